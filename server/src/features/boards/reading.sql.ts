import type { Board } from '@judian/boards'
import { editLimits } from '@judian/contract/limits'
import { type RawBuilder, sql } from 'kysely'
import { batchLoader } from '../../kernel/db/batch-loader.ts'
import type { Db } from '../../kernel/db/db.ts'

/** A version of a board; 0 for the present one. */
export interface AskedVersion {
  id: number
  asked: number
}

/** The columns of a card, for a public board or a clan's. */
export interface CardColumns {
  id: number
  version: number
  map: string
  mapName: string
  /** The map's pictures, as JSON. */
  pictures: string
  side: 'attack' | 'defend'
  steps: number
  adaptable: boolean
  /** The board it is adapted from; the ids are null if that isn't public any more. */
  adaptedVersion: number | null
  adaptedName: string | null
  adaptedFrom: number | null
  adaptedMomentId: number | null
  adaptedCommunity: string | null
}

export interface CardRow extends CardColumns, AskedVersion {}

/** Columns of the map and the origin of boards `b`. */
export const cardColumns = sql`
  map.name AS map_name, map.floors::text AS pictures, b.adapted_version, u.username AS adapted_name,
  CASE WHEN om.id IS NOT NULL THEN o.id END AS adapted_from, om.id AS adapted_moment_id, c.name AS adapted_community`

/** Joins them; `map` is the slug's column. */
export const withMapAndOrigin = (map: RawBuilder<unknown>) => sql`
  JOIN board_maps map ON map.slug = ${map}
  LEFT JOIN users u ON u.id = b.adapted_author_id
  LEFT JOIN published_boards o ON o.id = b.adapted_from
  LEFT JOIN published_comments r ON r.id = o.comment_id
  LEFT JOIN published_moments om ON om.id = coalesce(o.moment_id, r.moment_id)
  LEFT JOIN communities c ON c.id = om.community_id`

/** Cards of these boards, in any state of their posts. */
export const selectCards = batchLoader(
  async (db, asked: readonly AskedVersion[]) => {
    const { rows } = await sql<CardRow>`
      -- prepared: board cards
      SELECT b.id, named.asked, v.version, v.map, v.side, v.steps, b.adaptable, ${cardColumns}
      FROM unnest(${asked.map(({ id }) => id)}::bigint[], ${asked.map(({ asked: version }) => version)}::int[]) AS named (id, asked)
      JOIN boards b ON b.id = named.id
      JOIN board_versions v ON v.board_id = b.id AND v.version = coalesce(nullif(named.asked, 0), b.version)
      ${withMapAndOrigin(sql`v.map`)}
    `.execute(db)
    return rows
  },
  ({ id, asked }) => `${id} ${asked}`,
)

export interface WholeBoard {
  id: number
  version: number
  mapName: string
  board: Board
  descriptions: string[]
}

/** The present versions of these boards, in any state of their posts and comments. */
export async function selectWholeBoards(db: Db, ids: readonly number[]): Promise<WholeBoard[]> {
  const { rows } = await sql<WholeBoard>`
    -- prepared: whole boards
    SELECT b.id, b.version, map.name AS map_name, v.board, v.descriptions
    FROM boards b
    JOIN board_versions v ON v.board_id = b.id AND v.version = b.version
    JOIN board_maps map ON map.slug = v.map
    WHERE b.id = ANY(${ids}::bigint[])
  `.execute(db)
  return rows
}

export interface OpenRow {
  authorId: number
  /** The present version. */
  present: number
  version: number
  board: Board
  descriptions: string[]
  adaptations: number
  /** Everyone sees its post or comment, and this version of it. */
  isPublic: boolean
  /** Review state of its post or comment, which isn't deleted. */
  review: 'published' | 'waiting' | 'rejected'
  community: string
}

/**
 * A version of a board, the current one by default; undefined for a version that can no longer be viewed. An earlier
 * version stays available while the edit history shows the text it belonged to.
 */
export async function selectOpen(db: Db, { id, asked }: AskedVersion): Promise<OpenRow | undefined> {
  const { rows } = await sql<OpenRow>`
    -- prepared: open board
    SELECT b.author_id, b.version AS present, v.version, v.board, v.descriptions, c.name AS community,
      (SELECT count(*) FROM published_boards a WHERE a.adapted_from = b.id) AS adaptations,
      EXISTS (SELECT FROM published_moments p WHERE p.id = m.id) AND (r.id IS NULL OR r.review = 'published') AS is_public,
      coalesce(r.review, m.review) AS review
    FROM boards b
    LEFT JOIN comments r ON r.id = b.comment_id
    JOIN moments m ON m.id = coalesce(b.moment_id, r.moment_id)
    JOIN communities c ON c.id = m.community_id
    JOIN board_versions v ON v.board_id = b.id AND v.version = coalesce(nullif(${asked}::int, 0), b.version)
    WHERE b.id = ${id} AND m.deleted_at IS NULL AND r.deleted_at IS NULL AND NOT c.hidden
      AND (r.id IS NULL OR m.review = 'published')
      AND (${isPresent} OR ${asked} > 0 AND ${isInHistory})
  `.execute(db)
  return rows[0]
}

/** Whether a version `v` of a board `b` is the present one. */
const isPresent = sql<boolean>`(b.removed_at IS NULL AND v.version = b.version)`

/** Whether a version `v` of a board `b` belongs to a text that the edit history shows. */
const isInHistory = sql<boolean>`EXISTS (
  SELECT FROM (
    SELECT board_version, hidden_at FROM content_edits WHERE kind = 'moment' AND content_id = b.moment_id
    ORDER BY no DESC LIMIT ${sql.lit(editLimits.shown - 1)}
  ) e WHERE e.board_version = v.version AND e.hidden_at IS NULL
)`

interface FamilyRow {
  id: number
  messageId: number
  commentId: number | null
  community: string
  communityId: number
  title: string
  authorId: number
  adaptedVersion: number | null
  createdAt: Date
}

const familyColumns = sql`
  p.id, m.id AS message_id, p.comment_id, c.name AS community, c.id AS community_id, m.title, p.author_id, p.adapted_version, p.created_at`
const withPlace = sql`
  LEFT JOIN published_comments r ON r.id = p.comment_id
  JOIN published_moments m ON m.id = coalesce(p.moment_id, r.moment_id)
  JOIN communities c ON c.id = m.community_id`

/** The public board that this one is adapted from. */
export async function selectOrigin(db: Db, id: number): Promise<FamilyRow | undefined> {
  const { rows } = await sql<FamilyRow>`
    SELECT ${familyColumns} FROM published_boards p ${withPlace}
    WHERE p.id = (SELECT adapted_from FROM boards WHERE id = ${id})
  `.execute(db)
  return rows[0]
}

/** The latest public boards that are adapted from this one. */
export async function selectAdaptations(db: Db, id: number, limit: number): Promise<FamilyRow[]> {
  const { rows } = await sql<FamilyRow>`
    SELECT ${familyColumns} FROM published_boards p ${withPlace}
    WHERE p.adapted_from = ${id} ORDER BY p.id DESC LIMIT ${limit}
  `.execute(db)
  return rows
}
