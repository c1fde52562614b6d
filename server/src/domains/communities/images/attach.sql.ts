import type { ContentName } from '@judian/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import type { ImageRow } from './image-row.ts'

/** The pictures that posts and comments have, and those of their other versions. */

const own = ({ kind, id }: ContentName) => ({
  table: sql.table(kind === 'moment' ? 'moment_images' : 'comment_images'),
  isOf: sql`${sql.ref(`${kind}_id`)} = ${id}`,
})

/** All pictures that a content and its versions have. */
export async function selectAttached(tx: Tx, name: ContentName): Promise<{ imageId: string }[]> {
  const { table, isOf } = own(name)
  const { rows } = await sql<{ imageId: string }>`
    SELECT image_id FROM ${table} WHERE ${isOf}
    UNION ALL SELECT image_id FROM edited_images WHERE kind = ${name.kind} AND content_id = ${name.id}
  `.execute(tx)
  return rows
}

export async function deleteAttached(tx: Tx, name: ContentName) {
  const { table, isOf } = own(name)
  await sql`DELETE FROM ${table} WHERE ${isOf}`.execute(tx)
  await sql`DELETE FROM edited_images WHERE kind = ${name.kind} AND content_id = ${name.id}`.execute(tx)
}

export function insertPresent(
  tx: Tx,
  { kind, id }: ContentName,
  ids: readonly string[],
  inSpoilers: readonly string[],
): Promise<unknown> {
  const images = ids.map((imageId, position) => ({ imageId, position }))
  if (kind === 'comment') {
    const values = images.map((image) => ({ ...image, commentId: id }))
    return tx.insertInto('commentImages').values(values).execute()
  }
  const values = images.map((image) => ({ ...image, momentId: id, inSpoiler: inSpoilers.includes(image.imageId) }))
  return tx.insertInto('momentImages').values(values).execute()
}

export const insertEarlier = (
  tx: Tx,
  { kind, id }: ContentName,
  images: readonly { imageId: string; isShown: boolean }[],
) =>
  tx
    .insertInto('editedImages')
    .values(images.map((image) => ({ ...image, kind, contentId: id })))
    .execute()

export const updateReleasedAll = (tx: Tx, ids: readonly string[]) =>
  sql`UPDATE images SET attached = false WHERE id = ANY(${ids}::text[])`.execute(tx)

/** Takes all pictures from these contents and their versions; orphaned ones are cleaned up separately. */
export const deletePicturesIn = (tx: Tx, kind: ContentName['kind'], ids: readonly number[]) =>
  sql`
    WITH present AS (
      DELETE FROM ${sql.table(`${kind}_images`)} WHERE ${sql.ref(`${kind}_id`)} = ANY(${ids}::bigint[]) RETURNING image_id
    ), earlier AS (
      DELETE FROM edited_images WHERE kind = ${kind} AND content_id = ANY(${ids}::bigint[]) RETURNING image_id
    )
    UPDATE images SET attached = false WHERE id IN (TABLE present UNION ALL TABLE earlier)
  `.execute(tx)

/** Pictures by their ids, of versions. */
export async function selectImagesById(db: Db | Tx, ids: readonly string[]): Promise<Map<string, ImageRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('images')
    .select(['id', 'sha256', 'width', 'height', 'transparent', 'aiGenerated'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
