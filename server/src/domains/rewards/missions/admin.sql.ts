import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { versionColumn } from '../../../kernel/db/save-versions.ts'
import type { NewMission } from './missions.sql.ts'
import { pageLimit, pageOffset } from '../../../kernel/db/page.ts'
import { findsRow } from '../../../kernel/db/rows.ts'

export type MissionRow = Awaited<ReturnType<typeof selectMissions>>[number]

const missions = (db: Db | Tx) =>
  db
    .selectFrom('missions as mission')
    .innerJoin('communities', 'communities.id', 'mission.communityId')
    .leftJoin('moments', 'moments.id', 'momentId')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('missionProgress')
          .whereRef('missionId', '=', 'mission.id')
          .select(({ fn }) => [
            fn.countAll<number>().as('begun'),
            fn.count<number>('completedAt').as('completed'),
            fn.count<number>('acquiredAt').as('acquired'),
          ])
          .as('progress'),
      (join) => join.onTrue(),
    )
    .select(['mission.id', 'missionType', 'description', 'communities.name as community', 'momentId', 'moments.title'])
    .select(['goal', 'mission.coins', 'itemId', 'mission.position', 'mission.createdAt', 'closedAt'])
    .select(['begun', 'completed', 'acquired'])
    .select(versionColumn('mission', 'mission.id'))

export interface MissionFilter {
  state: 'open' | 'closed'
  search: string | undefined
}

/** A page of 20, plus one when a next page exists. */
export const selectMissions = (db: Db, { state, search }: MissionFilter, page: number) =>
  missions(db)
    .$if(search !== undefined, (query) =>
      query.where(sql<boolean>`strpos(lower(mission.description), lower(${search})) > 0`),
    )
    .$if(state === 'open', (query) =>
      query.where('closedAt', 'is', null).orderBy('mission.position').orderBy('mission.id'),
    )
    .$if(state === 'closed', (query) =>
      query.where('closedAt', 'is not', null).orderBy('closedAt', 'desc').orderBy('mission.id', 'desc'),
    )
    .limit(pageLimit)
    .offset(pageOffset(page))
    .execute()

export const selectMission = (tx: Tx, id: number) => missions(tx).where('mission.id', '=', id).executeTakeFirst()

export const lockMission = (tx: Tx, id: number) =>
  tx
    .selectFrom('missions')
    .select(['missionType', 'description', 'communityId', 'momentId', 'goal', 'coins', 'itemId', 'position'])
    .select('closedAt')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const selectHasBegun = (tx: Tx, id: number): Promise<boolean> =>
  findsRow(tx.selectFrom('missionProgress').select('missionId').where('missionId', '=', id).limit(sql.lit(1)))

export const updateMission = (tx: Tx, id: number, mission: Omit<NewMission, 'createdAt'>) =>
  tx.updateTable('missions').set(mission).where('id', '=', id).execute()

export const updateClosed = (tx: Tx, id: number, closedAt: Date | null) =>
  tx.updateTable('missions').set({ closedAt }).where('id', '=', id).execute()

export const selectHasOpenMoment = (tx: Tx, communityId: number, momentId: number): Promise<boolean> =>
  findsRow(
    tx
      .selectFrom('publishedMoments')
      .select('id')
      .where('id', '=', momentId)
      .where('communityId', '=', communityId)
      .where('archivedAt', 'is', null),
  )
