import { inTransaction, type Db, type Tx } from '../../../kernel/db/db.ts'
import { indexComments, indexMoments, indexNames } from './indexing.ts'
import * as sql from './indexing.sql.ts'
import * as names from './names.sql.ts'

/** Rows that are indexed in one transaction, for which the regular indexing waits. */
const batch = 1_000

/** Called after each batch with the rows done so far. */
type Progress = (kind: 'names' | 'moments' | 'comments', done: number) => void

/**
 * Builds the whole index anew, in place and in batches: searches go on meanwhile, each text found by its old row until the
 * new one is written.
 */
export async function reindex(db: Db, progress: Progress) {
  let named = 0
  for (const kind of names.namedKinds)
    named += await eachBatch(
      db,
      (done) => progress('names', named + done),
      async (tx, after: sql.Subject | undefined) => {
        const subjects = await names.selectSubjects(tx, kind, after, batch)
        await indexNames(tx, subjects)
        return subjects
      },
    )
  await inTransaction(db, (tx) => names.deleteGoneNames(tx))
  for (const [kind, index] of [
    ['moments', indexMoments],
    ['comments', indexComments],
  ] as const)
    await eachBatch(
      db,
      (done) => progress(kind, done),
      async (tx, after: number | undefined) => {
        const ids = await sql.selectIds(tx, kind, after ?? 0, batch)
        await index(tx, ids)
        return ids
      },
    )
}

/** Runs `index`, each time after the last row of the time before, until a batch isn't full; returns the rows done. */
async function eachBatch<Key>(
  db: Db,
  progress: (done: number) => void,
  index: (tx: Tx, after: Key | undefined) => Promise<Key[]>,
): Promise<number> {
  let done = 0
  for (let after: Key | undefined; ;) {
    const keys = await inTransaction(db, async (tx) => {
      await sql.lockIndex(tx)
      return index(tx, after)
    })
    done += keys.length
    progress(done)
    if (keys.length < batch) return done
    after = keys.at(-1)
  }
}
