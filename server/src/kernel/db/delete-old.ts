import type { Db } from './db.ts'

/** One chunk of rows in the order of their ids, of which the old ones were deleted. */
export interface Chunk {
  /** The last id; null for no row. */
  last: number | null
  /** Whether the last row was old, so that there may be more. */
  isOld: boolean | null
  deleted: number
}

/** Rows that one statement looks at. */
export const chunkRows = 1_000

/** Deletes old rows chunk by chunk, each in a statement of its own, from the lowest id on; stops at the first chunk that ends with a young row. */
export async function deleteOld(db: Db, deleteChunk: (db: Db, after: number) => Promise<Chunk>): Promise<number> {
  let deleted = 0
  for (let after: number | null = 0; after !== null;) {
    const chunk: Chunk = await deleteChunk(db, after)
    deleted += chunk.deleted
    after = chunk.isOld ? chunk.last : null
  }
  return deleted
}
