import type { CalendarEntry } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { once } from '../../../kernel/db/idempotency.ts'
import type { Member } from '../../../kernel/member.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { shanghaiDay, shanghaiMonth } from '../../../kernel/shanghai.ts'
import { type Reward, rewardText } from '../../members/gifts/index.ts'
import { sendSystemMessage } from '../../messages/index.ts'
import { calendarOf } from './calendar.ts'
import { type ClanExperienceCtes, insertCheckIn, selectAfterCheckIn } from './check-in.sql.ts'
import { stateOf } from './check-in-state.ts'

/** Checks in for the current Shanghai day: the month's n-th check-in earns its n-th reward. Throws CheckedInAlready. */
export function submitDailyCheckedIn(
  ctx: AppContext,
  clanExperience: ClanExperienceCtes,
  me: Member,
  requestId: string | undefined,
) {
  return once(ctx.db, { me, call: 'submitDailyCheckedIn', requestId }, async (tx, afterCommit) => {
    const now = ctx.clock.now()
    const day = shanghaiDay(now)
    const checkIn = { userId: me.id, day, month: shanghaiMonth(now), createdAt: now }
    const nth = await takeNumber(tx, checkIn, clanExperience)
    if (nth === undefined) throw new ApiError('CheckedInAlready')

    const calendar = await calendarOf(tx, me.id, shanghaiMonth(now))
    const reward = rewardOf(calendar[nth - 1]!)
    await sendSystemMessage(ctx, tx, afterCommit, {
      userId: me.id,
      title: '签到奖励',
      message: `这是你本月第 ${nth} 次签到，${rewardText(reward)}`,
      reward,
      reason: 'check-in',
      ref: `check-in:${day}`,
    })
    const { checkIns, unread, coins } = await selectAfterCheckIn(tx, me.id, now)
    const state = stateOf(now, checkIns, calendar)
    const { systemMessageCount } = unread
    return { ...state, reward: state.userDailyCheckInCalendars[nth - 1]!, coins, systemMessageCount }
  })
}

/** Retries once: two requests around midnight, each for its own day, may compete for the same number. */
const takeNumber = async (...checkIn: Parameters<typeof insertCheckIn>) =>
  (await insertCheckIn(...checkIn)) ?? (await insertCheckIn(...checkIn))

const rewardOf = ({ giftItemNum, user_avatar_storage: item }: CalendarEntry): Reward =>
  item ? { itemId: item.body_item_id } : { coins: giftItemNum }
