import { sql } from 'kysely'
import pg from 'pg'
import { StoreUnavailable } from '../../ports/storage/index.ts'
import { loggableError } from '../loggable-error.ts'
import { type Db, inTransaction, type Tx } from './db.ts'
import { isOutage } from './outage.ts'

export interface FailedRow<T> {
  row: T
  /** Quotes no text of the row. */
  error: string
}

/**
 * Runs `work` for a batch and, if that fails, for each row alone. Returns the rows that fail alone, with their work
 * rolled back, so that one bad row doesn't block the others at every run. `work` must act only through this
 * transaction.
 */
export async function rowByRow<T>(
  tx: Tx,
  rows: readonly T[],
  work: (rows: readonly T[]) => Promise<unknown>,
): Promise<FailedRow<T>[]> {
  if (rows.length === 0 || !(await attempt(tx, () => work(rows)))) return []
  const failed: FailedRow<T>[] = []
  for (const row of rows) {
    const error = await attempt(tx, () => work([row]))
    if (error !== undefined) failed.push({ row, error })
  }
  return failed
}

/**
 * Works off what `select` finds, batch by batch, each in a transaction, until it finds nothing but rows that failed. Returns how many were
 * done, and those.
 */
export async function sweep<T>(
  db: Db,
  select: (tx: Tx, except: readonly T[]) => Promise<readonly T[]>,
  work: (tx: Tx, rows: readonly T[]) => Promise<unknown>,
): Promise<{ done: number; failed: FailedRow<T>[] }> {
  const failed: FailedRow<T>[] = []
  let [found, tried] = [0, 0]
  do {
    const except = failed.map(({ row }) => row)
    const batch = await inTransaction(db, async (tx) => {
      const rows = await select(tx, except)
      return { found: rows.length, failed: await rowByRow(tx, rows, (some) => work(tx, some)) }
    })
    found = batch.found
    tried += found
    failed.push(...batch.failed)
  } while (found > 0)
  return { done: tried - failed.length, failed }
}

/** Runs `work` in a savepoint. Returns what is wrong with its rows; throws an error that they didn't cause. */
async function attempt(tx: Tx, work: () => Promise<unknown>): Promise<string | undefined> {
  await sql`SAVEPOINT attempt`.execute(tx)
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Error) || isOutage(error) || isElsewhere(error)) throw error
    await sql`ROLLBACK TO SAVEPOINT attempt`.execute(tx)
    const { message, code } = loggableError(error) as { message: string; code?: string }
    return code ? `${message} (${code})` : message
  }
  await sql`RELEASE SAVEPOINT attempt`.execute(tx)
  return undefined
}

/** Deadlocks and the like, statements that don't fit the schema, and the store's own faults. */
const isElsewhere = (error: Error) =>
  error instanceof StoreUnavailable || (error instanceof pg.DatabaseError && /^(40|42)/.test(error.code ?? ''))
