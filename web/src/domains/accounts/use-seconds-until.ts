import { useEffect, useState } from 'react'
import { now } from '../../kernel/clock/now.ts'

/** Whole seconds until a time in milliseconds since 1970, updated every second. */
export function useSecondsUntil(time: number) {
  const [current, setCurrent] = useState(now)
  const left = Math.max(0, Math.ceil((time - current) / 1_000))

  useEffect(() => {
    const tick = () => setCurrent(now())
    tick()
    if (time <= now()) return
    const timer = setInterval(tick, 500)
    return () => clearInterval(timer)
  }, [time])

  return left
}
