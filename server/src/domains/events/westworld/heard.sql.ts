import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/db.ts'

interface HeardDialog {
  id: number
  content: string
  isEnding: boolean
  options: { content: string; taken: boolean; next: number }[]
}

/**
 * The dialogs of a story that a member has reached in tellings that ended, the starting one first. An option that they
 * never took says nothing of where it leads.
 */
export async function selectHeardDialogs(db: Db, userId: number, storyId: number): Promise<HeardDialog[]> {
  const { rows } = await sql<HeardDialog>`
    WITH told AS (
      SELECT id, dialog_id FROM westworld_tellings
      WHERE user_id = ${userId} AND story_id = ${storyId} AND ended_at IS NOT NULL
    ), taken AS (
      SELECT DISTINCT option_id AS id FROM westworld_choices JOIN told ON told.id = telling_id
    ), reached AS (
      SELECT dialog_id AS id FROM told
      UNION SELECT next_dialog_id FROM westworld_options JOIN taken USING (id)
      UNION (SELECT id FROM westworld_dialogs WHERE story_id = ${storyId} ORDER BY position LIMIT 1)
    )
    SELECT d.id, d.content, d.is_ending AS "isEnding", coalesce((
      SELECT json_agg(json_build_object('content', o.content, 'taken', taken.id IS NOT NULL,
          'next', CASE WHEN taken.id IS NULL THEN 0 ELSE coalesce(o.next_dialog_id, 0) END) ORDER BY o.position)
      FROM westworld_options o LEFT JOIN taken ON taken.id = o.id WHERE o.dialog_id = d.id), '[]') AS options
    FROM westworld_dialogs d JOIN reached USING (id)
    ORDER BY d.position
  `.execute(db)
  return rows
}

/** A story that the member has finished, with the number of endings found; undefined for other stories. */
export const selectHeardStory = (db: Db, userId: number, storyId: number) =>
  db
    .selectFrom('westworldStories as story')
    .innerJoin('westworldHosts as host', 'host.id', 'story.hostId')
    .select([
      'story.title',
      'host.name as host',
      'host.imageUrl',
      foundEndings(userId).as('found'),
      endings.as('endings'),
    ])
    .where('story.id', '=', storyId)
    .where('story.enabled', '=', true)
    .where(isHeard(userId))
    .executeTakeFirst()

/** Whether a member has heard the row's `story` to an end. */
export const isHeard = (userId: number) => sql<boolean>`EXISTS (
  SELECT FROM westworld_tellings telling
  WHERE telling.user_id = ${userId} AND telling.story_id = story.id AND telling.ended_at IS NOT NULL)`

/** How many endings of the row's `story` a member has reached. */
export const foundEndings = (userId: number) => sql<number>`(
  SELECT count(DISTINCT d.id)::int FROM westworld_tellings telling
  JOIN westworld_dialogs d ON d.id = telling.dialog_id AND d.is_ending
  WHERE telling.user_id = ${userId} AND telling.story_id = story.id AND telling.ended_at IS NOT NULL)`

/** How many endings the row's `story` has. */
export const endings = sql<number>`(
  SELECT count(*)::int FROM westworld_dialogs d WHERE d.story_id = story.id AND d.is_ending)`
