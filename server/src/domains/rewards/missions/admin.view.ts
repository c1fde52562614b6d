import type { AdminMission } from '@judian/contract'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import type { Member } from '../../../kernel/member.ts'
import { presentRewards } from '../../members/gifts/index.ts'
import type { MissionRow } from './admin.sql.ts'

export async function presentMissions(db: Db | Tx, me: Member, rows: readonly MissionRow[]): Promise<AdminMission[]> {
  const presentReward = await presentRewards(db, me, rows)
  return rows.map((row) => ({
    id: row.id,
    mission_type: row.missionType,
    mission_description: row.description,
    community_name: row.community,
    ...(row.momentId !== null && { message_id: row.momentId, title: row.title! }),
    goal: row.goal,
    ...presentReward(row),
    position: row.position,
    begun_count: row.begun,
    completed_count: row.completed,
    acquired_count: row.acquired,
    time: row.createdAt.toISOString(),
    ...(row.closedAt && { closed_time: row.closedAt.toISOString() }),
    version: row.version,
  }))
}
