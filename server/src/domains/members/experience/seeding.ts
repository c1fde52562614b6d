import { limits } from '@judian/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../kernel/db/db.ts'
import type { ExperienceKind } from './experience.sql.ts'

export interface EarlierXp {
  userId: number
  postXp: number
}

/** Grants the XP of all existing contents, and earlier XP; only while no XP has been granted. */
export async function earnForPast(tx: Tx, earlier: readonly EarlierXp[] = []) {
  await sql`
    INSERT INTO experience (kind, subject_id, user_id, day, points)
    ${earnedBy('post', sql.table('published_moments'), limits.xpPerPost, limits.xpPerPostsOfADay)}
    UNION ALL ${earnedBy('comment', sql.table('published_comments'), limits.xpPerComment, limits.xpPerCommentsOfADay)}
  `.execute(tx)
  await sql`
    INSERT INTO experience_days (user_id, kind, day, points)
    SELECT user_id, kind, day, sum(points) FROM experience GROUP BY user_id, kind, day
  `.execute(tx)
  await sql`
    UPDATE users SET post_xp = earned.posts, comment_xp = earned.comments
    FROM (
      SELECT user_id, coalesce(sum(points) FILTER (WHERE kind = 'post'), 0) AS posts,
        coalesce(sum(points) FILTER (WHERE kind = 'comment'), 0) AS comments
      FROM experience GROUP BY user_id
    ) earned
    WHERE id = earned.user_id
  `.execute(tx)
  await sql`
    UPDATE users SET post_xp = post_xp + earlier."postXp"
    FROM json_to_recordset(${JSON.stringify(earlier)}::json) AS earlier ("userId" bigint, "postXp" integer)
    WHERE id = earlier."userId"
  `.execute(tx)
}

/** Each author's first contents of a day, up to the allowance. */
const earnedBy = (kind: ExperienceKind, table: RawBuilder<unknown>, points: number, ofADay: number) => sql`
  SELECT ${sql.lit(kind)}, id, author_id, day, ${sql.lit(points)}
  FROM (
    SELECT id, author_id, day, row_number() OVER (PARTITION BY author_id, day ORDER BY created_at, id) AS nth
    FROM ${table}, LATERAL (SELECT (created_at AT TIME ZONE 'Asia/Shanghai')::date AS day) shanghai
  ) written
  WHERE nth * ${sql.lit(points)} <= ${sql.lit(ofADay)}`
