import { inTransaction, type Db, type Tx } from '../../../kernel/db/db.ts'
import { indexComments, indexMoments, indexNames } from './indexing.ts'
import * as sql from './indexing.sql.ts'
import * as names from './names.sql.ts'

/** Rows that are indexed in one transaction, for which the regular indexing waits. */
const batch = 1_000

/** Called after each batch with the rows done so far. */
type Progress = (kind: string, done: number) => void

/**
 * Builds the whole index anew, in place and in batches: searches go on meanwhile, each text found by its old row until the
 * new one is written.
 */
export async function reindex(db: Db, progress: Progress) {
  await eachBatch(db, 'names', progress, 0, async (tx, done) => {
    const subjects = await names.selectSubjects(tx, done, batch)
    await indexNames(tx, subjects)
    return subjects.length < batch ? undefined : done + batch
  })
  await inTransaction(db, (tx) => names.deleteGoneNames(tx))
  for (const [kind, index] of [
    ['moments', indexMoments],
    ['comments', indexComments],
  ] as const)
    await eachBatch(db, kind, progress, 0, async (tx, after) => {
      const ids = await sql.selectIds(tx, kind, after, batch)
      await index(tx, ids)
      return ids.at(-1)
    })
}

/** Runs batches, each from where the last one ended, until one returns undefined. */
async function eachBatch(
  db: Db,
  kind: string,
  progress: Progress,
  start: number,
  index: (tx: Tx, from: number) => Promise<number | undefined>,
) {
  for (let from: number | undefined = start; from !== undefined;) {
    const begin: number = from
    from = await inTransaction(db, async (tx) => {
      await sql.lockIndex(tx)
      return index(tx, begin)
    })
    progress(kind, from ?? begin)
  }
}
