import { useEffect, useState } from 'react'
import { shanghaiDay } from '../../kernel/format/shanghai.ts'

const lookEveryMs = 15_000

/** The site's day, 'YYYY-MM-DD', also when midnight passes over an open page. */
export function useToday(): string {
  const [today, setToday] = useState(() => shanghaiDay(Date.now()))
  useEffect(() => {
    // Compared with the clock: a timer set for midnight would sleep while the computer does.
    const timer = setInterval(() => setToday(shanghaiDay(Date.now())), lookEveryMs)
    return () => clearInterval(timer)
  }, [])
  return today
}
