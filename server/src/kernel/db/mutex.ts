import { ApiError } from '../http/api-error.ts'
import type { Db } from './db.ts'

/** Less than the time limit of a request, so that the wait is refused before the request is. */
const usualWaitMs = 8_000

/** By subject: resolves when the last queued work has ended. */
const lastOf = new WeakMap<Db, Map<string, Promise<void>>>()

/**
 * A mutex for each subject (a post, a comment) within this process. All of a subject's work locks the same row, and each transaction that
 * waits for a row holds a connection of the pool: a row locked for long would stop all requests. Throws Unavailable, without running
 * the work, after waiting longer than this.
 */
export async function withMutex<T>(
  db: Db,
  subject: string,
  work: () => Promise<T>,
  longestWaitMs = usualWaitMs,
): Promise<T> {
  let last = lastOf.get(db)
  if (!last) lastOf.set(db, (last = new Map()))
  const { promise: done, resolve: end } = Promise.withResolvers<void>()
  const before = last.get(subject)
  last.set(subject, done)
  const askedAt = performance.now()
  try {
    await before
    if (performance.now() - askedAt > longestWaitMs) throw new ApiError('Unavailable')
    return await work()
  } finally {
    end()
    if (last.get(subject) === done) last.delete(subject)
  }
}
