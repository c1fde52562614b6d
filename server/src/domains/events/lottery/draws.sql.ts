import { type RawBuilder, sql } from 'kysely'
import type { PrizeForm } from '@judian/contract'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import type { ClaimState } from './claims.sql.ts'

export interface Drawer {
  userId: number
}

interface LockedDeck {
  drawn: number
  ticketCount: number
  head: string
  revealedAt: Date | null
  /** The event is announced, and its opening hasn't come. */
  isEarly: boolean
  /** The event has opened, and its closing time hasn't come. */
  takesDraws: boolean
}

/**
 * Locks the deck until the transaction ends: the next draw waits for the chain's head. The event can't be changed or
 * revealed meanwhile.
 */
export async function lockLottery(tx: Tx, eventId: number, now: Date): Promise<LockedDeck | undefined> {
  const { rows } = await sql<LockedDeck>`
    SELECT l.drawn, l.ticket_count, l.head, l.revealed_at, e.state = 'open' AND e.opens_at > ${now} AS is_early,
      e.state IN ('open', 'closed') AND e.opens_at <= ${now} AND e.closes_at > ${now} AS takes_draws
    FROM lotteries l JOIN events e ON e.id = l.event_id
    WHERE l.event_id = ${eventId}
    FOR SHARE OF e FOR NO KEY UPDATE OF l
  `.execute(tx)
  return rows[0]
}

/** When the first ticket was drawn; undefined before. */
export async function selectFirstDrawAt(db: Db | Tx, eventId: number): Promise<Date | undefined> {
  const draws = db.selectFrom('lotteryDraws').select('createdAt').where('eventId', '=', eventId)
  return (await draws.where('ticket', '=', 0).executeTakeFirst())?.createdAt
}

export const hasDraws = async (db: Db, eventId: number) => (await selectFirstDrawAt(db, eventId)) !== undefined

/**
 * Spends one chance of each of these members who has one, at most `tickets` in the order of requests; returns the
 * requests' positions whose chance was spent, in that order, with the remaining chances.
 */
export async function spendChances(tx: Tx, eventId: number, drawers: readonly Drawer[], tickets: number) {
  const ids = drawers.map(({ userId }) => userId)
  const { rows } = await sql<{ place: number; chances: number }>`
    WITH able AS (
      SELECT asked.place, balance.user_id
      FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS asked (user_id, place)
      JOIN lottery_balances balance ON balance.event_id = ${eventId} AND balance.user_id = asked.user_id
      WHERE balance.chances > 0
      ORDER BY asked.place LIMIT ${sql.lit(tickets)}
    )
    UPDATE lottery_balances balance SET chances = chances - 1 FROM able
    WHERE balance.event_id = ${eventId} AND balance.user_id = able.user_id AND balance.chances > 0
    RETURNING (able.place - 1)::int AS place, balance.chances
  `.execute(tx)
  return rows.toSorted((a, b) => a.place - b.place)
}

interface MaskedName {
  userId: number
  mask: string
}

/**
 * The names of these members in the event's public list: the mask of their first draw there, numbered if others have
 * the same. Lock the lottery first: used numbers are read before one is written.
 */
export async function nameDrawers(tx: Tx, eventId: number, masks: readonly MaskedName[]): Promise<Map<number, string>> {
  const ids = masks.map(({ userId }) => userId)
  const { rows } = await sql<MaskedName & { number: number }>`
    WITH fresh AS (
      SELECT asked.user_id, asked.mask, row_number() OVER (PARTITION BY asked.mask ORDER BY place) + coalesce((
        SELECT max(mask_number) FROM lottery_balances other WHERE other.event_id = ${eventId} AND other.mask = asked.mask
      ), 0) AS number
      FROM unnest(${ids}::bigint[], ${masks.map(({ mask }) => mask)}::text[]) WITH ORDINALITY AS asked (user_id, mask, place)
      JOIN lottery_balances own ON own.event_id = ${eventId} AND own.user_id = asked.user_id
      WHERE own.mask IS NULL
    ), named AS (
      UPDATE lottery_balances balance SET mask = fresh.mask, mask_number = fresh.number FROM fresh
      WHERE balance.event_id = ${eventId} AND balance.user_id = fresh.user_id
      RETURNING balance.user_id, balance.mask, balance.mask_number AS number
    )
    SELECT user_id, mask, number FROM named
    UNION ALL
    SELECT user_id, mask, mask_number FROM lottery_balances
    WHERE event_id = ${eventId} AND user_id = ANY(${ids}::bigint[]) AND mask IS NOT NULL
  `.execute(tx)
  return new Map(rows.map(({ userId, mask, number }) => [userId, number > 1 ? `${mask}#${number}` : mask]))
}

export interface NewDraw {
  ticket: number
  userId: number
  prizeId: number
  name: string
  hash: string
}

/** Inserts the draws, their entries in the ledger of chances, and the deck's new position and head. */
export async function insertDraws(tx: Tx, eventId: number, draws: readonly NewDraw[], at: Date) {
  const rows = draws.map(({ userId, prizeId, ...draw }) => ({ ...draw, user_id: userId, prize_id: prizeId }))
  const columns = sql`ticket int, user_id bigint, prize_id bigint, name text, hash text`
  const { ticket, hash } = draws.at(-1)!
  await sql`
    WITH new AS (SELECT * FROM json_to_recordset(${JSON.stringify(rows)}::json) AS new (${columns})),
    written AS (
      INSERT INTO lottery_draws (event_id, ticket, user_id, prize_id, name, hash, created_at)
      SELECT ${eventId}, ticket, user_id, prize_id, name, hash, ${at} FROM new
    ), spent AS (
      INSERT INTO lottery_chances (event_id, user_id, reason, ref, change, created_at)
      SELECT ${eventId}, user_id, 'draw', ticket::text, -1, ${at} FROM new
    )
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
  /** State of the article's claim; null without one. */
  claim: ClaimState | null
}

const selectDraws = async (db: Db | Tx, where: RawBuilder<unknown>): Promise<DrawRow[]> => {
  const { rows } = await sql<DrawRow>`
    SELECT d.ticket, d.user_id, d.prize_id, p.name AS prize, p.kind, d.name, d.hash, d.created_at,
      (SELECT state FROM lottery_claims c WHERE c.event_id = d.event_id AND c.ticket = d.ticket) AS claim
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
