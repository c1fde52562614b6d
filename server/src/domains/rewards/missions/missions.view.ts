import type { Mission } from '@judian/contract'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { flagOf } from '../../../kernel/http/wire.ts'
import { avatarItems } from '../../members/avatar/index.ts'
import { type MissionRow, selectMissions } from './missions.sql.ts'

/** Wire form of a member's missions. */
export const missionsOf = async (db: Db | Tx, userId: number): Promise<Mission[]> =>
  presentMissions(db, userId, await selectMissions(db, userId))

/** One mission as this member gets it; null where it isn't open to them. */
export const missionOf = async (db: Db | Tx, userId: number, missionId: number): Promise<Mission | null> =>
  (await missionsOf(db, userId)).find(({ id }) => id === missionId) ?? null

export async function presentMissions(db: Db | Tx, userId: number, rows: readonly MissionRow[]): Promise<Mission[]> {
  const items = await avatarItems(
    db,
    userId,
    rows.flatMap(({ itemId }) => itemId ?? []),
  )
  return rows.map((row) => ({
    id: row.id,
    mission_description: row.description,
    is_completed: flagOf(row.completed),
    is_acquired: flagOf(row.acquired),
    community_name: row.community,
    message_id: row.momentId ?? 0,
    mission_type: row.missionType,
    userAvatarShopList: row.itemId === null ? [] : [items.get(row.itemId)!],
    coins: row.coins ?? 0,
    done: row.done,
    goal: row.goal,
  }))
}
