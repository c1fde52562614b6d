import type { CallOutput } from '@judian/contract'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { me } from '../../kernel/session/index.ts'

type CheckedIn = CallOutput<'/v1/account/submitDailyCheckedIn'>

const otherTabs = new BroadcastChannel('check-in')

/** Shows what a check-in changed, in every open tab. */
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
  otherTabs.postMessage('checked in')
}

/** Reads the member anew: another tab, another device or midnight has changed how today stands. */
export const rereadCheckIn = (client: QueryClient) => client.invalidateQueries({ queryKey: me.queryKey })

/** Hears of a check-in made in another tab. */
export function useOtherTabsCheckIn() {
  const client = useQueryClient()
  useEffect(() => {
    const hear = () => void rereadCheckIn(client)
    otherTabs.addEventListener('message', hear)
    return () => otherTabs.removeEventListener('message', hear)
  }, [client])
}
