import type { Tx } from '../../../kernel/db/db.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { once } from '../../../kernel/db/idempotency.ts'
import type { Member } from '../../../kernel/member.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { rewardOf, rewardText } from '../../members/gifts/index.ts'
import { sendSystemMessage } from '../../messages/index.ts'
import { selectCoins } from '../../members/wallet/index.ts'
import { missionsOf } from './missions.view.ts'
import * as sql from './missions.sql.ts'

export async function listMissions({ db }: AppContext, me: Member) {
  const list = { user_mission: await missionsOf(db, me.id) }
  return { ...list, data: { status: 200 as const, ...list } }
}

/**
 * Claims a completed mission's reward, sent in a system message. Throws MissionNotFound, MissionNotCompleted,
 * MissionAcquired.
 */
export function claimRewards(ctx: AppContext, me: Member, missionId: number, requestId: string | undefined) {
  return once(ctx.db, { me, call: 'claimRewards', requestId }, async (tx, afterCommit) => {
    const mission = await sql.updateAcquired(tx, me.id, missionId, ctx.clock.now())
    if (!mission) throw await explainRefusal(tx, me, missionId)

    const { description } = mission
    const reward = rewardOf(mission)!
    await sendSystemMessage(ctx, tx, afterCommit, {
      userId: me.id,
      title: '任务奖励',
      message: `你完成了任务「${description}」，${rewardText(reward)}`,
      reward,
      reason: 'mission',
      name: description,
      ref: `mission:${missionId}`,
    })
    return { coins: await selectCoins(tx, me.id), user_mission: await missionsOf(tx, me.id) }
  })
}

/** A closed mission is visible only to members who completed it. */
async function explainRefusal(tx: Tx, me: Member, missionId: number): Promise<ApiError> {
  const standing = await sql.selectStanding(tx, me.id, missionId)
  if (standing?.acquiredAt) return new ApiError('MissionAcquired')
  return new ApiError(!standing || standing.closedAt ? 'MissionNotFound' : 'MissionNotCompleted')
}
