import type { CallOutput, Mission } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import type { Member } from '../../kernel/member.ts'
import { flagOf } from '../../kernel/http/wire.ts'
import { selectCards } from './author-card.sql.ts'
import { toAuthorCard } from './author-card.ts'
import { levelOf } from './level.ts'
import { type OwnPart, readingParts } from './own-part.ts'

/** What autosignin reads from domains that stand on this one; app.ts joins them. */
export interface AccountHooks<Missions, CheckIns> {
  /** How many contents wait for review in the communities this member moderates. */
  readonly waitingContents: (me: Member) => Promise<number>
  /** How many contents and reports wait for this member as an admin. */
  readonly needAdminContents: (me: Member) => Promise<number>
  /** What is read of every member, by one statement. */
  readonly own: {
    /** How many messages they haven't seen. */
    readonly unread: OwnPart<{ messageCount: number; systemMessageCount: number }>
    readonly coins: OwnPart<number>
    readonly missions: OwnPart<Missions>
    readonly checkIns: OwnPart<CheckIns>
  }
  readonly presentMissions: (me: Member, missions: Missions) => Promise<Mission[]>
  /** This month's check-ins and rewards. */
  readonly presentCheckIns: (me: Member, now: Date, checkIns: CheckIns) => Promise<CheckInState>
}

type Answer = CallOutput<'/v1/account/autosignin'>
type CheckInState = Pick<
  Extract<Answer, { result: 200 }>,
  'user_checkin_days' | 'userDailyCheckInCalendars' | 'userHasCheckedToday'
>

/** Answers who somebody is. Fields of what the site doesn't hold yet carry their true value: none of it. */
export function createAutosignin<Missions, CheckIns>(ctx: AppContext, hooks: AccountHooks<Missions, CheckIns>) {
  const { db, settings, clock } = ctx
  const readOwn = readingParts(hooks.own)

  return async (me: Member | undefined): Promise<Answer> => {
    if (!me) return { status: 200, result: 401 }
    const now = clock.now()
    const [[account], own, waiting, needAdmin, { westWorldKillSwitch }] = await Promise.all([
      selectCards(db, [me.id]),
      readOwn(db, { id: me.id, at: now }),
      hooks.waitingContents(me),
      hooks.needAdminContents(me),
      settings.all(),
    ])
    const [missions, checkIns] = await Promise.all([
      hooks.presentMissions(me, own.missions),
      hooks.presentCheckIns(me, now, own.checkIns),
    ])
    const { username, user_avatar, avatar_url, time } = toAuthorCard(account!)
    const { postXp, commentXp } = account!

    return {
      status: 200,
      result: 200,
      username,
      user_id: me.id,
      userInfo: {
        post_xp: postXp,
        comment_xp: commentXp,
        coins: own.coins,
        time,
        ...levelOf(postXp + commentXp),
      },
      avatar_url,
      user_avatar,
      user_mission: missions,
      ...own.unread,
      waitingVerifyContentsCount: waiting,
      needAdminVerifyContentsCount: needAdmin,
      isAdmin: me.isAdmin,
      isModerator: me.isAdmin || me.moderates.length > 0,
      ...checkIns,
      westWorldKillSwitchStatus: flagOf(westWorldKillSwitch),
    }
  }
}
