import type { BoardMapOnWire } from '@judian/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/db/db.ts'

export interface MapRow {
  slug: string
  name: string
  /** Null for a map of every season. */
  season: string | null
  floors: BoardMapOnWire['floors']
  places: BoardMapOnWire['places']
  retired: boolean
}

const columns = sql`slug, name, season, floors, places, retired_at IS NOT NULL AS retired`

export async function selectMap(db: Db | Tx, slug: string): Promise<MapRow | undefined> {
  const { rows } = await sql<MapRow>`SELECT ${columns} FROM board_maps WHERE slug = ${slug}`.execute(db)
  return rows[0]
}

/** All maps, those in use first. */
export async function selectMaps(db: Db): Promise<MapRow[]> {
  const { rows } = await sql<MapRow>`
    SELECT ${columns} FROM board_maps ORDER BY retired_at IS NOT NULL, created_at, slug
  `.execute(db)
  return rows
}
