import { sql } from 'kysely'
import type { Db } from '../../kernel/db.ts'

export interface DayRow {
  day: string
  signUps: number
  activeMembers: number
  posts: number
  comments: number
  checkIns: number
  coinsIn: number
  coinsOut: number
}

/** The days from `firstDay` to `lastDay` (Asia/Shanghai), in one query over what happened since `since`, their start. */
export async function selectDays(db: Db, firstDay: string, lastDay: string, since: Date): Promise<DayRow[]> {
  const dayOf = (column: string) => sql`(${sql.ref(column)} AT TIME ZONE 'Asia/Shanghai')::date`
  const { rows } = await sql<DayRow>`
    WITH signed_up AS (
      SELECT ${dayOf('created_at')} AS day, count(*) AS count FROM users WHERE created_at >= ${since} GROUP BY 1
    ), posted AS MATERIALIZED (
      SELECT ${dayOf('created_at')} AS day, author_id AS user_id, count(*) AS count
      FROM moments WHERE created_at >= ${since} GROUP BY 1, 2
    ), commented AS MATERIALIZED (
      SELECT ${dayOf('created_at')} AS day, author_id AS user_id, count(*) AS count
      FROM comments WHERE created_at >= ${since} GROUP BY 1, 2
    ), checked_in AS MATERIALIZED (
      SELECT day, user_id FROM check_ins WHERE day >= ${firstDay}
    ), active AS (
      SELECT day, user_id FROM posted UNION SELECT day, user_id FROM commented UNION SELECT day, user_id FROM checked_in
    ), moved AS (
      SELECT ${dayOf('created_at')} AS day, sum(change) FILTER (WHERE change > 0) AS in, -sum(change) FILTER (WHERE change < 0) AS out
      FROM coin_records WHERE created_at >= ${since} GROUP BY 1
    ), counts AS (
      SELECT day, 'sign-ups' AS what, count FROM signed_up
      UNION ALL SELECT day, 'posts', sum(count)::bigint FROM posted GROUP BY 1
      UNION ALL SELECT day, 'comments', sum(count)::bigint FROM commented GROUP BY 1
      UNION ALL SELECT day, 'check-ins', count(*) FROM checked_in GROUP BY 1
      UNION ALL SELECT day, 'active', count(*) FROM active GROUP BY 1
      UNION ALL SELECT day, 'in', "in" FROM moved
      UNION ALL SELECT day, 'out', "out" FROM moved
    )
    SELECT days.day::date AS day, ${total('sign-ups')} AS sign_ups, ${total('active')} AS active_members,
      ${total('posts')} AS posts, ${total('comments')} AS comments, ${total('check-ins')} AS check_ins,
      ${total('in')} AS coins_in, ${total('out')} AS coins_out
    FROM generate_series(${firstDay}::date, ${lastDay}::date, interval '1 day') AS days (day)
    LEFT JOIN counts ON counts.day = days.day
    GROUP BY 1 ORDER BY 1
  `.execute(db)
  return rows
}

const total = (what: string) => sql`coalesce(sum(count) FILTER (WHERE what = ${sql.lit(what)}), 0)::bigint`

/** How many members were active on any day since then. */
export async function countActive(db: Db, firstDay: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) FROM (
      SELECT author_id FROM moments WHERE created_at >= ${since}
      UNION SELECT author_id FROM comments WHERE created_at >= ${since}
      UNION SELECT user_id FROM check_ins WHERE day >= ${firstDay}
    ) AS active
  `.execute(db)
  return rows[0]!.count
}

/** What waits for an operator, and how many members there are. */
export async function countOpen(db: Db) {
  const { rows } = await sql<{ members: number; reports: number; feedback: number }>`
    SELECT (SELECT count(*) FROM users) AS members,
      (SELECT count(*) FROM reports WHERE resolved_at IS NULL) AS reports,
      (SELECT count(*) FROM feedback WHERE handled_at IS NULL) AS feedback
  `.execute(db)
  return rows[0]!
}
