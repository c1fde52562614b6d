import { useSyncExternalStore } from 'react'
import { now } from '../../kernel/clock/now.ts'
import { fullDate, relativeTime, toTimestamp } from '../../kernel/format/date.ts'

const minute = 60_000
const listeners = new Set<() => void>()
let clock: ReturnType<typeof setInterval> | undefined

// One timer for all times on the page; stops with the last one.
function subscribe(onTick: () => void) {
  listeners.add(onTick)
  clock ??= setInterval(() => listeners.forEach((tell) => tell()), minute)
  return () => {
    listeners.delete(onTick)
    if (listeners.size > 0) return
    clearInterval(clock)
    clock = undefined
  }
}

// The server renders the first paint in the time zone of nearly all readers.
function shanghaiTime(at: number) {
  const ahead = (8 * 60 + new Date(at).getTimezoneOffset()) * minute
  return relativeTime(at + ahead, now() + ahead)
}

/** Relative time, kept up to date; the full date as tooltip. `time` is an ISO 8601 string. */
export function RelativeTime({ time }: { time: string }) {
  const at = toTimestamp(time)
  const read = () => relativeTime(at, now())
  const text = useSyncExternalStore(subscribe, read, import.meta.env.SSR ? () => shanghaiTime(at) : undefined)
  return (
    <time dateTime={time} title={fullDate(at)}>
      {text}
    </time>
  )
}
