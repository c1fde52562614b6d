import { useEffect, useState } from 'react'
import { now } from './now.ts'

/** The current time by the server's clock, updated every `stepMs`. */
export function useNow(stepMs: number): number {
  const [time, setTime] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), stepMs)
    return () => clearInterval(timer)
  }, [stepMs])
  return time
}
