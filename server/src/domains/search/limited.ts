import pg from 'pg'
import type { Tx } from '../../kernel/db/db.ts'
import { limitStatements } from './matching.sql.ts'

/** Of a search: each statement gets the time that is left. */
const timeLimitMs = 1_000

/** Runs one statement, limited to the time that is left of the search. */
export type Limited = <T>(statement: (tx: Tx) => Promise<T>) => Promise<T>

/** Limits the statements of a transaction together, from now on. */
export function limitedIn(tx: Tx): Limited {
  const deadline = performance.now() + timeLimitMs
  return async (statement) => {
    const left = Math.max(1, Math.ceil(deadline - performance.now()))
    // Sent together: the database runs them in this order.
    const [, result] = await Promise.all([limitStatements(tx, left), statement(tx)])
    return result
  }
}

const queryCanceled = '57014'
export const isTimeout = (error: unknown) => error instanceof pg.DatabaseError && error.code === queryCanceled
