import { type CallInput, type PollForm, topics } from '@judian/contract'
import { hours, later } from '../../kernel/clock.ts'
import type { AppContext } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/db/db.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import { selectPoll } from './polls.sql.ts'
import * as sql from './writing.sql.ts'
import type { Member } from '../../kernel/member.ts'
import { actOnPost } from '../../domains/posts/acts/index.ts'
import { askOutside, notifyEdited, screeningResult, screenText } from '../../domains/posts/contents/index.ts'
import { assertEditable, subjectOf, takeEdit } from '../../domains/posts/edits/index.ts'

type Clock = Pick<AppContext, 'clock'>

/** The text of a poll for the word filter. */
export const pollText = ({ question, options }: PollForm) => [question, ...options].join('\n')

/** Adds the poll of a new post. Throws PollMatchGone. */
export async function attachPoll({ clock }: Clock, tx: Tx, momentId: number, community: string, form: PollForm) {
  await sql.insertPoll(tx, momentId, await termsOf(tx, form, community, clock.now()))
}

interface Change {
  momentId: number
  community: string
  rev: number
  /** Undefined removes it. */
  form: PollForm | undefined
}

/**
 * Changes or removes a post's poll before the first vote. Throws PollNotFound, PollFrozen, PollChanged, PollMatchGone.
 */
export async function changePoll({ clock }: Clock, tx: Tx, { momentId, community, rev, form }: Change) {
  const seen = { momentId, rev }
  const changed = form
    ? await sql.updatePoll(tx, seen, await termsOf(tx, form, community, clock.now()))
    : await sql.deletePoll(tx, seen)
  if (changed) return
  const poll = await selectPoll(tx, momentId)
  if (!poll) throw new ApiError('PollNotFound')
  throw new ApiError(poll.voteCount > 0 ? 'PollFrozen' : 'PollChanged')
}

async function termsOf(tx: Tx, form: PollForm, community: string, now: Date): Promise<sql.PollTerms> {
  const { question, changeable, results_after: resultsAfter, match_id: matchId } = form
  const usual = { question, changeable, resultsAfter }
  if (matchId === undefined) {
    const { options, choices } = form
    const endsAt = later(now, hours(form.hours))
    return { ...usual, options, choices, endsAt, matchId: null, clan1Id: null, clan2Id: null }
  }
  const match = await sql.lockUpcoming(tx, matchId, community, now)
  if (!match) throw new ApiError('PollMatchGone')
  const { clan1Id, clan1Name, clan2Id, clan2Name } = match
  return { ...usual, options: [clan1Name, clan2Name, '平局'], choices: 1, endsAt: null, matchId, clan1Id, clan2Id }
}

export async function listMatches({ db, clock }: AppContext, community: string) {
  const matches = await sql.selectUpcoming(db, community, clock.now())
  return {
    matches: matches.map(({ id, clan1Name, clan2Name, startsAt }) => ({
      match_id: id,
      clan1_name: clan1Name,
      clan2_name: clan2Name,
      starts_at: startsAt.toISOString(),
    })),
  }
}

/**
 * Changes or removes the poll of an own published post before the first vote; polls of pending posts stay as their
 * reviewers read them. Throws as `editMoment`, and PollNotFound, PollFrozen, PollChanged, PollMatchGone, PollRefused
 * for a text that would need review.
 */
export function editPoll(ctx: AppContext, me: Member, input: CallInput<'/v1/moments/editPoll'>) {
  const { message_id: id, rev, poll: form } = input
  const on = { kind: 'moment', id } as const
  const prepare = async () => form && screenText(ctx, me, pollText(form))
  return actOnPost(ctx, me, { on, needs: ['visible', 'posting'], prepare }, async (acting, screened) => {
    const { tx, afterCommit } = acting
    const subject = await subjectOf(tx, on)
    assertEditable(ctx, me, subject)
    if (subject.review !== 'published') throw new ApiError('NotEditable')
    if (screened && (await screeningResult(ctx, tx, me, screened, subject.reviewFirst)).review === 'waiting')
      throw new ApiError('PollRefused')
    await changePoll(ctx, tx, { momentId: id, community: subject.community, rev, form })
    await takeEdit(ctx, tx, subject)
    afterCommit(() => notifyEdited(ctx, subject))
    afterCommit(() => ctx.askAgain(topics.poll(id)))
    if (form) afterCommit(() => askOutside(ctx, subject, pollText(form), []))
    return {}
  })
}
