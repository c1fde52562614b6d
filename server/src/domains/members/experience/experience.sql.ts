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
  kind: ExperienceKind
  subjectId: number
  /** Time of writing: the XP counts for that day, even when published or restored later. */
  at: Date
}

/**
 * Grants XP for a newly published content: once per content, within the day's allowance. Each CTE depends on the one
 * before, so that day rows are always locked before members.
 */
export const earn = (tx: Tx, { userId, kind, subjectId, at }: Earned) => {
  const { column, points, ofADay } = kinds[kind]
  return sql`
    -- prepared: earn ${sql.raw(kind)} XP
    WITH allowance AS (
      INSERT INTO experience_days AS used (user_id, kind, day, points)
      SELECT ${userId}::bigint, ${sql.lit(kind)}, ${shanghaiDay(at)}::date, ${sql.lit(points)}
      WHERE NOT EXISTS (SELECT FROM experience WHERE kind = ${sql.lit(kind)} AND subject_id = ${subjectId}::bigint)
      ON CONFLICT (user_id, kind, day) DO UPDATE SET points = used.points + excluded.points
        WHERE used.points + excluded.points <= ${sql.lit(ofADay)}
      RETURNING user_id, day
    ), earned AS (
      INSERT INTO experience (kind, subject_id, user_id, day, points)
      SELECT ${sql.lit(kind)}, ${subjectId}::bigint, user_id, day, ${sql.lit(points)} FROM allowance
      RETURNING user_id, points
    )
    UPDATE users SET ${column} = ${column} + earned.points FROM earned WHERE id = earned.user_id
  `.execute(tx)
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
