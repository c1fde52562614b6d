import { type Batches, createBatches } from './batch-queue.ts'
import type { Db, Tx } from './db.ts'

/** Loads these keys. May return rows for other callers too: filter by key. */
type Load<Key, Found> = (db: Db | Tx, keys: readonly Key[]) => Promise<Found>

/**
 * Batches concurrent calls of `load` into one. A load starts after every call that it serves, so no caller gets data from before
 * its call. Calls within a transaction aren't batched.
 */
export function batchLoader<Key, Found>(load: Load<Key, Found>): Load<Key, Found> {
  const batchesOf = new WeakMap<Db | Tx, Batches<readonly Key[], Found>>()

  function batches(db: Db | Tx): Batches<readonly Key[], Found> {
    return createBatches(async (calls) => {
      const found = await load(db, calls.length === 1 ? calls[0]! : calls.flat())
      return calls.map(() => found)
    })
  }

  return (db, keys) => {
    if (db.isTransaction) return load(db, keys)
    let own = batchesOf.get(db)
    if (!own) batchesOf.set(db, (own = batches(db)))
    return own.add(keys)
  }
}
