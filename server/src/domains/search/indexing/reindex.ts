import { inTransaction, type Db } from '../../../kernel/db/db.ts'
import type { FailedRow } from '../../../kernel/db/row-by-row.ts'
import { indexSubjects } from './indexing.ts'
import { lockIndex, type Subject } from './indexing.sql.ts'
import { deleteGoneNames } from './names.sql.ts'
import { subjectKinds, selectSubjects } from './subjects.sql.ts'

/** Rows that are indexed in one transaction, for which the regular indexing waits. */
const batch = 1_000

/** Called after each batch with the rows of the kind done so far. */
type Progress = (kind: Subject['kind'], done: number) => void

/**
 * Rebuilds the whole index, in place and in batches: searches continue meanwhile, using a text's old row until the new
 * one is written. Returns the subjects that can't be indexed.
 */
export async function reindex(db: Db, progress: Progress): Promise<FailedRow<Subject>[]> {
  const failures: FailedRow<Subject>[] = []
  for (const kind of subjectKinds) {
    let [done, count] = [0, 0]
    let after: Subject | undefined
    do {
      const { subjects, failed } = await inTransaction(db, async (tx) => {
        await lockIndex(tx)
        const found = await selectSubjects(tx, kind, after, batch)
        return { subjects: found, failed: await indexSubjects(tx, found) }
      })
      failures.push(...failed)
      count = subjects.length
      done += count
      after = subjects.at(-1)
      progress(kind, done)
    } while (count === batch)
  }
  await inTransaction(db, (tx) => deleteGoneNames(tx))
  return failures
}
