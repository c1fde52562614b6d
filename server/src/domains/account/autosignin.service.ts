import type { CallOutput, Mission } from '@judian/contract'
import type { House } from '../../kernel/house.ts'
import type { Member } from '../../kernel/member.ts'
import { flagOf } from '../../kernel/wire.ts'
import { selectCards } from './author-card.sql.ts'
import { toAuthorCard } from './author-card.ts'
import { levelOf } from './level.ts'

/** What autosignin reads from domains that stand on this one; app.ts joins them. */
export interface AccountHooks {
  /** How many contents wait for review in the communities this member moderates. */
  readonly waitingContents: (me: Member) => Promise<number>
  /** How many contents and reports wait for this member as an admin. */
  readonly needAdminContents: (me: Member) => Promise<number>
  /** How many messages this member hasn't seen. */
  readonly unreadCounts: (me: Member) => Promise<{ messageCount: number; systemMessageCount: number }>
  readonly coins: (me: Member) => Promise<number>
  readonly missions: (me: Member) => Promise<Mission[]>
  /** This month's check-ins and rewards. */
  readonly checkIn: (me: Member) => Promise<CheckInState>
}

type CheckInState = Pick<
  Extract<CallOutput<'/v1/account/autosignin'>, { result: 200 }>,
  'user_checkin_days' | 'userDailyCheckInCalendars' | 'userHasCheckedToday'
>

/** Who am I. Fields of what the site doesn't hold yet carry their true value: none of it. */
export async function autosignin(
  { db, settings }: House,
  { waitingContents, needAdminContents, unreadCounts, coins, missions, checkIn }: AccountHooks,
  me: Member | undefined,
): Promise<CallOutput<'/v1/account/autosignin'>> {
  if (!me) return { status: 200, result: 401 }
  const [cards, waiting, needAdmin, unread, balance, ownMissions, checkInState, { westWorldKillSwitch }] =
    await Promise.all([
      selectCards(db, [me.id]),
      waitingContents(me),
      needAdminContents(me),
      unreadCounts(me),
      coins(me),
      missions(me),
      checkIn(me),
      settings.all(),
    ])
  const account = cards[0]!
  const { username, user_avatar, avatar_url, time } = toAuthorCard(account)

  return {
    status: 200,
    result: 200,
    username,
    user_id: me.id,
    userInfo: {
      post_xp: account.postXp,
      comment_xp: account.commentXp,
      coins: balance,
      time,
      ...levelOf(account.postXp + account.commentXp),
    },
    avatar_url,
    user_avatar,
    user_mission: ownMissions,
    messageCount: unread.messageCount,
    systemMessageCount: unread.systemMessageCount,
    waitingVerifyContentsCount: waiting,
    needAdminVerifyContentsCount: needAdmin,
    isAdmin: me.isAdmin,
    isModerator: me.isAdmin || me.moderates.length > 0,
    ...checkInState,
    westWorldKillSwitchStatus: flagOf(westWorldKillSwitch),
  }
}
