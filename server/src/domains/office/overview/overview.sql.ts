import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/db.ts'
import { unclaimed } from '../../accounts/index.ts'

export interface DayRow {
  day: string
  signUps: number
  activeMembers: number
  posts: number
  comments: number
  checkIns: number
  coinsIn: number
  coinsOut: number
  /** Active on any of the days; the same in each row. */
  activeOnAny: number
}

// A fixed offset costs a fraction of a time zone look-up per row.
const dayOf = sql`(created_at AT TIME ZONE INTERVAL '08:00')::date`

/** Figures per day from `firstDay` to `lastDay` (Shanghai), in one query over rows since `since`, their start. */
export async function selectDays(db: Db, firstDay: string, lastDay: string, since: Date): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    WITH acts AS (
      SELECT ${dayOf} AS day, author_id AS user_id, 1 AS posts, 0 AS comments, 0 AS check_ins
      FROM moments WHERE created_at >= ${since}
      UNION ALL SELECT ${dayOf}, author_id, 0, 1, 0 FROM comments WHERE created_at >= ${since}
      UNION ALL SELECT day, user_id, 0, 0, 1 FROM check_ins WHERE day >= ${firstDay}
    ), by_member AS (
      SELECT day, user_id, sum(posts) AS posts, sum(comments) AS comments, sum(check_ins) AS check_ins
      FROM acts GROUP BY day, user_id
    ), active AS (
      SELECT day, count(*) AS members, sum(posts) AS posts, sum(comments) AS comments, sum(check_ins) AS check_ins
      FROM by_member GROUP BY day
    ), signed_up AS (
      SELECT ${dayOf} AS day, count(*) AS members FROM users WHERE created_at >= ${since} GROUP BY 1
    ), coins AS (
      SELECT ${dayOf} AS day, sum(greatest(change, 0)) AS gained, sum(greatest(-change, 0)) AS spent
      FROM coin_records WHERE created_at >= ${since} GROUP BY 1
    )
    SELECT day, ${orNone('signed_up.members')} AS sign_ups, ${orNone('active.members')} AS active_members,
      ${orNone('posts')} AS posts, ${orNone('comments')} AS comments, ${orNone('check_ins')} AS check_ins,
      ${orNone('gained')} AS coins_in, ${orNone('spent')} AS coins_out,
      (SELECT count(DISTINCT user_id) FROM by_member) AS active_on_any
    FROM (SELECT generate_series(${firstDay}::date, ${lastDay}::date, interval '1 day')::date AS day) AS days
    LEFT JOIN active USING (day) LEFT JOIN signed_up USING (day) LEFT JOIN coins USING (day)
    ORDER BY day
  `.execute(db)
  return rows
}

const orNone = (column: string) => sql`coalesce(${sql.ref(column)}, 0)::bigint`

/** The number of accounts, without unclaimed ones. */
const members = sql`(SELECT count(*) FROM users WHERE password_hash <> ${sql.lit(unclaimed)})`

export async function countOpen(db: Db) {
  const { rows } = await sql<{ members: number; reports: number; feedback: number }>`
    SELECT ${members} AS members,
      (SELECT count(*) FROM reports WHERE resolved_at IS NULL) AS reports,
      (SELECT count(*) FROM feedback WHERE handled_at IS NULL) AS feedback
  `.execute(db)
  return rows[0]!
}

export async function countMembers(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT ${members} AS count`.execute(db)
  return rows[0]!.count
}
