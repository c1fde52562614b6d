import type { Db, Tx } from '../../kernel/db/db.ts'

export type MissionRow = Awaited<ReturnType<typeof selectMissions>>[number]

export const selectMissions = (db: Db | Tx, eventId: number) =>
  db
    .selectFrom('matchMissions')
    .select(['id', 'missionId', 'description', 'link', 'chances'])
    .where('eventId', '=', eventId)
    .orderBy('id')
    .execute()

export const selectMission = (db: Db | Tx, eventId: number, id: number) =>
  db
    .selectFrom('matchMissions')
    .select(['id', 'missionId', 'chances'])
    .where('eventId', '=', eventId)
    .where('id', '=', id)
    .executeTakeFirst()

interface NewMission {
  eventId: number
  missionId: number | null
  description: string
  link: string
  chances: number
}

export async function insertMission(tx: Tx, mission: NewMission): Promise<number> {
  return (await tx.insertInto('matchMissions').values(mission).returning('id').executeTakeFirstOrThrow()).id
}
