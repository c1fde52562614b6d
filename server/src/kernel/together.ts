import { type Batches, createBatches } from './batches.ts'
import type { Db, Tx } from './db.ts'

/** Answers these keys and maybe others': whoever asks takes out what is theirs. */
type Load<Key, Found> = (db: Db | Tx, keys: readonly Key[]) => Promise<Found>

/**
 * `load` for all who ask at the same time: the more people read, the less each of them costs. A load begins after
 * everything it answers was asked for, so nobody gets what is older than their question. In a transaction each asks alone.
 */
export function together<Key, Found>(load: Load<Key, Found>): Load<Key, Found> {
  const batchesOf = new WeakMap<Db | Tx, Batches>()
  return (db, keys) => {
    if (db.isTransaction) return load(db, keys)
    let batches = batchesOf.get(db)
    if (!batches) batchesOf.set(db, (batches = createBatches()))
    return batches.add(keys, {
      name: 'reads',
      async run(asked) {
        const found = await load(db, asked.length === 1 ? asked[0]! : asked.flat())
        return asked.map(() => found)
      },
    })
  }
}
