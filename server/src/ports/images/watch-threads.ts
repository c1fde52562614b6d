import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Worker } from 'node:worker_threads'

/** Counts the worker threads that start while it is in use; for tests. */
export function watchThreads() {
  const workers: Worker[] = []
  const watch = (message: unknown) => void workers.push((message as { worker: Worker }).worker)
  subscribe('worker_threads', watch)
  return {
    started: () => workers.length,
    // A thread that is gone has given its number back.
    alive: () => workers.filter(({ threadId }) => threadId !== -1).length,
    [Symbol.dispose]: () => void unsubscribe('worker_threads', watch),
  }
}
