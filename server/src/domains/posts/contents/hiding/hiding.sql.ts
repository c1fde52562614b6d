import type { ContentName } from '@judian/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../../kernel/db/db.ts'
import { type ContentRow, contentsFrom, contentTables, unpinned } from '../contents.sql.ts'

/** An act that hides everything a member has written so far. */
export interface Hiding {
  id: number
  userId: number
  /** Where; null for everywhere. */
  communityIds: number[] | null
  hiddenBy: number
  hiddenAt: Date
}

type Kind = ContentName['kind']

/** Contents that one query of the job selects. */
const batch = sql.lit(100)

/**
 * A batch of ids above `after` that the act still has to hide. Includes comments below deleted posts, as those posts
 * may be restored.
 */
export async function selectToHide(db: Db, kind: Kind, { userId, communityIds, hiddenAt }: Hiding, after: number) {
  const community = kind === 'moment' ? sql.ref('t.communityId') : sql.ref('m.communityId')
  const { rows } = await sql<{ id: number }>`
    SELECT t.id FROM ${contentTables[kind]} t ${kind === 'comment' ? sql`JOIN moments m ON m.id = t.moment_id` : sql``}
    WHERE t.author_id = ${userId} AND t.deleted_at IS NULL AND t.created_at <= ${hiddenAt} AND t.id > ${after}
      ${communityIds ? sql`AND ${community} = ANY(${communityIds}::bigint[])` : sql``}
    ORDER BY t.id LIMIT ${batch}
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** A batch of ids above `after` that the act still hides. */
export async function selectHidden(db: Db, kind: Kind, hidingId: number, after: number) {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM ${contentTables[kind]} WHERE hiding_id = ${hidingId} AND id > ${after} ORDER BY id LIMIT ${batch}
  `.execute(db)
  return rows.map(({ id }) => id)
}

export const updateHidden = (tx: Tx, name: ContentName, { id, hiddenBy, hiddenAt }: Hiding) =>
  update(
    tx,
    name,
    sql`deleted_at = ${hiddenAt}, deleted_by = ${hiddenBy}, hiding_id = ${id} ${unpinned(name)}`,
    sql`deleted_at IS NULL`,
  )

/** Restores a content that this act hid; undefined if it was restored since. */
export const updateUnhidden = (tx: Tx, name: ContentName, hidingId: number) =>
  update(tx, name, sql`deleted_at = NULL, deleted_by = NULL, hiding_id = NULL`, sql`hiding_id = ${hidingId}`)

async function update(tx: Tx, { kind, id }: ContentName, set: RawBuilder<unknown>, where: RawBuilder<unknown>) {
  const { rows } = await sql<ContentRow>`
    WITH changed AS (UPDATE ${contentTables[kind]} SET ${set} WHERE id = ${id} AND ${where} RETURNING *)
    ${contentsFrom(kind, sql`changed`)}
  `.execute(tx)
  return rows[0]
}
