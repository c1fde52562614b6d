import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { now } from './now.ts'

const [firstMs, longestMs] = [1_000, 60_000]
/** How much the clocks of servers and devices differ. */
const toleranceMs = 2_000

/** Whether data that this device received at `updatedAt` knows that this time has passed, if nothing in it says so. */
export const isFromAfter = (time: number, updatedAt: number) => now(updatedAt) >= time + toleranceMs

/**
 * While its data is outdated by the time alone, of which no live event tells, refetches these queries until an answer
 * knows it: the first may come from a cache, or from a server whose clock is behind.
 */
export function useRefetchWhile(isOutdated: boolean, queryKey: QueryKey) {
  const client = useQueryClient()
  const refetch = useEffectEvent(() => void client.invalidateQueries({ queryKey }, { cancelRefetch: false }))
  useEffect(() => {
    if (!isOutdated) return
    let timer: ReturnType<typeof setTimeout>
    function ask(pauseMs: number) {
      refetch()
      timer = setTimeout(ask, pauseMs, Math.min(2 * pauseMs, longestMs))
    }
    ask(firstMs)
    return () => clearTimeout(timer)
  }, [isOutdated])
}
