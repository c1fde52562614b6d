import type { QueryClient } from '@tanstack/react-query'
import { type Me, me } from './me.ts'

type UnreadCounts = Pick<Me, 'messageCount' | 'systemMessageCount' | 'mentionCount' | 'praiseCount' | 'followerCount'>

/** Patches the cached member with a response's data. Other tabs get a live event from the server. */
function patchMe(client: QueryClient, change: (member: Me) => Partial<Me>) {
  client.setQueryData(me.queryKey, (member) => member && { ...member, ...change(member) })
}

export const patchCounts = (client: QueryClient, counts: Partial<UnreadCounts>) => patchMe(client, () => counts)

export const patchMissions = (client: QueryClient, user_mission: Me['user_mission']) =>
  patchMe(client, () => ({ user_mission }))

export const patchCoins = (client: QueryClient, coins: number) =>
  patchMe(client, ({ userInfo }) => ({ userInfo: { ...userInfo, coins } }))

type CheckIns = Pick<
  Me,
  'user_checkin_days' | 'user_checkin_streak' | 'userDailyCheckInCalendars' | 'userHasCheckedToday'
>

export const patchCheckIns = (client: QueryClient, checkIns: CheckIns) => patchMe(client, () => checkIns)
