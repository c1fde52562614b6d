import type { Poll } from '@judian/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { now } from '../../kernel/clock/now.ts'
import { toTimestamp } from '../../kernel/format/date.ts'

/** Longer ones overflow a timer. */
const longestMs = 2_000_000_000

/** Whether a poll is closed; at its end its results are fetched. */
export function usePollEnd(messageId: number, { closed, ends_at }: Poll): boolean {
  const client = useQueryClient()
  const [ended, setEnded] = useState<string>()
  useEffect(() => {
    if (closed || !ends_at) return
    const left = toTimestamp(ends_at) - now()
    if (left > longestMs) return
    const end = () => {
      setEnded(ends_at)
      void client.invalidateQueries({ queryKey: ['moment', messageId] })
    }
    const timer = setTimeout(end, Math.max(left, 0))
    return () => clearTimeout(timer)
  }, [client, messageId, closed, ends_at])
  // A postponed match changes the end.
  return closed === 1 || (ended !== undefined && ended === ends_at)
}
