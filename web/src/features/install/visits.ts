import { now } from '../../kernel/clock/now.ts'
import { browserStorage } from '../../kernel/storage/storage.ts'

const key = 'visits'
/** A page that is opened later than this after the one before begins a visit. */
const pauseMs = 30 * 60_000

/** Counts this browser's visits: the number of the present one; 0 without storage. */
export function countVisit(): number {
  const { count = 0, at = 0 } = (browserStorage.readJson(key) ?? {}) as { count?: number; at?: number }
  const visit = now() - at > pauseMs ? count + 1 : count
  browserStorage.write(key, JSON.stringify({ count: visit, at: now() }))
  return browserStorage.read(key) ? visit : 0
}
