import { sql } from 'kysely'
import { batchLoader } from '../../../kernel/db/batch-loader.ts'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { versionColumn } from '../../../kernel/db/save-versions.ts'
import { changesRow } from '../../../kernel/db/rows.ts'

export type MissionRow = Awaited<ReturnType<typeof selectMissions>>[number]

const loadMissions = batchLoader(
  (db, events: readonly { eventId: number }[]) =>
    db
      .selectFrom('matchMissions')
      .select(['id', 'eventId', 'missionId', 'description', 'link', 'chances'])
      .where(
        'eventId',
        'in',
        events.map(({ eventId }) => eventId),
      )
      .orderBy('id')
      .execute(),
  ({ eventId }) => eventId,
)

/** An event's missions, in the order of their making. */
export const selectMissions = (db: Db | Tx, eventId: number) => loadMissions(db, [{ eventId }])

/** The same with the versions of their saves. */
export const selectManagedMissions = (db: Db, eventId: number) =>
  db
    .selectFrom('matchMissions')
    .select(['id', 'missionId', 'description', 'link', 'chances'])
    .select(versionColumn('match-mission', 'matchMissions.id'))
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

/** False where the event has no such mission. */
export const updateMission = (tx: Tx, id: number, { eventId, ...mission }: NewMission): Promise<boolean> =>
  changesRow(tx.updateTable('matchMissions').set(mission).where('eventId', '=', eventId).where('id', '=', id))

/** Returns the removed mission; undefined if the event has none with this id. */
export const deleteMission = (tx: Tx, eventId: number, id: number) =>
  tx
    .deleteFrom('matchMissions')
    .where('eventId', '=', eventId)
    .where('id', '=', id)
    .returning(['missionId', 'description', 'link', 'chances'])
    .executeTakeFirst()

export async function insertMission(tx: Tx, mission: NewMission): Promise<number> {
  return (await tx.insertInto('matchMissions').values(mission).returning('id').executeTakeFirstOrThrow()).id
}

/** Copies an event's missions to another; links to the event's page are changed to the other's. */
export const copyMissions = (tx: Tx, from: { id: number; name: string }, to: { id: number; name: string }) => {
  const page = `/event/${from.name}`
  return sql`
    INSERT INTO match_missions (event_id, mission_id, description, link, chances)
    SELECT ${to.id}, mission_id, description,
      CASE WHEN split_part(link, '#', 1) = ${page} THEN ${`/event/${to.name}`} || substr(link, ${page.length + 1}) ELSE link END, chances
    FROM match_missions WHERE event_id = ${from.id} ORDER BY id
  `.execute(tx)
}
