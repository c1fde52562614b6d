import type { Tx } from '../../kernel/db.ts'
import type { House } from '../../kernel/house.ts'
import { once } from '../../kernel/idempotency.ts'
import type { Member } from '../../kernel/member.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { rewardText } from '../gifts/index.ts'
import { sendSystemMessage } from '../messages/index.ts'
import { selectCoins } from '../wallet/index.ts'
import { missionsOf } from './missions.view.ts'
import * as sql from './missions.sql.ts'

export async function listMissions({ db }: House, me: Member) {
  const list = { user_mission: await missionsOf(db, me.id) }
  return { ...list, data: { status: 200 as const, ...list } }
}

/**
 * Hands over what a completed mission brings, in a system message. Refuses MissionNotFound, MissionNotCompleted,
 * MissionAcquired.
 */
export function claimRewards(house: House, me: Member, missionId: number, requestId: string | undefined) {
  return once(house.db, { me, call: 'claimRewards', requestId }, async (tx, afterCommit) => {
    const mission = await sql.updateAcquired(tx, me.id, missionId, house.clock.now())
    if (!mission) throw await whyNot(tx, me, missionId)

    const { description, coins, itemId } = mission
    const reward = itemId === null ? { coins: coins! } : { itemId }
    await sendSystemMessage(house, tx, afterCommit, {
      userId: me.id,
      title: '任务奖励',
      message: `你完成了任务「${description}」，${await rewardText(tx, me.id, reward)}`,
      reward,
      reason: 'mission',
      ref: `mission:${missionId}`,
    })
    return { coins: await selectCoins(tx, me.id), user_mission: await missionsOf(tx, me.id) }
  })
}

/** A closed mission is there only for those who completed it. */
async function whyNot(tx: Tx, me: Member, missionId: number): Promise<Refusal> {
  const standing = await sql.selectStanding(tx, me.id, missionId)
  if (standing?.acquiredAt) return new Refusal('MissionAcquired')
  return new Refusal(!standing || standing.closedAt ? 'MissionNotFound' : 'MissionNotCompleted')
}
