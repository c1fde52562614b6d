import { useEffect, useState } from 'react'
import { shanghaiDay } from '../../kernel/format/shanghai.ts'

const pollMs = 15_000

/** The current day in Shanghai, 'YYYY-MM-DD'; updates at midnight. */
export function useToday(): string {
  const [today, setToday] = useState(() => shanghaiDay(Date.now()))
  useEffect(() => {
    // Polls the clock: a timer set for midnight would pause while the computer sleeps.
    const timer = setInterval(() => setToday(shanghaiDay(Date.now())), pollMs)
    return () => clearInterval(timer)
  }, [])
  return today
}
