import type { CallOutput } from '@judian/contract'
import type { QueryClient } from '@tanstack/react-query'
import { me } from '../../../kernel/session/index.ts'
import { patchCheckIns, patchCoins, patchCounts } from '../../../kernel/session/patch-me.ts'

type CheckedIn = CallOutput<'/v1/account/submitDailyCheckedIn'>

/** Applies a check-in to the cache. */
export function showCheckIn(client: QueryClient, answer: CheckedIn) {
  const { coins, systemMessageCount, user_checkin_days, user_checkin_streak } = answer
  const { userDailyCheckInCalendars, userHasCheckedToday } = answer
  patchCheckIns(client, { user_checkin_days, user_checkin_streak, userDailyCheckInCalendars, userHasCheckedToday })
  patchCoins(client, coins)
  patchCounts(client, { systemMessageCount })
}

/** Refetches the member: another tab, another device or midnight has changed today's state. */
export const rereadCheckIn = (client: QueryClient) => client.invalidateQueries({ queryKey: me.queryKey })
