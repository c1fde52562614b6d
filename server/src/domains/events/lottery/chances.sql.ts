import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'

/**
 * CTE that grants chances: `grants` names rows of event_id, user_id, reason, ref, change (positive) and now. The same
 * reason and reference grant once, and a revealed lottery grants none: the caller locks the event's row against a
 * concurrent reveal.
 */
export const grantChancesCte = (grants: RawBuilder<unknown>) => sql`
  granted AS (
    INSERT INTO lottery_chances (event_id, user_id, reason, ref, change, created_at)
    SELECT event_id, user_id, reason, ref, change, now FROM ${grants} AS grants
    WHERE NOT EXISTS (SELECT FROM lotteries l WHERE l.event_id = grants.event_id AND l.revealed_at IS NOT NULL)
    ON CONFLICT DO NOTHING
    RETURNING event_id, user_id, change
  ), credited AS (
    INSERT INTO lottery_balances AS balance (event_id, user_id, chances)
    SELECT event_id, user_id, sum(change) FROM granted GROUP BY event_id, user_id ORDER BY user_id
    ON CONFLICT (event_id, user_id) DO UPDATE SET chances = balance.chances + excluded.chances
    RETURNING user_id, chances
  )`

interface Credited {
  userId: number
  chances: number
}

export interface ChanceGrant {
  eventId: number
  userId: number
  reason: 'vote' | 'winner' | 'mission'
  /** The reference of the reason, e.g. a match's id. */
  ref: string
  change: number
  now: Date
}

/**
 * Grants chances in one statement; returns the members with a newly granted chance and their total number of chances.
 */
export async function grantChances(db: Db | Tx, grants: readonly ChanceGrant[]): Promise<Credited[]> {
  if (grants.length === 0) return []
  const rows = JSON.stringify(
    grants.map(({ eventId, userId, ...grant }) => ({ event_id: eventId, user_id: userId, ...grant })),
  )
  const columns = sql`event_id bigint, user_id bigint, reason text, ref text, change int, now timestamptz`
  const given = sql`(SELECT * FROM json_to_recordset(${rows}::json) AS given (${columns}))`
  const { rows: credited } = await sql<Credited>`
    WITH ${grantChancesCte(given)} SELECT user_id, chances FROM credited
  `.execute(db)
  return credited
}

export async function selectChances(db: Db | Tx, eventId: number, userId: number): Promise<number> {
  const row = await db
    .selectFrom('lotteryBalances')
    .select('chances')
    .where('eventId', '=', eventId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row?.chances ?? 0
}

export async function selectGrantedRefs(
  db: Db | Tx,
  eventId: number,
  userId: number,
  reason: ChanceGrant['reason'],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('lotteryChances')
    .select('ref')
    .where('eventId', '=', eventId)
    .where('userId', '=', userId)
    .where('reason', '=', reason)
    .execute()
  return new Set(rows.map((row) => row.ref))
}

export async function countChances(db: Db | Tx, eventId: number): Promise<number> {
  const { chances } = await db
    .selectFrom('lotteryBalances')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('chances'), sql.lit(0)).as('chances'))
    .where('eventId', '=', eventId)
    .executeTakeFirstOrThrow()
  return Number(chances)
}
