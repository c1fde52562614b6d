import type { CallInput } from '@judian/contract'
import { hours, later } from '../../../kernel/clock.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { onceEach } from '../../../kernel/db/idempotency.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import type { Member } from '../../../kernel/member.ts'
import { selectEvent } from '../index.ts'
import { grantChances } from '../lottery/index.ts'
import { grantMissionChances } from './missions.service.ts'
import * as sql from './votes.sql.ts'
import type { PublishVotes } from './vote-counter.ts'

type Form = CallInput<'/v1/event/match/voteClan'>
type Match = Pick<Form, 'match_name_id' | 'match_id'>

/**
 * Votes for one clan of a match, once and finally; one vote grants one chance. Concurrent votes for one match are
 * batched into one transaction, as its row's lock would serialise them anyway. Throws EventNotFound, MatchNotFound, VoterTooNew,
 * EventNotBegun, VoteClosed, VoteRepeated.
 */
export async function voteClan(ctx: AppContext, publishVotes: PublishVotes, me: Member, form: Form) {
  const event = await selectEvent(ctx.db, form.match_name_id)
  if (event) await grantMissionChances(ctx, me, event.id)
  const vote: sql.Vote = { userId: me.id, clanId: form.clan_id, requestId: form.request_id }
  const outcome = await ctx.batchQueue.enqueue(vote, {
    key: `votes for match ${form.match_id} of ${form.match_name_id}`,
    run: (votes: readonly sql.Vote[]) => voteTogether(ctx, publishVotes, form, votes),
    conflictKey: ({ userId }) => userId,
  })
  if (outcome instanceof ApiError) throw outcome
  return outcome
}

async function voteTogether(ctx: AppContext, publishVotes: PublishVotes, match: Match, votes: readonly sql.Vote[]) {
  const { db, clock, settings } = ctx
  const { match_name_id: eventName, match_id: matchId } = match
  const now = clock.now()
  const joinedBefore = later(now, -hours((await settings.all()).voterAccountHours))

  return onceEach(db, 'voteClan', votes, async (tx, afterCommit, fresh: readonly sql.Vote[]) => {
    const locked = await sql.lockMatch(tx, eventName, matchId, now)
    const tooNew = await sql.selectTooNew(
      tx,
      fresh.map(({ userId }) => userId),
      joinedBefore,
    )
    const refusal = ({ userId, clanId }: sql.Vote) => {
      if (tooNew.has(userId)) return new ApiError('VoterTooNew')
      if (locked?.isDraft) return new ApiError('EventNotFound')
      if (!locked || ![locked.clan1Id, locked.clan2Id].includes(clanId)) return new ApiError('MatchNotFound')
      if (locked.isEarly) return new ApiError('EventNotBegun')
      return locked.takesVotes ? undefined : new ApiError('VoteClosed')
    }
    const allowed = fresh.filter((vote) => !refusal(vote))
    const counted = allowed.length === 0 ? [] : await sql.insertVotes(tx, matchId, allowed, now)
    const grants = counted.map(({ userId }) => ({
      eventId: locked!.eventId,
      userId,
      reason: 'vote' as const,
      ref: String(matchId),
      change: 1,
      now,
    }))
    const credited = await grantChances(tx, grants)
    if (counted[0]) afterCommit(() => publishVotes(eventName, matchId, counted[0]!))

    return fresh.map((vote) => {
      const own = counted.find(({ userId }) => userId === vote.userId)
      if (!own) return refusal(vote) ?? new ApiError('VoteRepeated')
      const { chances } = credited.find(({ userId }) => userId === vote.userId)!
      return { clan1_votes: own.clan1Votes, clan2_votes: own.clan2Votes, chances }
    })
  })
}
