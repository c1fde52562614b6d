import type { CallOutput } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { flagOf } from '../../../kernel/http/wire.ts'
import { isInOffice, type Member } from '../../../kernel/member.ts'
import { isMinor, minorsState } from '../../../kernel/minors.ts'
import { accountOf } from '../../accounts/index.ts'
import { presentCheckIns } from '../../rewards/check-in/index.ts'
import { waitingContents } from '../../posts/contents/index.ts'
import { presentMissions } from '../../rewards/missions/index.ts'
import { countReportedMessages } from '../../events/match/index.ts'
import { countEditWork, countForAdmins } from '../../moderation/review/index.ts'
import { countReportedComments } from '../../events/tile/index.ts'
import { selectMemberState } from './bootstrap.sql.ts'

/** The first answer of a page. */
export async function autosignin(
  ctx: AppContext,
  me: Member | undefined,
): Promise<CallOutput<'/v1/account/autosignin'>> {
  if (!me) return { status: 200, result: 401 }
  const { db, settings, clock } = ctx
  const now = clock.now()
  const [account, state, waiting, edits, needAdmin, { westWorldKillSwitch }] = await Promise.all([
    accountOf(db, me.id),
    selectMemberState(db, me.id, now),
    waitingContents(db, me, now),
    countEditWork(db, me, now),
    me.isAdmin ? needAdminVerify(ctx) : 0,
    settings.all(),
  ])
  const [missions, checkIns] = await Promise.all([
    presentMissions(db, me.id, state.missions),
    presentCheckIns(ctx, me.id, now, state.checkIns),
  ])
  const { card, postXp, commentXp, level } = account

  return {
    status: 200,
    result: 200,
    username: card.username,
    user_id: me.id,
    userInfo: { post_xp: postXp, comment_xp: commentXp, coins: state.coins, time: card.time, ...level },
    avatar_url: card.avatar_url,
    user_avatar: card.user_avatar,
    user_mission: missions,
    ...state.unread,
    waitingVerifyContentsCount: waiting + edits,
    needAdminVerifyContentsCount: needAdmin,
    isAdmin: me.isAdmin,
    // Staff without the second factor are shown the way to the back office, which asks for it.
    isModerator: isInOffice(me),
    ...checkIns,
    westWorldKillSwitchStatus: flagOf(westWorldKillSwitch),
    ...(state.awayUntil && { away_until: state.awayUntil.toISOString() }),
    ...(isMinor(me) && { minors_mode: minorsState(me, await ctx.spendMinute(me)) }),
  }
}

/** Contents that moderators passed on, and open reports of every kind. */
async function needAdminVerify({ db }: AppContext): Promise<number> {
  const counts = await Promise.all([
    countForAdmins(db),
    countReportedMessages(db, undefined),
    countReportedComments(db, undefined),
  ])
  return counts.reduce((sum, count) => sum + count, 0)
}
