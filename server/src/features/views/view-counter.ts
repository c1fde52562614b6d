import { clearTimeout, setTimeout } from 'node:timers'
import type { AppContext } from '../../kernel/context.ts'
import { loggableError } from '../../kernel/loggable-error.ts'
import { addViews } from '../../domains/posts/moments/index.ts'

interface Options extends Pick<AppContext, 'db' | 'log'> {
  /** How long counted views may wait for others. */
  delayMs: number
}

/** Collects counted views and adds them to their posts in one statement, so that a popular post's row isn't written at each. */
export interface ViewCounter {
  add(momentIds: readonly number[]): void
  /** Adds the waiting views at once. */
  flush(): Promise<void>
}

/** Views that can't be added stay for the next statement. A killed process loses the last ones. */
export function createViewCounter({ db, log, delayMs }: Options): ViewCounter {
  let waiting = new Map<number, number>()
  let timer: NodeJS.Timeout | undefined

  function count(momentId: number, views: number) {
    waiting.set(momentId, (waiting.get(momentId) ?? 0) + views)
    timer ??= setTimeout(() => void flush(), delayMs).unref()
  }

  async function flush() {
    clearTimeout(timer)
    timer = undefined
    if (waiting.size === 0) return
    const counted = waiting
    waiting = new Map()
    try {
      await addViews(db, counted)
    } catch (error) {
      log.warn({ err: loggableError(error as Error) }, 'views were not stored')
      for (const [momentId, views] of counted) count(momentId, views)
    }
  }

  return { add: (momentIds) => momentIds.forEach((id) => count(id, 1)), flush }
}

declare module '../../kernel/context.ts' {
  interface AppContext {
    readonly views: ViewCounter
  }
}
