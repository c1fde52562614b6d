import type { ContentName } from '@judian/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import type { ImageRow } from './image-row.ts'

/** The pictures that posts and comments have, and those of their other versions. */

const own = ({ kind, id }: ContentName) => ({
  table: sql.table(kind === 'moment' ? 'moment_images' : 'comment_images'),
  isOf: sql`${sql.ref(`${kind}_id`)} = ${id}`,
})

/** The ids of a content's pictures, in order, and of all that it and its versions have. */
export interface Attached {
  present: string[]
  all: string[]
}

export async function selectAttached(tx: Tx, name: ContentName): Promise<Attached> {
  const { table, isOf } = own(name)
  const { rows } = await sql<{ imageId: string; position: number | null }>`
    SELECT image_id, position FROM ${table} WHERE ${isOf}
    UNION ALL SELECT image_id, NULL FROM edited_images WHERE kind = ${name.kind} AND content_id = ${name.id}
    ORDER BY position
  `.execute(tx)
  const idsOf = (some: typeof rows) => some.map(({ imageId }) => imageId)
  return { present: idsOf(rows.filter(({ position }) => position !== null)), all: idsOf(rows) }
}

export async function deleteAttached(tx: Tx, name: ContentName) {
  const { table, isOf } = own(name)
  await sql`DELETE FROM ${table} WHERE ${isOf}`.execute(tx)
  await sql`DELETE FROM edited_images WHERE kind = ${name.kind} AND content_id = ${name.id}`.execute(tx)
}

/** Puts pictures, in order, into a text; only a post has spoilers that hide some. */
const presentOf = ({ kind, id }: ContentName, ids: readonly string[], inSpoilers: readonly string[]) => ({
  into:
    kind === 'moment'
      ? sql`moment_images (image_id, position, moment_id, in_spoiler)`
      : sql`comment_images (image_id, position, comment_id)`,
  columns:
    kind === 'moment'
      ? sql`image_id, place - 1, ${id}::bigint, image_id = ANY(${inSpoilers}::text[])`
      : sql`image_id, place - 1, ${id}::bigint`,
  given: sql`unnest(${ids}::text[]) WITH ORDINALITY AS given (image_id, place)`,
})

export function insertPresent(tx: Tx, name: ContentName, ids: readonly string[], inSpoilers: readonly string[]) {
  const { into, columns, given } = presentOf(name, ids, inSpoilers)
  return sql`INSERT INTO ${into} SELECT ${columns} FROM ${given}`.execute(tx)
}

/** The same with unused pictures of this owner, which it takes; returns their number. */
export async function claimPresent(
  tx: Tx,
  ownerId: number,
  name: ContentName,
  ids: readonly string[],
  inSpoilers: readonly string[],
): Promise<number> {
  const { into, columns, given } = presentOf(name, ids, inSpoilers)
  const { numAffectedRows } = await sql`
    WITH claimed AS (
      UPDATE images SET attached = true
      WHERE id = ANY(${ids}::text[]) AND owner_id = ${ownerId} AND NOT attached AND NOT removing RETURNING id
    )
    INSERT INTO ${into} SELECT ${columns} FROM ${given} JOIN claimed ON claimed.id = image_id
  `.execute(tx)
  return Number(numAffectedRows)
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
