import type { CallInput } from '@judian/contract'
import { hours, later } from '../../kernel/clock.ts'
import type { AppContext } from '../../kernel/context.ts'
import { onceByStatement } from '../../kernel/db/idempotency.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import type { Member } from '../../kernel/member.ts'
import { accountOf } from '../accounts/index.ts'
import { selectEvent } from '../events/index.ts'
import { selectChances } from '../lottery/index.ts'
import { selectMatch } from './matches.sql.ts'
import { call, type Vote, writeVotes } from './votes.sql.ts'
import type { PublishVotes } from './vote-counter.ts'

type Form = CallInput<'/v1/event/match/voteClan'>

/**
 * Votes for one clan of a match, once and for all; one vote brings one chance. Votes at the same time share a statement.
 * Throws MatchNotFound, VoterTooNew, VoteClosed, VoteRepeated.
 */
export async function voteClan(ctx: AppContext, publishVotes: PublishVotes, me: Member, form: Form) {
  const { db, clock, batchQueue } = ctx
  const { match_name_id: eventName, match_id: matchId, clan_id: clanId, request_id: requestId } = form
  await assertOldEnough(ctx, me)
  const vote: Vote = { eventName, matchId, clanId, userId: me.id, requestId: requestId ?? null, now: clock.now() }

  return onceByStatement(
    db,
    { me, call, requestId },
    async () => {
      const counted = await batchQueue.enqueue(vote, {
        name: 'votes',
        run: (votes: readonly Vote[]) => writeVotes(db, votes),
        conflictKey: ({ userId }) => userId,
      })
      if (!counted) throw await reasonOf(ctx, form)
      if (!counted.voted) throw new ApiError('VoteRepeated')
      publishVotes(eventName, matchId, counted)
      return answer(ctx, me, counted.eventId, counted)
    },
    async () => {
      const event = await selectEvent(db, eventName)
      const match = await selectMatch(db, event!.id, matchId)
      return answer(ctx, me, event!.id, match!)
    },
  )
}

async function answer(
  { db }: AppContext,
  me: Member,
  eventId: number,
  counts: { clan1Votes: number; clan2Votes: number },
) {
  return {
    clan1_votes: counts.clan1Votes,
    clan2_votes: counts.clan2Votes,
    chances: await selectChances(db, eventId, me.id),
  }
}

/** The operator's limit on new accounts. Throws VoterTooNew. */
async function assertOldEnough({ db, clock, settings }: AppContext, me: Member) {
  const { voterAccountHours } = await settings.all()
  if (voterAccountHours === 0) return
  const { card } = await accountOf(db, me.id)
  if (later(new Date(card.time), hours(voterAccountHours)) > clock.now()) throw new ApiError('VoterTooNew')
}

/** Why a vote couldn't be written. */
async function reasonOf({ db }: AppContext, { match_name_id, match_id, clan_id }: Form): Promise<ApiError> {
  const event = await selectEvent(db, match_name_id)
  const match = event && (await selectMatch(db, event.id, match_id))
  if (!match || ![match.clan1Id, match.clan2Id].includes(clan_id)) return new ApiError('MatchNotFound')
  return new ApiError('VoteClosed')
}
