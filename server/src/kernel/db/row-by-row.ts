import { sql } from 'kysely'
import pg from 'pg'
import { StoreUnavailable } from '../../ports/storage/index.ts'
import { loggableError } from '../loggable-error.ts'
import type { Tx } from './db.ts'
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

/** Runs `work` in a savepoint. Returns the error message if the rows caused it; rethrows any other error. */
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
