import { z } from 'zod'
import { minorsState } from '../accounts/minors.ts'
import { defineCallsAtAnyHour, nothing } from '../wire/call.ts'
import { answer, avatar, calendarEntry, flag, mission, time, unreadCounts } from '../shapes/index.ts'

export const bootstrapCalls = defineCallsAtAnyHour('/v1/account', {
  autosignin: {
    who: 'anyone',
    summary: 'The caller; `result` 200 when signed in, else 401',
    readsOnly: true,
    input: nothing,
    output: z.discriminatedUnion('result', [
      answer({ result: z.literal(401) }),
      answer({
        result: z.literal(200),
        username: z.string(),
        user_id: z.int(),
        userInfo: z.object({
          post_xp: z.int(),
          comment_xp: z.int(),
          user_level: z.int(),
          coins: z.int(),
          time,
          level_xp: z.int(),
          next_level_xp: z.int(),
        }),
        avatar_url: z.string(),
        user_avatar: avatar,
        user_mission: z.array(mission),
        ...unreadCounts,
        waitingVerifyContentsCount: z.int(),
        needAdminVerifyContentsCount: z.int(),
        isAdmin: z.boolean(),
        isModerator: z.boolean(),
        user_checkin_days: z.int(),
        user_checkin_streak: z.int(),
        userDailyCheckInCalendars: z.array(calendarEntry),
        userHasCheckedToday: flag,
        westWorldKillSwitchStatus: flag,
        /** The time of the member's return from an absence whose page they haven't read; absent otherwise. */
        away_until: time.optional(),
        /** Absent outside of minors’ mode. */
        minors_mode: minorsState.optional(),
      }),
    ]),
  },
})
