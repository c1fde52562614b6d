import { useEffect, useState } from 'react'
import { now } from './now.ts'

/** The clock is read at least this often: timers pause while a computer sleeps. */
const longestMs = 15_000

/** Whether this time has passed by the server's clock, in milliseconds since 1970; false without a time. */
export function useHasPassed(time: number | undefined): boolean {
  const [passed, setPassed] = useState<number>()
  useEffect(() => {
    if (time === undefined) return
    let timer: ReturnType<typeof setTimeout>
    function wait() {
      const left = time! - now()
      if (left > 0) timer = setTimeout(wait, Math.min(left, longestMs))
      else setPassed(time)
    }
    wait()
    return () => clearTimeout(timer)
  }, [time])
  return time !== undefined && passed === time
}
