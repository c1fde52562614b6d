import { clearTimeout, setTimeout } from 'node:timers'
import type { AppContext } from '../../kernel/context.ts'
import { loggableError } from '../../kernel/loggable-error.ts'
import type { SecurityLog } from '../../kernel/security-log.ts'
import { isOn } from '../../settings.ts'
import { sealEntry } from './box.ts'
import { insertEntries, type NewEntry } from './entries.sql.ts'

interface Options extends Pick<AppContext, 'db' | 'log' | 'clock' | 'secretBox' | 'settings'> {
  /** How long an entry may wait for others. */
  delayMs: number
}

/** Rows of one statement. */
const batchRows = 1_000

/**
 * Collects entries and stores them in batches outside the requests' transactions. An entry that can't be stored stays
 * for the next batch; writes need the same database, so there aren't many of them. A killed process loses the entries
 * of the last second's writes, and of no sign-in. Nothing is stored while the feature is off.
 */
export function createSecurityLog({ db, log, clock, secretBox, settings, delayMs }: Options): SecurityLog {
  const waiting: NewEntry[] = []
  let timer: NodeJS.Timeout | undefined
  let storing: Promise<void> | undefined

  async function storeAll() {
    try {
      while (waiting.length > 0) {
        const batch = waiting.slice(0, batchRows)
        if (isOn(await settings.all(), 'security-log')) await insertEntries(db, batch)
        waiting.splice(0, batch.length)
      }
    } finally {
      storing = undefined
      if (waiting.length > 0) schedule()
    }
  }

  function schedule() {
    timer ??= setTimeout(() => {
      timer = undefined
      flush().catch((error: unknown) =>
        log.warn({ err: loggableError(error as Error) }, 'the security log was not stored'),
      )
    }, delayMs).unref()
  }

  function flush(): Promise<void> {
    if (waiting.length === 0) return Promise.resolve()
    clearTimeout(timer)
    timer = undefined
    return (storing ??= storeAll())
  }

  return {
    add(entry) {
      const at = clock.now()
      waiting.push({ userId: entry.userId ?? null, createdAt: at, box: sealEntry(secretBox, entry, at) })
      schedule()
    },
    flush,
  }
}
