import { type RawBuilder, sql } from 'kysely'

type Kind = 'moment' | 'comment'

const aliases = { moment: sql`moment_id = m.id`, comment: sql`comment_id = r.id` }

/** The board of a post `m` or comment `r`, as a scalar subquery: null without one. */
export const boardIdOf = (kind: Kind): RawBuilder<number | null> => sql`(
  SELECT id FROM boards WHERE ${aliases[kind]} AND removed_at IS NULL
)`

/** The step that a comment `r` is about, unless the board of its post `m` no longer has it. An edit may bring it back. */
export const boardStepOf: RawBuilder<number | null> = sql`CASE WHEN r.board_step IS NOT NULL THEN (
  SELECT r.board_step FROM boards WHERE moment_id = m.id AND removed_at IS NULL AND steps >= r.board_step
) END`

/** What the steps of the board of an earlier version `e` of a post show. */
export const versionTextOf: RawBuilder<string[] | null> = sql`(
  SELECT v.descriptions FROM boards b JOIN board_versions v ON v.board_id = b.id AND v.version = e.board_version
  WHERE e.kind = 'moment' AND b.moment_id = e.content_id
)`

/** The text of the board's steps, as a scalar subquery: null without a board. */
export const boardTextOf = (kind: Kind): RawBuilder<string[] | null> => sql`(
  SELECT v.descriptions FROM boards b JOIN board_versions v ON v.board_id = b.id AND v.version = b.version
  WHERE b.${aliases[kind]} AND b.removed_at IS NULL
)`
