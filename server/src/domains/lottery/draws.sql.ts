import { type RawBuilder, sql } from 'kysely'
import type { PrizeForm } from '@judian/contract'
import type { Db, Tx } from '../../kernel/db/db.ts'
import { alreadySubmitted, insertIdempotencyKeys } from '../../kernel/db/idempotency.ts'

export const call = 'startLottery'

export interface DrawRequest {
  userId: number
  requestId: string | null
}

/** Locks the deck until the transaction ends: who draws next waits for the chain's head. */
export const lockLottery = (tx: Tx, eventId: number) =>
  tx
    .selectFrom('lotteries')
    .select(['drawn', 'ticketCount', 'head', 'revealedAt'])
    .where('eventId', '=', eventId)
    .forNoKeyUpdate()
    .executeTakeFirst()

const asked = (requests: readonly DrawRequest[]) => sql`
  json_to_recordset(${JSON.stringify(requests.map((one, place) => ({ place, author_id: one.userId, request_id: one.requestId })))}::json)
  AS asked (place int, author_id bigint, request_id text)`

/**
 * Spends one chance of each of these members who has one, at most `tickets` in the order of asking; answers the places of
 * those whose chance was spent, in this order, with their remaining chances. A repeated request_id spends nothing.
 */
export async function spendChances(tx: Tx, eventId: number, requests: readonly DrawRequest[], tickets: number) {
  const { rows } = await sql<{ place: number; chances: number }>`
    WITH able AS (
      SELECT asked.place, balance.user_id FROM ${asked(requests)}
      JOIN lottery_balances balance ON balance.event_id = ${eventId} AND balance.user_id = asked.author_id
      WHERE balance.chances > 0 AND NOT ${alreadySubmitted(sql.ref('asked'))}
      ORDER BY asked.place LIMIT ${sql.lit(tickets)}
    )
    UPDATE lottery_balances balance SET chances = chances - 1 FROM able
    WHERE balance.event_id = ${eventId} AND balance.user_id = able.user_id AND balance.chances > 0
    RETURNING able.place, balance.chances
  `.execute(tx)
  return rows.toSorted((a, b) => a.place - b.place)
}

export interface NewDraw {
  ticket: number
  userId: number
  prizeId: number
  name: string
  hash: string
  requestId: string | null
}

/** Writes the draws, what they cost in the chances' ledger, their request_ids, and the deck's new place and head. */
export async function insertDraws(tx: Tx, eventId: number, draws: readonly NewDraw[], at: Date) {
  const rows = draws.map(({ userId, prizeId, requestId, ...draw }) => ({
    ...draw,
    author_id: userId,
    prize_id: prizeId,
    request_id: requestId,
  }))
  const columns = sql`ticket int, author_id bigint, prize_id bigint, name text, hash text, request_id text`
  const { ticket, hash } = draws.at(-1)!
  await sql`
    WITH new AS (SELECT *, ticket AS id FROM json_to_recordset(${JSON.stringify(rows)}::json) AS new (${columns})),
    written AS (
      INSERT INTO lottery_draws (event_id, ticket, user_id, prize_id, name, hash, created_at)
      SELECT ${eventId}, ticket, author_id, prize_id, name, hash, ${at} FROM new
    ), spent AS (
      INSERT INTO lottery_chances (event_id, user_id, reason, ref, change, created_at)
      SELECT ${eventId}, author_id, 'draw', ticket::text, -1, ${at} FROM new
    ), ${insertIdempotencyKeys(call, sql.ref('new'))}
    UPDATE lotteries SET drawn = ${ticket + 1}, head = ${hash} WHERE event_id = ${eventId}
  `.execute(tx)
}

export interface DrawRow {
  ticket: number
  userId: number
  prizeId: number
  prize: string
  kind: PrizeForm['kind']
  name: string
  hash: string
  createdAt: Date
  claimed: boolean
}

const selectDraws = async (db: Db | Tx, where: RawBuilder<unknown>): Promise<DrawRow[]> => {
  const { rows } = await sql<DrawRow>`
    SELECT d.ticket, d.user_id, d.prize_id, p.name AS prize, p.kind, d.name, d.hash, d.created_at,
      EXISTS (SELECT FROM lottery_claims c WHERE c.event_id = d.event_id AND c.ticket = d.ticket) AS claimed
    FROM lottery_draws d JOIN lottery_prizes p ON p.id = d.prize_id
    WHERE ${where}
  `.execute(db)
  return rows
}

export const selectLatestDraws = (db: Db, eventId: number) =>
  selectDraws(db, sql`d.event_id = ${eventId} ORDER BY d.ticket DESC LIMIT 20`)

/** Five hundred draws of the public list from this ticket on, and one more where there are further ones. */
export const selectDrawsFrom = (db: Db, eventId: number, ticket: number) =>
  selectDraws(db, sql`d.event_id = ${eventId} AND d.ticket >= ${ticket} ORDER BY d.ticket LIMIT 501`)

/** A member's own draws, the latest first. */
export const selectOwnDraws = (db: Db, eventId: number, userId: number) =>
  selectDraws(db, sql`d.event_id = ${eventId} AND d.user_id = ${userId} ORDER BY d.ticket DESC LIMIT 50`)

export async function selectDraw(db: Db | Tx, eventId: number, ticket: number): Promise<DrawRow | undefined> {
  const [draw] = await selectDraws(db, sql`d.event_id = ${eventId} AND d.ticket = ${ticket}`)
  return draw
}
