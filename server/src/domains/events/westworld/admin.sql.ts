import { sql } from 'kysely'
import type { StoryConditions } from '@judian/contract'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { conditionColumns } from './stories.sql.ts'

interface Row {
  id: number
  title: string
  host: string
  enabled: boolean
  conditions: StoryConditions
  dialogCount: number
  toldCount: number
  endedCount: number
}

export async function selectStories(db: Db): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT story.id, story.title, host.name AS host, story.enabled, ${conditionColumns} AS conditions,
      (SELECT count(*) FROM westworld_dialogs d WHERE d.story_id = story.id) AS dialog_count,
      count(telling.id) AS told_count, count(telling.ended_at) AS ended_count
    FROM westworld_stories story
    JOIN westworld_hosts host ON host.id = story.host_id
    LEFT JOIN westworld_tellings telling ON telling.story_id = story.id
    GROUP BY story.id, host.id ORDER BY host.id, story.id
  `.execute(db)
  return rows
}

export const selectHosts = (db: Db) =>
  db.selectFrom('westworldHosts').select(['id', 'name', 'imageUrl']).orderBy('id').execute()

export async function selectTaken(db: Db | Tx, storyId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('westworldChoices')
    .innerJoin('westworldOptions as option', 'option.id', 'westworldChoices.optionId')
    .innerJoin('westworldDialogs as dialog', 'dialog.id', 'option.dialogId')
    .select((eb) => ['option.id', eb.fn.countAll<number>().as('count')])
    .where('dialog.storyId', '=', storyId)
    .groupBy('option.id')
    .execute()
  return new Map(rows.map(({ id, count }) => [id, count]))
}

const endingMissions = (db: Db | Tx) => db.selectFrom('missions').where('missionType', '=', 6)

export const selectOpenMissions = (db: Db) =>
  endingMissions(db)
    .select(['id', 'description'])
    .where('closedAt', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .limit(100)
    .execute()

export async function selectEndingMissions(db: Db | Tx, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await endingMissions(db).select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

export const selectIsHost = (tx: Tx, id: number) =>
  tx.selectFrom('westworldHosts').select('id').where('id', '=', id).executeTakeFirst()
