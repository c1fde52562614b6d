import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { findsRow } from '../../../kernel/db/rows.ts'

export interface NewMission {
  /** 1 comment on the post, 2 thumb it, 3 publish in the community, 4 check in `goal` days, 5 win a tile game, 6 reach an ending of the companion's. */
  missionType: number
  description: string
  communityId: number
  /** The post of types 1 and 2; null for the others. */
  momentId: number | null
  /** 1 except for type 4. */
  goal: number
  coins: number | null
  itemId: number | null
  position: number
  createdAt: Date
}

/** Returns the mission's id. */
export async function insertMission(tx: Db | Tx, mission: NewMission): Promise<number> {
  const { id } = await tx.insertInto('missions').values(mission).returning('id').executeTakeFirstOrThrow()
  return id
}

export interface MissionRow {
  id: number
  missionType: number
  description: string
  community: string
  momentId: number | null
  coins: number | null
  itemId: number | null
  goal: number
  done: number
  completed: boolean
  acquired: boolean
}

/**
 * Claimable missions, then open ones in their order, then claimed ones, the latest first. A mission about an archived
 * post isn't open.
 */
const missionsOf = (userId: RawBuilder<unknown>) => sql`
  SELECT s.id, s.mission_type AS "missionType", s.description, c.name AS community, s.moment_id AS "momentId", s.coins,
    s.item_id AS "itemId", s.goal, coalesce(mine.done, 0) AS done, mine.completed_at IS NOT NULL AS completed,
    mine.acquired_at IS NOT NULL AS acquired
  FROM missions s
  JOIN communities c ON c.id = s.community_id
  LEFT JOIN published_moments m ON m.id = s.moment_id AND m.archived_at IS NULL
  LEFT JOIN mission_progress mine ON mine.mission_id = s.id AND mine.user_id = ${userId}
  WHERE mine.completed_at IS NOT NULL OR (
    s.closed_at IS NULL
    AND (s.mission_type NOT IN (1, 2) OR m.id IS NOT NULL)
  )
  ORDER BY
    CASE WHEN mine.acquired_at IS NOT NULL THEN 3 WHEN mine.completed_at IS NOT NULL THEN 1 ELSE 2 END,
    mine.acquired_at DESC, s.position, s.id
  LIMIT 100`

export async function selectMissions(db: Db | Tx, userId: number): Promise<MissionRow[]> {
  const { rows } = await sql<MissionRow>`${missionsOf(sql`${userId}`)}`.execute(db)
  return rows
}

/** A member's missions as JSON, in the form of `selectMissions`. */
export const missionsJson = (userId: RawBuilder<number>) =>
  sql<MissionRow[]>`SELECT coalesce(json_agg(row_to_json(mission)), '[]') FROM (${missionsOf(userId)}) AS mission`

/** Marks a completed mission as claimed, once under concurrency; undefined when there is nothing to claim. */
export const updateAcquired = (tx: Tx, userId: number, missionId: number, acquiredAt: Date) =>
  tx
    .updateTable('missionProgress')
    .from('missions')
    .set({ acquiredAt })
    .whereRef('missions.id', '=', 'missionId')
    .where('userId', '=', userId)
    .where('missionId', '=', missionId)
    .where('completedAt', 'is not', null)
    .where('acquiredAt', 'is', null)
    .returning(['description', 'coins', 'itemId'])
    .executeTakeFirst()

/** A member's progress in a mission; undefined for an unknown mission. */
export const selectStanding = (tx: Tx, userId: number, missionId: number) =>
  tx
    .selectFrom('missions')
    .leftJoin('missionProgress as mine', (join) =>
      join.onRef('mine.missionId', '=', 'missions.id').on('mine.userId', '=', userId),
    )
    .select(['closedAt', 'acquiredAt'])
    .where('missions.id', '=', missionId)
    .executeTakeFirst()

export async function selectCompletedAmong(db: Db | Tx, userId: number, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('missionProgress')
    .select('missionId')
    .where('userId', '=', userId)
    .where('missionId', 'in', ids)
    .where('completedAt', 'is not', null)
    .execute()
  return new Set(rows.map((row) => row.missionId))
}

export const missionExists = (db: Db | Tx, id: number): Promise<boolean> =>
  findsRow(db.selectFrom('missions').select('id').where('id', '=', id))
