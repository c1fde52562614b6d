import { type RawBuilder, sql } from 'kysely'
import type { Db } from './db.ts'

/** Old rows of a table, which are deleted in the order of `key`: an id that grows with `created_at`. */
interface OldRows {
  table: RawBuilder<unknown>
  key: RawBuilder<unknown>
  before: Date
  /** A further condition; rows that don't meet it stay. */
  only?: RawBuilder<unknown>
}

/** One chunk of rows in the order of their keys, of which the old ones were deleted. */
interface Chunk {
  /** The last key; null for no row. */
  last: number | null
  /** Whether the last row was old, so that there may be more. */
  isOld: boolean | null
  deleted: number
}

/** Rows that one statement looks at. */
const chunkRows = 1_000

/**
 * Deletes old rows chunk by chunk, one statement each, from the lowest key on; stops at the first chunk that ends with
 * a young row. Returns their number.
 */
export async function deleteOld(db: Db, rows: OldRows): Promise<number> {
  let deleted = 0
  for (let after: number | null = 0; after !== null;) {
    const chunk: Chunk = await deleteChunk(db, rows, after)
    deleted += chunk.deleted
    after = chunk.isOld ? chunk.last : null
  }
  return deleted
}

async function deleteChunk(db: Db, { table, key, before, only = sql`true` }: OldRows, after: number): Promise<Chunk> {
  const { rows } = await sql<Chunk>`
    WITH chunk AS (
      SELECT ${key} AS key, created_at < ${before} AS is_old FROM ${table}
      WHERE ${key} > ${after} ORDER BY ${key} LIMIT ${sql.lit(chunkRows)}
    ), gone AS (
      DELETE FROM ${table} WHERE ${key} IN (SELECT chunk.key FROM chunk WHERE is_old) AND ${only} RETURNING 1
    )
    SELECT max(key) AS last, (array_agg(is_old ORDER BY key DESC))[1] AS is_old, (SELECT count(*) FROM gone) AS deleted FROM chunk
  `.execute(db)
  return rows[0]!
}
