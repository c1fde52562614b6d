import type { AppContext } from '../../../kernel/context.ts'
import { indexChanged } from './indexing.ts'

/** New texts are found within two seconds: an empty outbox costs one look into it. */
const pauseMs = 700

/** Indexes what changes, until the returned function stops it. */
export function startIndexing(ctx: Pick<AppContext, 'db' | 'log'>): () => Promise<void> {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let last = Promise.resolve()

  function next() {
    timer = setTimeout(() => {
      last = indexChanged(ctx)
        .catch((error: unknown) => ctx.log.warn({ err: error }, 'the search index could not be written'))
        .then(() => {
          if (!stopped) next()
        })
    }, pauseMs)
  }
  next()

  return async () => {
    stopped = true
    clearTimeout(timer)
    await last
  }
}
