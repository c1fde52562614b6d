import { limits } from '@judian/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../kernel/db/db.ts'
import { shanghaiDay } from '../../../kernel/shanghai.ts'

/** XP per post or comment and the daily allowance, a multiple of it. */
const kinds = {
  post: { column: sql.ref('postXp'), points: limits.xpPerPost, ofADay: limits.xpPerPostsOfADay },
  comment: { column: sql.ref('commentXp'), points: limits.xpPerComment, ofADay: limits.xpPerCommentsOfADay },
}

export type ExperienceKind = keyof typeof kinds

interface Earned {
  userId: number
  subjectId: number
  /** Time of writing: the XP counts for that day, even when published or restored later. */
  at: Date
}

/**
 * CTEs that grant XP for newly published contents: once per content, as many of a member's as the day's allowance has left. Each depends on
 * the one before, so that day rows are always locked before members, both in order.
 */
export const earningCtes = (kind: ExperienceKind, earned: readonly Earned[]) => {
  const { column, points, ofADay } = kinds[kind]
  return sql`
    given AS (
      SELECT *, row_number() OVER (PARTITION BY user_id, day ORDER BY subject_id) * ${sql.lit(points)} AS sum
      FROM unnest(
        ${earned.map(({ userId }) => userId)}::bigint[], ${earned.map(({ subjectId }) => subjectId)}::bigint[],
        ${earned.map(({ at }) => shanghaiDay(at))}::date[]
      ) AS given (user_id, subject_id, day)
      WHERE NOT EXISTS (SELECT FROM experience e WHERE e.kind = ${sql.lit(kind)} AND e.subject_id = given.subject_id)
    ), allowance AS (
      INSERT INTO experience_days AS used (user_id, kind, day, points, granted)
      SELECT user_id, ${sql.lit(kind)}, day, least(max(sum), ${sql.lit(ofADay)}), least(max(sum), ${sql.lit(ofADay)})
      FROM given GROUP BY user_id, day ORDER BY user_id, day
      ON CONFLICT (user_id, kind, day) DO UPDATE SET
        points = least(used.points + excluded.points, ${sql.lit(ofADay)}),
        granted = least(excluded.points, ${sql.lit(ofADay)} - used.points)
        WHERE used.points < ${sql.lit(ofADay)}
      RETURNING user_id, day, granted
    ), earned AS (
      INSERT INTO experience (kind, subject_id, user_id, day, points)
      SELECT ${sql.lit(kind)}, subject_id, user_id, day, ${sql.lit(points)} FROM given JOIN allowance USING (user_id, day)
      WHERE sum <= granted
      RETURNING user_id, points
    ), gained AS (
      SELECT id, gained.points FROM users JOIN (SELECT user_id, sum(points) AS points FROM earned GROUP BY user_id) gained ON id = user_id
      ORDER BY id FOR NO KEY UPDATE OF users
    ), xp AS (
      UPDATE users SET ${column} = ${column} + gained.points FROM gained WHERE users.id = gained.id
    )`
}

/** Takes back a deleted content's XP and frees the day's allowance. */
export const takeBack = (tx: Tx, kind: ExperienceKind, subjectId: number) => {
  const { column } = kinds[kind]
  return sql`
    WITH lost AS (
      DELETE FROM experience WHERE kind = ${kind} AND subject_id = ${subjectId} RETURNING user_id, kind, day, points
    ), freed AS (
      UPDATE experience_days AS used SET points = used.points - lost.points FROM lost
      WHERE used.user_id = lost.user_id AND used.kind = lost.kind AND used.day = lost.day
      RETURNING used.user_id, lost.points
    )
    UPDATE users SET ${column} = ${column} - freed.points FROM freed WHERE id = freed.user_id
  `.execute(tx)
}
