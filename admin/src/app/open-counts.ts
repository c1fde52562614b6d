import { topics } from '@judian/contract/topics'
import { useLive, useLiveConnection } from '@judian/web/kernel/live/index.ts'
import { useMe } from '@judian/web/kernel/session/index.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { reviewKey } from '../pages/moderation/review/queries.ts'
import { openCounts } from '../pages/office/waiting/queries.ts'

/** Events of this period share one refetch. */
const pauseMs = 500

/** Open work, live. For the shell. */
export function useOpenCounts() {
  const client = useQueryClient()
  const member = useMe()
  const staffId = member?.isModerator ? member.user_id : undefined
  const refetch = () => {
    void client.invalidateQueries(openCounts)
    // What a colleague decides leaves the queue, too.
    void client.invalidateQueries({ queryKey: reviewKey })
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  useLiveConnection({ path: '/ws/messaging', memberId: staffId })
  useLive(staffId === undefined ? undefined : topics.staff, {
    keys: [openCounts.queryKey],
    apply() {
      timer.current ??= setTimeout(() => {
        timer.current = undefined
        refetch()
      }, pauseMs)
    },
  })
  return useQuery({ ...openCounts, enabled: staffId !== undefined })
}
