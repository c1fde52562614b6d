import type { BoardMapOnWire } from '@judian/contract'
import { boardsLimits } from '@judian/contract/limits'
import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/db/db.ts'
import { versionColumn } from '../../kernel/db/save-versions.ts'
import { changesRow } from '../../kernel/db/rows.ts'

export type Floor = BoardMapOnWire['floors'][number]
type Place = BoardMapOnWire['places'][number]

export interface MapValues {
  name: string
  /** Null for a map of every season. */
  season: string | null
  /** From the lowest. */
  floors: readonly Floor[]
  places: readonly Place[]
  retiredAt: Date | null
}

export interface AdminMapRow extends MapValues {
  slug: string
  boards: number
  createdAt: Date
  version: number
}

/** All maps, or the one with this slug, with the number of post, comment and clan boards on each. */
export async function selectAdminMaps(db: Db | Tx, slug?: string): Promise<AdminMapRow[]> {
  const { rows } = await sql<AdminMapRow>`
    SELECT slug, name, season, floors, places, retired_at, created_at, ${versionColumn('board-map', 'slug')},
      (SELECT count(*)::int FROM boards b WHERE b.map = slug AND b.removed_at IS NULL)
        + (SELECT count(*)::int FROM clan_boards b WHERE b.map = slug) AS boards
    FROM board_maps WHERE ${slug === undefined ? sql`true` : sql`slug = ${slug}`}
    ORDER BY retired_at IS NOT NULL, created_at, slug
  `.execute(db)
  return rows
}

export const lockMap = (tx: Tx, slug: string): Promise<MapValues | undefined> =>
  tx
    .selectFrom('boardMaps')
    .select(['name', 'season', 'floors', 'places', 'retiredAt'])
    .$castTo<MapValues>()
    .where('slug', '=', slug)
    .forUpdate()
    .executeTakeFirst()

/**
 * Whether a board was ever drawn on the map. The lock on the map also blocks new foreign keys to it, so no board is
 * added meanwhile.
 */
export async function isUsed(tx: Tx, slug: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM board_versions WHERE map = ${slug} UNION ALL SELECT FROM clan_boards WHERE map = ${slug} LIMIT 1
  `.execute(tx)
  return rows.length > 0
}

/** Lets one save at a time add a map; false when there are as many as there may be. */
export async function lockRoomForMap(tx: Tx): Promise<boolean> {
  await sql`LOCK TABLE board_maps IN SHARE ROW EXCLUSIVE MODE`.execute(tx)
  const { count } = await tx
    .selectFrom('boardMaps')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count < boardsLimits.maps
}

const stored = ({ floors, places, ...map }: MapValues) => ({
  ...map,
  floors: JSON.stringify(floors),
  places: JSON.stringify(places),
})

/** False when a map has this slug. */
export const insertMap = (tx: Tx, slug: string, map: MapValues, createdAt: Date): Promise<boolean> =>
  changesRow(
    tx
      .insertInto('boardMaps')
      .values({ slug, createdAt, ...stored(map) })
      .onConflict((conflict) => conflict.column('slug').doNothing()),
  )

export const updateMap = (tx: Tx, slug: string, map: MapValues) =>
  tx.updateTable('boardMaps').set(stored(map)).where('slug', '=', slug).execute()
