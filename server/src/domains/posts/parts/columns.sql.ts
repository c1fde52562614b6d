import { type RawBuilder, sql } from 'kysely'

/** Parts as columns of posts `m`, comments `r` and earlier versions `e`: scalar subqueries, null without the part. */

type Kind = 'moment' | 'comment'

const isOf = { moment: sql`moment_id = m.id`, comment: sql`comment_id = r.id` }

/** Whether a post shows pictures. */
export const hasPictures = sql<boolean>`EXISTS (SELECT FROM moment_images WHERE moment_id = m.id)`

/** How many options a post's poll has. */
export const sizeOfPoll = sql<number | null>`(SELECT cardinality(options) FROM polls WHERE moment_id = m.id)`

export const pollTextOf = sql<{ question: string; options: string[] } | null>`(
  SELECT jsonb_build_object('question', question, 'options', options) FROM polls WHERE moment_id = m.id
)`

export const boardIdOf = (kind: Kind): RawBuilder<number | null> => sql`(
  SELECT id FROM boards WHERE ${isOf[kind]} AND removed_at IS NULL
)`

/** What each step of the board shows. */
export const boardTextOf = (kind: Kind): RawBuilder<string[] | null> => sql`(
  SELECT v.descriptions FROM boards b JOIN board_versions v ON v.board_id = b.id AND v.version = b.version
  WHERE b.${isOf[kind]} AND b.removed_at IS NULL
)`

/** The same of the board of an earlier version. */
export const versionTextOf: RawBuilder<string[] | null> = sql`(
  SELECT v.descriptions FROM boards b JOIN board_versions v ON v.board_id = b.id AND v.version = e.board_version
  WHERE e.kind = 'moment' AND b.moment_id = e.content_id
)`

/** The version of a post's board. */
export const boardVersionOf = (momentId: number): RawBuilder<number | null> => sql`(
  SELECT version FROM boards WHERE moment_id = ${momentId} AND removed_at IS NULL
)`

/** The step that a comment is about, unless the board of its post `m` no longer has it. An edit may bring it back. */
export const boardStepOf: RawBuilder<number | null> = sql`CASE WHEN r.board_step IS NOT NULL THEN (
  SELECT r.board_step FROM boards WHERE moment_id = m.id AND removed_at IS NULL AND steps >= r.board_step
) END`
