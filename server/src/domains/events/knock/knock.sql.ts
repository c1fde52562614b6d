import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'

export const selectVisit = (db: Db | Tx, userId: number, day: string) =>
  db
    .selectFrom('knockVisits')
    .select(['knocks', 'openedAt'])
    .where('userId', '=', userId)
    .where('day', '=', day)
    .executeTakeFirst()

/** Counts a member's `step`-th knock of the day; undefined unless it is the next step. Concurrent repetitions count once. */
export async function insertKnock(tx: Tx, userId: number, day: string, step: number, openedAt: Date | null) {
  const { rows } = await sql<{ knocks: number }>`
    INSERT INTO knock_visits AS mine (user_id, day, knocks, opened_at)
    SELECT ${userId}, ${day}::date, ${step}::smallint, ${openedAt}::timestamptz
    WHERE ${step} = 1 OR EXISTS (SELECT FROM knock_visits WHERE user_id = ${userId} AND day = ${day}::date)
    ON CONFLICT (user_id, day) DO UPDATE SET knocks = excluded.knocks, opened_at = excluded.opened_at
    WHERE mine.knocks = excluded.knocks - 1 AND mine.opened_at IS NULL
    RETURNING knocks
  `.execute(tx)
  return rows[0]
}

/** Adds one to the day's count, and returns it. */
export async function countKnock(tx: Tx, day: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    INSERT INTO knock_days AS today (day, knocks) VALUES (${day}, 1)
    ON CONFLICT (day) DO UPDATE SET knocks = today.knocks + 1
    RETURNING knocks AS total
  `.execute(tx)
  return rows[0]!.total
}

export const selectTotal = async (db: Db, day: string): Promise<number> =>
  (await db.selectFrom('knockDays').select('knocks').where('day', '=', day).executeTakeFirst())?.knocks ?? 0
