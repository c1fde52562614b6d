import { earnForPast } from '../domains/members/experience/index.ts'
import { insertMission, progress } from '../domains/rewards/missions/index.ts'
import { updateEndingMissions } from '../domains/events/westworld/index.ts'
import { days, later } from '../kernel/clock.ts'
import type { Tx } from '../kernel/db/db.ts'
import type { AppContext } from '../kernel/context.ts'
import { demoMembers, demoMissions, type DemoMission } from './content/index.ts'
import type { Cast } from './cast.ts'
import { type DemoItems, demoItems } from './demo-items.ts'

type Moments = ReadonlyMap<string, number>

/** Missions of every type, one of them completed; also grants the XP of all contents. */
export async function seedMissions(ctx: AppContext, tx: Tx, { members, communities, now }: Cast, moments: Moments) {
  await earnForPast(
    tx,
    demoMembers.map(({ key, level }) => ({ userId: members.get(key)!, postXp: 50 * level * (level - 1) })),
  )
  const items = await demoItems(tx)
  for (const [position, mission] of demoMissions.entries()) {
    const missionId = await insertMission(tx, {
      ...typeOf(mission, moments),
      ...rewardOf(mission, items),
      description: mission.text,
      communityId: communities.get(mission.community)!,
      position,
      createdAt: later(now, -days(7)),
    })
    if ('storyEnding' in mission) await updateEndingMissions(tx, missionId)
  }
  await progress(ctx, tx, [members.get('wind')!], { kind: 'comment', momentId: moments.get('cable-rescue')! })
}

const rewardOf = ({ brings }: DemoMission, items: DemoItems) =>
  typeof brings === 'number' ? { coins: brings, itemId: null } : { coins: null, itemId: items.get(brings)!.id }

function typeOf(mission: DemoMission, moments: Moments) {
  if ('comment' in mission) return { missionType: 1, momentId: moments.get(mission.comment)!, goal: 1 }
  if ('thumb' in mission) return { missionType: 2, momentId: moments.get(mission.thumb)!, goal: 1 }
  if ('publish' in mission) return { missionType: 3, momentId: null, goal: 1 }
  if ('winTiles' in mission) return { missionType: 5, momentId: null, goal: 1 }
  if ('storyEnding' in mission) return { missionType: 6, momentId: null, goal: 1 }
  return { missionType: 4, momentId: null, goal: mission.checkIns }
}
