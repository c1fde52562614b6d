import type { CallInput } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import type { Member } from '../../../kernel/member.ts'
import { closedReason } from '../index.ts'
import { type Decks, drawProof, drawTicket, readClaim, submitClaim } from '../lottery/index.ts'
import { shownEvent, takesDraws } from './match.service.ts'
import { grantMissionChances } from './missions.service.ts'

/**
 * Draws a ticket of the event's deck for one chance, missions that are due included. Throws EventNotFound, EventNotBegun, EventNotOpen, and
 * as drawTicket.
 */
export async function startLottery(
  ctx: AppContext,
  decks: Decks,
  me: Member,
  { match_name_id, request_id }: CallInput<'/v1/event/match/startLottery'>,
) {
  const event = await shownEvent(ctx.db, match_name_id)
  const now = ctx.clock.now()
  const closed = takesDraws(event, now) ? undefined : closedReason(event, now)
  if (!closed) await grantMissionChances(ctx, me, event.id)
  return drawTicket(ctx, decks, me, { ...event, closed }, request_id)
}

/** The proof of one draw. Throws EventNotFound, and as drawProof. */
export async function readDrawProof(
  { db }: AppContext,
  decks: Decks,
  { match_name_id, index }: CallInput<'/v1/event/match/getDrawProof'>,
) {
  const { id } = await shownEvent(db, match_name_id)
  return drawProof(db, decks, id, index)
}

/** Says where a drawn article is to be sent. Throws EventNotFound, and as submitClaim. */
export async function claimArticle(
  ctx: AppContext,
  me: Member,
  { match_name_id, index, ...form }: CallInput<'/v1/event/match/submitClaim'>,
) {
  return submitClaim(ctx, me, await shownEvent(ctx.db, match_name_id), index, form)
}

/** The member's own claim. Throws EventNotFound, and as readClaim. */
export async function readOwnClaim(
  ctx: AppContext,
  me: Member,
  { match_name_id, index }: CallInput<'/v1/event/match/getClaim'>,
) {
  const { id } = await shownEvent(ctx.db, match_name_id)
  return readClaim(ctx, me, id, index)
}
