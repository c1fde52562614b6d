import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Worker } from 'node:worker_threads'

/** Counts the worker threads started; for tests. */
export function watchThreads() {
  const workers: Worker[] = []
  const watch = (message: unknown) => void workers.push((message as { worker: Worker }).worker)
  subscribe('worker_threads', watch)
  return {
    started: () => workers.length,
    // An exited thread has the id -1.
    alive: () => workers.filter(({ threadId }) => threadId !== -1).length,
    [Symbol.dispose]: () => void unsubscribe('worker_threads', watch),
  }
}
