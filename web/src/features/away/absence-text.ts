import { toTimestamp } from '../../kernel/format/date.ts'
import type { Away } from './queries.ts'

const hour = 3_600_000
const hoursOfADay = 24

/** How long the member was away. */
export function absenceLength({ from, until }: Away): string {
  const hours = Math.round((toTimestamp(until ?? '') - toTimestamp(from ?? '')) / hour)
  return hours < 2 * hoursOfADay ? `${hours} 小时` : `${Math.floor(hours / hoursOfADay)} 天`
}
