import { type CallInput, topics } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import type { Member } from '../../kernel/member.ts'
import { isMinor } from '../../kernel/minors.ts'
import { type Acting, actOnPost } from '../../domains/posts/acts/index.ts'
import * as sql from './polls.sql.ts'
import { isOver, presentPoll, showsResults } from './polls.view.ts'
import { publishLatest } from '../../kernel/publish-latest.ts'

type Form = CallInput<'/v1/polls/votePoll'>

/**
 * Votes, or changes the vote. The same ballot again changes nothing and gets the same answer, also when the poll is over by then. Throws
 * NotForMinors if the site requires it, PollNotFound, MomentArchivedForVotes, CommunityClosed, PollClosed, PollChanged, PollOptionUnknown,
 * TooManyChoices, VoteFinal.
 */
export async function votePoll(ctx: AppContext, publishVotes: PublishVotes, me: Member, form: Form) {
  if (isMinor(me) && !(await ctx.settings.all()).minorsMayVote) throw new ApiError('NotForMinors')
  const { message_id: momentId, rev } = form
  const nums = form.options.toSorted((one, other) => one - other)
  const act = { on: { kind: 'moment', id: momentId }, needs: ['public'], missing: 'PollNotFound' } as const
  return actOnPost(ctx, me, act, async ({ tx, afterCommit, post }) => {
    const poll = await sql.selectPoll(tx, momentId, me.id)
    if (!poll) throw new ApiError('PollNotFound')
    const now = ctx.clock.now()
    const ballot = { momentId, userId: me.id, nums }
    const before = poll.own
    if (before?.join() === nums.join()) return { poll: presentPoll(poll, post, nums, now) }
    assertTakesVotes(poll, post, now)
    if (poll.rev !== rev) throw new ApiError('PollChanged')
    if (nums.some((num) => num > poll.options.length)) throw new ApiError('PollOptionUnknown')
    if (nums.length > poll.choices) throw new ApiError('TooManyChoices')
    if (before && !poll.changeable) throw new ApiError('VoteFinal')
    const counted = await sql.writeBallot(tx, ballot, before ?? [], now)
    afterCommit(() => {
      publishVotes(momentId, counted)
      ctx.publish(topics.stateOf(me.id), { kind: 'ballot', message_id: momentId })
    })
    return { poll: presentPoll({ ...poll, ...counted }, post, nums, now) }
  })
}

/** Throws MomentArchivedForVotes, CommunityClosed, PollClosed. */
function assertTakesVotes(poll: sql.PollRow, post: Acting['post'], now: Date) {
  if (post.archived) throw new ApiError('MomentArchivedForVotes')
  if (post.writingClosed) throw new ApiError('CommunityClosed')
  if (isOver(poll, now)) throw new ApiError('PollClosed')
}

/**
 * Whether this member may subscribe to the votes of a post's poll: only members who see its results while it is open, as
 * a closed one gets no more votes and opens again when its match is put off.
 */
export async function maySubscribeToPoll(
  { db }: Pick<AppContext, 'db'>,
  me: Member,
  momentId: number,
): Promise<boolean> {
  const [poll, isPublished] = await Promise.all([
    sql.selectPoll(db, momentId, me.id),
    sql.selectPublished(db, momentId),
  ])
  return poll !== undefined && isPublished && showsResults(poll, false, poll.own ?? undefined)
}

type VoteCounts = Pick<sql.PollRow, 'voteCount' | 'counts' | 'votesRev'>

const everyMs = 2_000

/** Publishes the votes of each poll, every two seconds at most; of those that wait, the newest. */
export function createPollCounter({ publish }: Pick<AppContext, 'publish'>) {
  const send = publishLatest(
    (momentId: number, { voteCount, counts, votesRev }: VoteCounts) =>
      publish(topics.poll(momentId), { vote_count: voteCount, counts, votes_rev: votesRev }),
    everyMs,
  )
  const newest = (one: VoteCounts, other: VoteCounts) => (one.votesRev > other.votesRev ? one : other)
  return (momentId: number, counted: VoteCounts) => send(momentId, counted, newest)
}

type PublishVotes = ReturnType<typeof createPollCounter>
