import { topics } from '@judian/contract'
import { sql } from 'kysely'
import type { AppContext } from '../../kernel/context.ts'
import type { AfterCommit, Tx } from '../../kernel/db/db.ts'
import type { Hiding } from '../posts/contents/index.ts'
import type { AnyWall } from './wall.ts'
import type { WallTables } from './wall.sql.ts'

interface Changed {
  id: number
  event: string
}

/** Lines of one transaction. */
const batch = sql.lit(500)

/** Deletes lines of a member as a part of the act, and returns their number; 0 when all are done. */
export async function hideLines(ctx: AppContext, tx: Tx, afterCommit: AfterCommit, wall: AnyWall, hiding: Hiding) {
  const lines = await updateHidden(tx, wall.tables, hiding)
  for (const { id, event } of lines) afterCommit(() => ctx.publish(topics.event(event), wall.deleted(id)))
  return lines.length
}

/** Brings lines of the act back, and returns their number; they show when a page is opened. */
export async function unhideLines(ctx: AppContext, tx: Tx, afterCommit: AfterCommit, wall: AnyWall, hidingId: number) {
  const lines = await updateUnhidden(tx, wall.tables, hidingId)
  for (const event of new Set(lines.map((line) => line.event)))
    afterCommit(() => ctx.cache.invalidate(topics.event(event)))
  return lines.length
}

/** Same scope as a moderator's deletion: events of their communities and site-wide events. */
async function updateHidden(tx: Tx, { lines, isOfEvent }: WallTables, hiding: Hiding): Promise<Changed[]> {
  const { id, userId, communityIds, hiddenAt } = hiding
  const here = communityIds
    ? sql`AND (events.community_id IS NULL OR events.community_id = ANY(${communityIds}::bigint[]))`
    : sql``
  const { rows } = await sql<Changed>`
    UPDATE ${lines} AS line SET deleted_at = ${hiddenAt}, hiding_id = ${id} FROM events
    WHERE ${isOfEvent} AND line.deleted_at IS NULL AND line.id IN (
      SELECT line.id FROM ${lines} AS line JOIN events ON ${isOfEvent}
      WHERE user_id = ${userId} AND line.deleted_at IS NULL AND line.created_at <= ${hiddenAt} ${here}
      ORDER BY line.id LIMIT ${batch}
    )
    RETURNING line.id, events.name AS event
  `.execute(tx)
  return rows
}

async function updateUnhidden(tx: Tx, { lines, isOfEvent }: WallTables, hidingId: number): Promise<Changed[]> {
  const { rows } = await sql<Changed>`
    UPDATE ${lines} AS line SET deleted_at = NULL, hiding_id = NULL FROM events
    WHERE ${isOfEvent} AND hiding_id = ${hidingId}
      AND line.id IN (SELECT id FROM ${lines} WHERE hiding_id = ${hidingId} ORDER BY id LIMIT ${batch})
    RETURNING line.id, events.name AS event
  `.execute(tx)
  return rows
}
