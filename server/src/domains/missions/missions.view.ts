import type { Mission } from '@judian/contract'
import type { Db, Tx } from '../../kernel/db.ts'
import { flagOf } from '../../kernel/wire.ts'
import { avatarItems } from '../avatar/index.ts'
import { selectMissions } from './missions.sql.ts'

/** A member's missions as they get them on the wire. */
export async function missionsOf(db: Db | Tx, userId: number): Promise<Mission[]> {
  const rows = await selectMissions(db, userId)
  const items = await avatarItems(
    db,
    userId,
    rows.flatMap(({ itemId }) => itemId ?? []),
  )
  return rows.map((row) => ({
    id: row.id,
    mission_description: row.description,
    is_completed: flagOf(row.completedAt),
    is_acquired: flagOf(row.acquiredAt),
    community_name: row.community,
    message_id: row.momentId ?? 0,
    mission_type: row.missionType,
    userAvatarShopList: row.itemId === null ? [] : [items.get(row.itemId)!],
    coins: row.coins ?? 0,
    done: row.done,
    goal: row.goal,
  }))
}
