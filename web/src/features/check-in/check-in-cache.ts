import type { CallOutput } from '@judian/contract'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { me } from '../../kernel/session/index.ts'
import { tabChannel } from '../../kernel/storage/tab-channel.ts'

type CheckedIn = CallOutput<'/v1/account/submitDailyCheckedIn'>

const otherTabs = tabChannel('check-in')

/** Applies a check-in to the cache, in every open tab. */
export function showCheckIn(client: QueryClient, answer: CheckedIn) {
  const { user_checkin_days, userDailyCheckInCalendars, userHasCheckedToday, coins, systemMessageCount } = answer
  client.setQueryData(
    me.queryKey,
    (member) =>
      member && {
        ...member,
        user_checkin_days,
        userDailyCheckInCalendars,
        userHasCheckedToday,
        systemMessageCount,
        userInfo: { ...member.userInfo, coins },
      },
  )
  otherTabs?.postMessage('checked in')
}

/** Refetches the member: another tab, another device or midnight has changed today's state. */
export const rereadCheckIn = (client: QueryClient) => client.invalidateQueries({ queryKey: me.queryKey })

/** Subscribes to check-ins made in other tabs. */
export function useOtherTabsCheckIn() {
  const client = useQueryClient()
  useEffect(() => {
    const onCheckIn = () => void rereadCheckIn(client)
    otherTabs?.addEventListener('message', onCheckIn)
    return () => otherTabs?.removeEventListener('message', onCheckIn)
  }, [client])
}
