import { setTimeout as pause } from 'node:timers/promises'
import type { AppContext } from '../../../kernel/context.ts'
import { indexChanged } from './indexing.ts'

/** New texts are found within two seconds: an empty outbox costs one look into it. */
const idlePauseMs = 700
/** While texts are being written: few per transaction, so that indexing doesn't delay requests on the same core. */
const busyPauseMs = 100

/** Indexes changes until the returned function is called. */
export function startIndexing(ctx: Pick<AppContext, 'db' | 'log'>): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping

  async function run() {
    while (!signal.aborted) {
      let pauseMs = idlePauseMs
      try {
        if ((await indexChanged(ctx)) > 0) pauseMs = busyPauseMs
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
