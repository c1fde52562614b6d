import { ApiError } from '../http/api-error.ts'
import type { Db } from './db.ts'

/** Just less than a request may take. */
const longestWaitMs = 8_000

const turnsOf = new WeakMap<Db, Map<string, Promise<void>>>()

/**
 * Runs this process's work on one subject (a post, a comment) one after the other. All of it locks the same row, and each
 * transaction that waits for a lock holds a connection of the pool: without turns a row locked for long would stop all requests. Throws
 * Unavailable, without running the work, when its turn comes too late.
 */
export async function inTurn<T>(db: Db, subject: string, work: () => Promise<T>): Promise<T> {
  let turns = turnsOf.get(db)
  if (!turns) turnsOf.set(db, (turns = new Map()))
  const { promise: done, resolve: end } = Promise.withResolvers<void>()
  const before = turns.get(subject)
  turns.set(subject, done)
  const askedAt = performance.now()
  try {
    await before
    if (performance.now() - askedAt > longestWaitMs) throw new ApiError('Unavailable')
    return await work()
  } finally {
    end()
    if (turns.get(subject) === done) turns.delete(subject)
  }
}
