import type { KnockGoal } from '@judian/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/db/db.ts'

export const selectVisit = (db: Db, userId: number, day: string) =>
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

/**
 * Adds one to the day's count, and opens the goals that it reaches. Returns the count and the goals that this knock
 * opened: the primary key lets each open once a day.
 */
export async function countKnock(tx: Tx, day: string, goals: readonly KnockGoal[], at: Date) {
  const { rows } = await sql<{ total: number; reached: KnockGoal[] }>`
    WITH counted AS (
      INSERT INTO knock_days AS today (day, knocks) VALUES (${day}, 1)
      ON CONFLICT (day) DO UPDATE SET knocks = today.knocks + 1
      RETURNING knocks
    ), reached AS (
      INSERT INTO knock_goals (day, sum, line, link, reached_at)
      SELECT ${day}::date, goal.sum, goal.line, goal.link, ${at}
      FROM counted, jsonb_to_recordset(${JSON.stringify(goals)}::jsonb) AS goal (sum integer, line text, link text)
      WHERE goal.sum <= counted.knocks
      ON CONFLICT DO NOTHING
      RETURNING sum, line, link
    )
    SELECT knocks AS total, coalesce((SELECT jsonb_agg(reached ORDER BY sum) FROM reached), '[]') AS reached FROM counted
  `.execute(tx)
  return rows[0]!
}

/** The goals that the day's knocks have reached, the smallest first. */
export const selectReachedGoals = (db: Db, day: string) =>
  db.selectFrom('knockGoals').select(['sum', 'line', 'link']).where('day', '=', day).orderBy('sum').execute()

export const selectTotal = async (db: Db, day: string): Promise<number> =>
  (await db.selectFrom('knockDays').select('knocks').where('day', '=', day).executeTakeFirst())?.knocks ?? 0
