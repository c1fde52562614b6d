import { limits } from '@judian/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../kernel/db/db.ts'
import { shanghaiDay } from '../../kernel/shanghai.ts'

/** What a thing earns, and a day at most: whole things, so that the last one earns all or nothing. */
const kinds = {
  post: { column: sql.ref('postXp'), points: limits.xpPerPost, ofADay: limits.xpPerPostsOfADay },
  comment: { column: sql.ref('commentXp'), points: limits.xpPerComment, ofADay: limits.xpPerCommentsOfADay },
}

export type ExperienceKind = keyof typeof kinds

interface Earned {
  /** Whose post or comment it is. */
  userId: number
  kind: ExperienceKind
  thingId: number
  /** When it was written: it counts for that day, whenever it is published or restored. */
  at: Date
}

/**
 * The parts of a statement that give experience for things that everyone sees from now on: `seen` names rows of id,
 * author_id and day, one at most of each author. Once for a thing, and nothing when the day's allowance is used up. Each part runs on
 * what the one before it changed, so that days are always locked before members.
 */
export const grantXpCte = (kind: ExperienceKind, seen: RawBuilder<unknown>) => {
  const { column, points, ofADay } = kinds[kind]
  return sql`
    allowance AS (
      INSERT INTO experience_days AS used (user_id, kind, day, points)
      SELECT author_id, ${sql.lit(kind)}, day, ${sql.lit(points)} FROM ${seen} AS thing
      WHERE NOT EXISTS (SELECT FROM experience WHERE kind = ${sql.lit(kind)} AND thing_id = thing.id)
      ON CONFLICT (user_id, kind, day) DO UPDATE SET points = used.points + excluded.points
        WHERE used.points + excluded.points <= ${sql.lit(ofADay)}
      RETURNING user_id, day
    ), earned AS (
      INSERT INTO experience (kind, thing_id, user_id, day, points)
      SELECT ${sql.lit(kind)}, thing.id, user_id, allowance.day, ${sql.lit(points)} FROM allowance JOIN ${seen} AS thing ON author_id = user_id
      RETURNING user_id, points
    ), levelled AS (
      UPDATE users SET ${column} = ${column} + earned.points FROM earned WHERE id = earned.user_id
    )`
}

/** Gives experience as `earning` does, by itself. */
export const earn = (tx: Tx, { userId, kind, thingId, at }: Earned) =>
  sql`
    WITH seen AS (SELECT ${thingId}::bigint AS id, ${userId}::bigint AS author_id, ${shanghaiDay(at)}::date AS day),
    ${grantXpCte(kind, sql.ref('seen'))}
    SELECT
  `.execute(tx)

/** Takes back what a deleted thing earned, if it did, and frees that day's allowance of it. */
export const takeBack = (tx: Tx, kind: ExperienceKind, thingId: number) => {
  const { column } = kinds[kind]
  return sql`
    WITH lost AS (
      DELETE FROM experience WHERE kind = ${kind} AND thing_id = ${thingId} RETURNING user_id, kind, day, points
    ), freed AS (
      UPDATE experience_days AS used SET points = used.points - lost.points FROM lost
      WHERE used.user_id = lost.user_id AND used.kind = lost.kind AND used.day = lost.day
      RETURNING used.user_id, lost.points
    )
    UPDATE users SET ${column} = ${column} - freed.points FROM freed WHERE id = freed.user_id
  `.execute(tx)
}
