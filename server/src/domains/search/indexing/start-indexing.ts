import { setTimeout as pause } from 'node:timers/promises'
import type { AppContext } from '../../../kernel/context.ts'
import { indexChanged } from './indexing.ts'

/** New texts are found within two seconds: an empty outbox costs one look into it. */
const pauseMs = 700

/** Indexes what changes, until the returned function stops it. */
export function startIndexing(ctx: Pick<AppContext, 'db' | 'log'>): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping

  async function run() {
    while (!signal.aborted) {
      try {
        await indexChanged(ctx)
      } catch (error) {
        ctx.log.warn({ err: error }, 'the search index could not be written')
      }
      await pause(pauseMs, undefined, { signal }).catch(() => {})
    }
  }
  const running = run()

  return async () => {
    stopping.abort()
    await running
  }
}
