import type { ContentName } from '@judian/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../kernel/db/db.ts'
import { type Act, noticeCtes, undoCtes } from '../../messages/notices/index.ts'
import { progressCte } from '../../rewards/missions/index.ts'
import { type Counts, contentTables } from './contents.sql.ts'

/** Thumbs on posts and comments: the thumb, its count, the notice and missions in one statement. The content is locked. */

const tables = {
  moment: { thumbs: sql.table('moment_thumbs'), id: sql.ref('moment_id'), comments: sql.ref('comment_count') },
  comment: { thumbs: sql.table('comment_thumbs'), id: sql.ref('comment_id'), comments: sql.ref('reply_count') },
}

const countedCte = ({ kind, id }: ContentName, change: 1 | -1) => sql`
  counted AS (
    UPDATE ${contentTables[kind]} SET thumb_count = thumb_count + ${sql.lit(change)}
    WHERE id = ${id} AND EXISTS (SELECT FROM thumb)
    RETURNING thumb_count, ${tables[kind].comments} AS comment_count
  )`

/** Undefined when there was a thumb. `isNoticed`: the author has a new notice. */
export async function insertThumb(tx: Tx, content: ContentName, userId: number, notice: Act, now: Date) {
  const { kind, id } = content
  const isNew = sql`EXISTS (SELECT FROM thumb)`
  const missions = sql`, ${progressCte([userId], { kind: 'thumb', momentId: id }, now, isNew)}`
  const { rows } = await sql<Counts & { isNoticed: boolean }>`
    -- prepared: insert ${sql.raw(kind)} thumb
    WITH thumb AS (
      INSERT INTO ${tables[kind].thumbs} (user_id, ${tables[kind].id}, created_at) VALUES (${userId}, ${id}, ${now})
      ON CONFLICT DO NOTHING RETURNING user_id
    ), ${countedCte(content, 1)}, ${noticeCtes([notice], now, isNew)} ${kind === 'moment' ? missions : sql``}
    SELECT counted.*, EXISTS (SELECT FROM noticed) AS is_noticed FROM counted
  `.execute(tx)
  return rows[0]
}

/** Undefined when there was none. */
export async function deleteThumb(tx: Tx, content: ContentName, userId: number, notice: Act) {
  const { kind, id } = content
  const { rows } = await sql<Counts & { isNoticed: boolean }>`
    -- prepared: delete ${sql.raw(kind)} thumb
    WITH thumb AS (
      DELETE FROM ${tables[kind].thumbs} WHERE user_id = ${userId} AND ${tables[kind].id} = ${id} RETURNING user_id
    ), ${countedCte(content, -1)}, ${undoCtes(notice, [notice.receiverId], true, sql`EXISTS (SELECT FROM thumb)`)}
    SELECT counted.*, false AS is_noticed FROM counted
  `.execute(tx)
  return rows[0]
}
