import type { Answers } from './fake-server.ts'

export const time = '2026-11-01T00:00:00Z'

/** A member in the default look. */
export const plainLook = {
  hats: '',
  tops: '',
  bottoms: '',
  foot: '',
  face: '',
  hand_left: '',
  hand_right: '',
  background_color: '',
}

/** The answer of the session call: an administrator with 50 coins. */
export const signedIn: Answers = {
  '/v1/account/autosignin': {
    status: 200,
    result: 200,
    username: '老周_据点',
    user_id: 1,
    userInfo: { post_xp: 0, comment_xp: 0, user_level: 1, coins: 50, time, level_xp: 0, next_level_xp: 50 },
    avatar_url: '/avatar.png',
    user_avatar: { ...plainLook, user_id: 1 },
    user_mission: [],
    messageCount: 0,
    systemMessageCount: 0,
    mentionCount: 0,
    praiseCount: 0,
    followerCount: 0,
    waitingVerifyContentsCount: 0,
    needAdminVerifyContentsCount: 0,
    isAdmin: true,
    isModerator: true,
    user_checkin_days: 0,
    user_checkin_streak: 0,
    userDailyCheckInCalendars: [],
    userHasCheckedToday: 1,
    westWorldKillSwitchStatus: 0,
  },
}
