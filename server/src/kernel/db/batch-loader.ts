import { type BatchQueue, createBatchQueue } from './batch-queue.ts'
import type { Db, Tx } from './db.ts'

/** Answers these keys and maybe others': whoever asks takes out what is theirs. */
type Load<Key, Found> = (db: Db | Tx, keys: readonly Key[]) => Promise<Found>

/**
 * `load` for all who ask at the same time: the more people read, the less each of them costs. A load begins after
 * everything it answers was asked for, so nobody gets what is older than their question. In a transaction each asks alone.
 */
export function batchLoader<Key, Found>(load: Load<Key, Found>): Load<Key, Found> {
  const batchesOf = new WeakMap<Db | Tx, BatchQueue>()
  return (db, keys) => {
    if (db.isTransaction) return load(db, keys)
    let batchQueue = batchesOf.get(db)
    if (!batchQueue) batchesOf.set(db, (batchQueue = createBatchQueue()))
    return batchQueue.enqueue(keys, {
      name: 'reads',
      async run(asked) {
        const found = await load(db, asked.length === 1 ? asked[0]! : asked.flat())
        return asked.map(() => found)
      },
    })
  }
}
