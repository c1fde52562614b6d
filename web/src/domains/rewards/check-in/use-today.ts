import { useEffect, useState } from 'react'
import { shanghaiToday } from '../../../kernel/format/day.ts'

const pollMs = 15_000

/** The current day in Shanghai, 'YYYY-MM-DD'; updates at midnight. */
export function useToday(): string {
  const [today, setToday] = useState(shanghaiToday)
  useEffect(() => {
    // Polls the clock: a timer set for midnight would pause while the computer sleeps.
    const timer = setInterval(() => setToday(shanghaiToday()), pollMs)
    return () => clearInterval(timer)
  }, [])
  return today
}
