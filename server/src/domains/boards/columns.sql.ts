import { type RawBuilder, sql } from 'kysely'

type Kind = 'moment' | 'comment'

const aliases = { moment: sql`moment_id = m.id`, comment: sql`comment_id = r.id` }

/** The board of a post `m` or comment `r`, as a scalar subquery: null without one. */
export const boardIdOf = (kind: Kind): RawBuilder<number | null> => sql`(
  SELECT id FROM boards WHERE ${aliases[kind]} AND removed_at IS NULL
)`

/** The text of the board's steps in an earlier version `e` of a post. */
export const versionTextOf: RawBuilder<string[] | null> = sql`(
  SELECT v.descriptions FROM boards b JOIN board_versions v ON v.board_id = b.id AND v.version = e.board_version
  WHERE e.kind = 'moment' AND b.moment_id = e.content_id
)`

/** The text of the board's steps, as a scalar subquery: null without a board. */
export const boardTextOf = (kind: Kind): RawBuilder<string[] | null> => sql`(
  SELECT v.descriptions FROM boards b JOIN board_versions v ON v.board_id = b.id AND v.version = b.version
  WHERE b.${aliases[kind]} AND b.removed_at IS NULL
)`
