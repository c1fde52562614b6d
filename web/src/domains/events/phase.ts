import type { SiteEvent } from '@judian/contract'
import type { EventPhase } from '@judian/contract/limits'
import { shortDateTime } from '../../kernel/format/date.ts'

type Times = Pick<SiteEvent, 'phase' | 'opens_at' | 'closes_at'>

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Phase of an event at `now`, which may be later than the response. A closed event stays over. */
export function phaseAt({ phase, opens_at, closes_at }: Times, now: number): EventPhase {
  if (phase === 'over' || (closes_at && Date.parse(closes_at) <= now)) return 'over'
  return opens_at && Date.parse(opens_at) > now ? 'coming' : 'open'
}

/** Time until the event begins or ends, such as 还剩 2 天 5 小时; to the second in the last hour. */
export function countdownOf(event: Times, now: number): string {
  const { opens_at, closes_at } = event
  const phase = phaseAt(event, now)
  if (phase === 'coming') return `${spanOf(Date.parse(opens_at!) - now)}后开始`
  if (phase === 'open') return closes_at ? `还剩 ${spanOf(Date.parse(closes_at) - now)}` : '长期开放'
  return closes_at && Date.parse(closes_at) <= now ? `${shortDateTime(Date.parse(closes_at))} 结束` : '已结束'
}

/** Update interval in ms: every second in the last hour before one of the events begins or ends. */
export function tickOf(events: readonly Times[], now: number): number {
  const bounds = events
    .flatMap(({ opens_at, closes_at }) => [opens_at, closes_at])
    .map((at) => Date.parse(at ?? '') - now)
  return bounds.some((left) => left > 0 && left <= hour + minute) ? 1_000 : minute
}

function spanOf(ms: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const [days, hours, minutes] = [Math.floor(ms / day), Math.floor(ms / hour) % 24, Math.floor(ms / minute) % 60]
  if (days > 0) return `${days} 天 ${hours} 小时`
  if (hours > 0) return `${hours} 小时 ${minutes} 分`
  return `${minutes} 分 ${two(Math.floor(ms / 1_000) % 60)} 秒`
}
