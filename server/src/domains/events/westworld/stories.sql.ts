import type { Story, StoryConditions } from '@judian/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { endings, foundEndings, isHeard } from './heard.sql.ts'

/** The conditions of the row's `story`. */
export const conditionColumns = sql<StoryConditions>`json_build_object(
  'time_of_day', story.time_of_day, 'day_type', story.day_type, 'weather', story.weather,
  'location', story.location, 'user_level', story.user_level, 'interest_tag', story.interest_tag,
  'occasion', story.occasion)`

export const selectEnabledStories = (db: Db) =>
  db
    .selectFrom('westworldStories as story')
    .innerJoin('westworldHosts as host', 'host.id', 'story.hostId')
    .select(['story.id', 'story.title', 'host.name as host', conditionColumns.as('conditions'), 'story.isFirst'])
    .where('enabled', '=', true)
    .orderBy('story.id')
    .execute()

/** The enabled stories by host; the title of one that the member hasn't heard to an end stays ''. */
export const selectStoriesOfHosts = (db: Db, userId: number) =>
  db
    .selectFrom('westworldHosts as host')
    .innerJoin('westworldStories as story', (join) =>
      join.onRef('story.hostId', '=', 'host.id').on('story.enabled', '=', true),
    )
    .select(['host.id as hostId', 'host.key', 'host.name', 'host.imageUrl', 'story.id'])
    .select(sql<string>`CASE WHEN ${isHeard(userId)} THEN story.title ELSE '' END`.as('title'))
    .select([foundEndings(userId).as('found'), endings.as('endings')])
    .orderBy('host.id')
    .orderBy('story.id')
    .execute()

export interface DialogRow {
  id: number
  key: string
  content: string
  isEnding: boolean
  missionId: number | null
  options: { id: number; content: string; next: number; jumpLink: string }[]
}

/** A story's dialogs with their options, the starting one first. */
export async function selectDialogs(db: Db | Tx, storyId: number): Promise<DialogRow[]> {
  const { rows } = await sql<DialogRow>`
    SELECT d.id, d.key, d.content, d.is_ending AS "isEnding", d.mission_id AS "missionId", coalesce(
      (SELECT json_agg(json_build_object('id', o.id, 'content', o.content, 'next', coalesce(o.next_dialog_id, 0),
          'jumpLink', o.jump_link) ORDER BY o.position)
        FROM westworld_options o WHERE o.dialog_id = d.id), '[]') AS options
    FROM westworld_dialogs d WHERE d.story_id = ${storyId} ORDER BY d.position
  `.execute(db)
  return rows
}

export const selectStory = (db: Db | Tx, id: number) =>
  db
    .selectFrom('westworldStories as story')
    .innerJoin('westworldHosts as host', 'host.id', 'story.hostId')
    .select([
      'story.id',
      'story.title',
      'story.hostId',
      'story.enabled',
      'story.updatedAt',
      'host.name as host',
      'host.key as hostKey',
      'host.imageUrl',
      conditionColumns.as('conditions'),
    ])
    .where('story.id', '=', id)
    .executeTakeFirst()

type StoryHead = Pick<Story, 'title' | 'host_id' | 'enabled' | 'conditions'>

const columnsOf = ({ title, host_id, enabled, conditions }: StoryHead, updatedAt: Date) => ({
  title,
  hostId: host_id,
  enabled: enabled === 1,
  timeOfDay: conditions.time_of_day,
  dayType: conditions.day_type,
  weather: conditions.weather,
  location: conditions.location,
  userLevel: conditions.user_level,
  interestTag: conditions.interest_tag,
  occasion: conditions.occasion,
  updatedAt,
})

export async function insertStory(tx: Tx, story: StoryHead, at: Date, isFirst = false): Promise<number> {
  const { id } = await tx
    .insertInto('westworldStories')
    .values({ ...columnsOf(story, at), isFirst })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes a story and locks it until the transaction ends; undefined where there is none. */
export const updateStory = (tx: Tx, id: number, story: StoryHead, at: Date) =>
  tx.updateTable('westworldStories').set(columnsOf(story, at)).where('id', '=', id).returning('id').executeTakeFirst()

export const updateEndingMissions = (tx: Tx, missionId: number) =>
  tx.updateTable('westworldDialogs').set({ missionId }).where('isEnding', '=', true).execute()

/**
 * Makes a story's dialogs what these are, in their order: one with a key that is there already keeps its id, and an option
 * its place's, so that who stands there goes on and counts stay.
 */
export async function replaceDialogs(tx: Tx, storyId: number, dialogs: Story['dialogs']): Promise<void> {
  const keys = dialogs.map(({ key }) => key)
  await tx.deleteFrom('westworldDialogs').where('storyId', '=', storyId).where('key', 'not in', keys).execute()
  const rows = dialogs.map(({ key, content, is_ending, mission_id }, position) => ({
    storyId,
    key,
    position,
    content,
    isEnding: is_ending === 1,
    missionId: mission_id || null,
  }))
  const saved = await tx
    .insertInto('westworldDialogs')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['storyId', 'key']).doUpdateSet((eb) => ({
        position: eb.ref('excluded.position'),
        content: eb.ref('excluded.content'),
        isEnding: eb.ref('excluded.isEnding'),
        missionId: eb.ref('excluded.missionId'),
      })),
    )
    .returning(['id', 'key'])
    .execute()
  await replaceOptions(tx, dialogs, new Map(saved.map(({ key, id }) => [key, id])))
}

async function replaceOptions(tx: Tx, dialogs: Story['dialogs'], ids: ReadonlyMap<string, number>): Promise<void> {
  const rows = dialogs.flatMap(({ key, options }) =>
    options.map(({ content, next, jump_link }, position) => ({
      dialogId: ids.get(key)!,
      position,
      content,
      nextDialogId: next === '' ? null : ids.get(next)!,
      jumpLink: jump_link,
    })),
  )
  const [dialogIds, positions] = [rows.map(({ dialogId }) => dialogId), rows.map(({ position }) => position)]
  await sql`
    DELETE FROM westworld_options WHERE dialog_id = ANY(${[...ids.values()]}::bigint[])
      AND (dialog_id, position) NOT IN (SELECT * FROM unnest(${dialogIds}::bigint[], ${positions}::integer[]))
  `.execute(tx)
  if (rows.length === 0) return
  await tx
    .insertInto('westworldOptions')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['dialogId', 'position']).doUpdateSet((eb) => ({
        content: eb.ref('excluded.content'),
        nextDialogId: eb.ref('excluded.nextDialogId'),
        jumpLink: eb.ref('excluded.jumpLink'),
      })),
    )
    .execute()
}
