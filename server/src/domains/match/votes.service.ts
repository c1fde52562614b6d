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
import type { PublishVotes, VoteCounts } from './vote-counter.ts'

type Form = CallInput<'/v1/event/match/voteClan'>

/**
 * Votes for one clan of a match, once and for all; one vote brings one chance. Votes at the same time share a statement.
 * Throws MatchNotFound, VoterTooNew, VoteClosed, VoteRepeated.
 */
export async function voteClan(ctx: AppContext, publishVotes: PublishVotes, me: Member, form: Form) {
  const { db, clock, batchQueue, settings } = ctx
  const { match_name_id: eventName, match_id: matchId, clan_id: clanId, request_id: requestId } = form
  const now = clock.now()
  const joinedBefore = later(now, -hours((await settings.all()).voterAccountHours))
  const vote: Vote = { eventName, matchId, clanId, userId: me.id, requestId: requestId ?? null, now, joinedBefore }

  return onceByStatement(
    db,
    { me, call, requestId },
    async () => {
      const counted = await batchQueue.enqueue(vote, {
        name: 'votes',
        run: (votes: readonly Vote[]) => writeVotes(db, votes),
        conflictKey: ({ userId }) => userId,
      })
      if (!counted) throw await reasonOf(ctx, me, form, joinedBefore)
      if (!counted.voted) throw new ApiError('VoteRepeated')
      publishVotes(eventName, matchId, counted)
      return answer(counted, counted.chances)
    },
    async () => {
      const event = await selectEvent(db, eventName)
      const match = await selectMatch(db, event!.id, matchId)
      return answer(match!, await selectChances(db, event!.id, me.id))
    },
  )
}

const answer = ({ clan1Votes, clan2Votes }: VoteCounts, chances: number) => ({
  clan1_votes: clan1Votes,
  clan2_votes: clan2Votes,
  chances,
})

/** Why a vote couldn't be written. */
async function reasonOf(
  { db }: AppContext,
  me: Member,
  { match_name_id, match_id, clan_id }: Form,
  joinedBefore: Date,
): Promise<ApiError> {
  const { card } = await accountOf(db, me.id)
  if (new Date(card.time) > joinedBefore) return new ApiError('VoterTooNew')
  const event = await selectEvent(db, match_name_id)
  const match = event && (await selectMatch(db, event.id, match_id))
  if (!match || ![match.clan1Id, match.clan2Id].includes(clan_id)) return new ApiError('MatchNotFound')
  return new ApiError('VoteClosed')
}
