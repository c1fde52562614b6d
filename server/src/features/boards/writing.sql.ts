import type { Board } from '@judian/boards'
import type { ContentName } from '@judian/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/db/db.ts'
import { changesRow } from '../../kernel/db/rows.ts'
import type { BoardOrigin } from '../../domains/posts/parts/index.ts'
import type { CheckedBoard } from './checking.ts'

/** The post or comment that a board belongs to. */
export type Owner = { momentId: number } | { commentId: number }

export interface OwnBoard {
  id: number
  version: number
  /** Slug of its map. */
  map: string
  adaptable: boolean
  /** The board it is adapted from; undefined if that is gone. */
  origin: BoardOrigin | undefined
  board: Board
  descriptions: string[]
}

/** The board of a post, unless its author has removed it. It can't change while the transaction locks the post. */
export async function selectOwn(db: Db | Tx, momentId: number): Promise<OwnBoard | undefined> {
  const { rows } = await sql<Omit<OwnBoard, 'origin'> & { origin: BoardOrigin | null }>`
    SELECT b.id, b.version, b.map, b.adaptable, v.board, v.descriptions,
      CASE WHEN b.adapted_from IS NOT NULL THEN json_build_object('board_id', b.adapted_from, 'version', b.adapted_version) END AS origin
    FROM boards b JOIN board_versions v ON v.board_id = b.id AND v.version = b.version
    WHERE b.moment_id = ${momentId} AND b.removed_at IS NULL
  `.execute(db)
  return rows[0] && { ...rows[0], origin: rows[0].origin ?? undefined }
}

/** The board that a post has or had, with its present version; null for one that was taken out. */
export async function selectBoardName(db: Db, momentId: number) {
  const { rows } = await sql<{ id: number; present: number | null }>`
    SELECT id, CASE WHEN removed_at IS NULL THEN version END AS present FROM boards WHERE moment_id = ${momentId}
  `.execute(db)
  return rows[0]
}

/** How many steps the board of a post has; undefined without one. */
export async function selectSteps(tx: Tx, momentId: number): Promise<number | undefined> {
  const row = await tx
    .selectFrom('boards')
    .select('steps')
    .where('momentId', '=', momentId)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  return row?.steps
}

/** Whether all texts of a post's board `b` with this version are hidden. */
const isHidden = (version: number) => sql<boolean>`(
  SELECT coalesce(bool_and(hidden_at IS NOT NULL), false) FROM content_edits
  WHERE kind = 'moment' AND content_id = b.moment_id AND board_version = ${version}
)`

/**
 * The author of a public board of which a member may adapt this version: one that isn't hidden, with no block between the
 * two, as for quotes. Undefined for any other. The board stays until the transaction ends.
 */
export async function lockAdaptable(tx: Tx, { board_id, version }: BoardOrigin, userId: number) {
  const { rows } = await sql<{ authorId: number }>`
    SELECT author_id FROM boards b
    WHERE id = ${board_id} AND version >= ${version} AND (adaptable OR author_id = ${userId})
      AND EXISTS (SELECT FROM published_boards p WHERE p.id = b.id)
      AND (version = ${version} OR NOT ${isHidden(version)})
      AND NOT EXISTS (
        SELECT FROM blocks WHERE (user_id, blocked_id) IN ((author_id, ${userId}::bigint), (${userId}::bigint, author_id))
      )
    FOR KEY SHARE
  `.execute(tx)
  return rows[0]?.authorId
}

const columnsOf = ({ board, descriptions }: CheckedBoard) => ({
  map: board.map,
  side: board.side,
  steps: board.steps.length,
  json: JSON.stringify(board),
  descriptions,
})

/**
 * Joins a board's origin, `o`. Only its number and version come from the author; all columns are null if it is gone.
 */
const withOrigin = (origin: BoardOrigin | undefined) => sql`
  FROM (VALUES (${origin?.version ?? null}::int)) named (version)
  LEFT JOIN boards o ON o.id = ${origin?.board_id ?? null}::bigint AND o.version >= named.version`
const lineage = sql`o.id, CASE WHEN o.id IS NOT NULL THEN named.version END, o.author_id`

interface NewVersion extends CheckedBoard {
  origin: BoardOrigin | undefined
  at: Date
}

interface NewBoard extends NewVersion {
  authorId: number
  adaptable: boolean
}

export async function insertBoard(tx: Tx, owner: Owner, { authorId, origin, adaptable, at, ...checked }: NewBoard) {
  const { map, side, steps, json, descriptions } = columnsOf(checked)
  const [momentId, commentId] = 'momentId' in owner ? [owner.momentId, null] : [null, owner.commentId]
  const { rows } = await sql<{ id: number }>`
    WITH board AS (
      INSERT INTO boards
        (moment_id, comment_id, author_id, map, side, steps, adaptable, created_at, adapted_from, adapted_version, adapted_author_id)
      SELECT ${momentId}::bigint, ${commentId}::bigint, ${authorId}::bigint, ${map}, ${side}, ${steps}::smallint, ${adaptable}::boolean,
        ${at}::timestamptz, ${lineage}
      ${withOrigin(origin)}
      RETURNING id
    )
    INSERT INTO board_versions (board_id, version, map, side, steps, board, descriptions, created_at)
    SELECT id, 1, ${map}, ${side}, ${steps}::smallint, ${json}::jsonb, ${descriptions}::text[], ${at}::timestamptz FROM board
    RETURNING board_id AS id
  `.execute(tx)
  return rows[0]!.id
}

/**
 * Inserts the next version of a post's board, restoring a removed one; false if the post never had one. The post is
 * locked. Without an origin the lineage is kept.
 */
export async function insertVersion(
  tx: Tx,
  momentId: number,
  { origin, at, ...checked }: NewVersion,
): Promise<boolean> {
  const { map, side, steps, json, descriptions } = columnsOf(checked)
  const setLineage = origin
    ? sql`, (adapted_from, adapted_version, adapted_author_id) = (SELECT ${lineage} ${withOrigin(origin)})`
    : sql``
  const { rows } = await sql`
    WITH board AS (
      UPDATE boards SET version = version + 1, map = ${map}, side = ${side}, steps = ${steps}, removed_at = NULL ${setLineage}
      WHERE moment_id = ${momentId}
      RETURNING id, version
    )
    INSERT INTO board_versions (board_id, version, map, side, steps, board, descriptions, created_at)
    SELECT id, version, ${map}, ${side}, ${steps}::smallint, ${json}::jsonb, ${descriptions}::text[], ${at}::timestamptz FROM board
    RETURNING board_id
  `.execute(tx)
  return rows.length > 0
}

export const updateRemoved = (tx: Tx, momentId: number, at: Date) =>
  tx
    .updateTable('boards')
    .set({ removedAt: at })
    .where('momentId', '=', momentId)
    .where('removedAt', 'is', null)
    .execute()

/** The post or comment that a board belongs to. */
export async function selectOwner(db: Db, id: number): Promise<ContentName | undefined> {
  const { rows } = await sql<ContentName>`
    SELECT CASE WHEN moment_id IS NULL THEN 'comment' ELSE 'moment' END AS kind, coalesce(moment_id, comment_id) AS id
    FROM boards WHERE id = ${id}
  `.execute(db)
  return rows[0]
}

/** False for a content without a board. */
export const updateAdaptable = (tx: Tx, { kind, id }: ContentName, adaptable: boolean): Promise<boolean> =>
  changesRow(
    tx
      .updateTable('boards')
      .set({ adaptable })
      .where(kind === 'moment' ? 'momentId' : 'commentId', '=', id)
      .where('removedAt', 'is', null),
  )

export const deleteOfComments = (tx: Tx, commentIds: readonly number[]) =>
  sql`DELETE FROM boards WHERE comment_id = ANY(${commentIds}::bigint[])`.execute(tx)
