import type { ContentName } from '@judian/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { batchLoader } from '../../../kernel/db/batch-loader.ts'
import type { ImageRow } from './image-row.ts'

interface NewImage extends ImageRow {
  ownerId: number
  /** With its thumbnail. */
  bytes: number
  createdAt: Date
}

export const insertImages = (db: Db | Tx, images: NewImage[]) => db.insertInto('images').values(images).execute()

export interface ImageOf extends ImageRow {
  subjectId: number
  /** Hidden by a spoiler of its post. */
  inSpoiler: boolean
}

const imagesOf = (table: 'moment_images' | 'comment_images', subject: 'moment_id' | 'comment_id') => {
  const inSpoiler = table === 'moment_images' ? sql`in_spoiler` : sql`false`
  const select = batchLoader(
    async (db, subjects: readonly Pick<ImageOf, 'subjectId'>[]) => {
      const { rows } = await sql<ImageOf>`
        -- prepared: ${sql.raw(subject)} images
        SELECT ${sql.ref(subject)} AS subject_id, images.id, sha256, width, height, transparent, ai_generated, ${inSpoiler} AS in_spoiler
        FROM ${sql.table(table)} JOIN images ON images.id = image_id
        WHERE ${sql.ref(subject)} = ANY(${subjects.map(({ subjectId }) => subjectId)}::bigint[])
        ORDER BY ${sql.ref(subject)}, position
      `.execute(db)
      return rows
    },
    ({ subjectId }) => subjectId,
  )
  return async (db: Db | Tx, ids: readonly number[]): Promise<Map<number, ImageOf[]>> => {
    const images = await select(
      db,
      ids.map((subjectId) => ({ subjectId })),
    )
    return Map.groupBy(images, ({ subjectId }) => subjectId)
  }
}

/** The pictures of posts or comments by their ids, in order. */
export const selectImagesOf = {
  moment: imagesOf('moment_images', 'moment_id'),
  comment: imagesOf('comment_images', 'comment_id'),
}

/** Those of one post or comment. */
export const selectImages = async (db: Db | Tx, { kind, id }: ContentName): Promise<ImageOf[]> =>
  (await selectImagesOf[kind](db, [id])).get(id) ?? []

/** Their sizes by the hash of their content, thumbnails included; null for pictures that aren't measured yet. */
export async function selectPictureBytes(db: Db, hashes: readonly string[]): Promise<Map<string, number | null>> {
  const rows = await db.selectFrom('images').select(['sha256', 'bytes']).where('sha256', 'in', hashes).execute()
  return new Map(rows.map(({ sha256, bytes }) => [sha256, bytes]))
}

/** Claims these pictures of their owner for one post or comment; returns the number claimed. */
export async function updateClaimed(tx: Tx, ownerId: number, ids: readonly string[]): Promise<number> {
  const claimed = await tx
    .updateTable('images')
    .set({ attached: true })
    .where('id', 'in', ids)
    .where('ownerId', '=', ownerId)
    .where('attached', '=', false)
    .where('removing', '=', false)
    .returning('id')
    .execute()
  return claimed.length
}

export const selectImage = (tx: Tx, id: string): Promise<ImageRow> =>
  tx
    .selectFrom('images')
    .select(['id', 'sha256', 'width', 'height', 'transparent', 'aiGenerated'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

export const updateReleased = (tx: Tx, id: string) =>
  tx.updateTable('images').set({ attached: false }).where('id', '=', id).execute()

/** Ages pictures, so that they are removed as unused ones. */
export const updateExpired = (db: Db, ids: readonly string[], createdAt: Date) =>
  db.updateTable('images').set({ createdAt }).where('id', 'in', ids).execute()

interface Unused {
  before: Date
  now: Date
  except: readonly string[]
}

/** A picture that nothing may use any more. */
export interface RemovedImage {
  id: string
  sha256: string
}

/** Takes a batch of pictures out of use that no content and no draft uses, skipping those being attached. */
export async function markOrphans(db: Db, { before, now, except }: Unused): Promise<RemovedImage[]> {
  const { rows } = await sql<RemovedImage>`
    UPDATE images SET removing = true WHERE id IN (
      SELECT id FROM images WHERE NOT attached AND created_at < ${before} AND id <> ALL(${except}::text[])
        AND NOT EXISTS (SELECT FROM draft_images WHERE image_id = images.id AND kept_until > ${now})
      ORDER BY created_at LIMIT 100 FOR UPDATE SKIP LOCKED
    ) RETURNING id, sha256
  `.execute(db)
  return rows
}

/** Takes a batch of a member's pictures out of their posts and comments; false if there were none. */
export async function deleteFromContents(db: Db, ownerId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    WITH own AS MATERIALIZED (
      SELECT id FROM images WHERE owner_id = ${ownerId} AND attached AND (
        EXISTS (SELECT FROM moment_images WHERE image_id = images.id)
        OR EXISTS (SELECT FROM comment_images WHERE image_id = images.id)
        OR EXISTS (SELECT FROM edited_images WHERE image_id = images.id)
      ) LIMIT 100 FOR UPDATE
    ),
    of_moments AS (DELETE FROM moment_images WHERE image_id IN (SELECT id FROM own)),
    of_comments AS (DELETE FROM comment_images WHERE image_id IN (SELECT id FROM own)),
    of_versions AS (DELETE FROM edited_images WHERE image_id IN (SELECT id FROM own))
    UPDATE images SET attached = false WHERE id IN (SELECT id FROM own)
  `.execute(db)
  return numAffectedRows! > 0n
}

/** The same for a member's pictures that nothing shows. */
export async function markUnattachedOf(db: Db, ownerId: number, except: readonly string[]): Promise<RemovedImage[]> {
  const { rows } = await sql<RemovedImage>`
    UPDATE images SET removing = true WHERE id IN (
      SELECT id FROM images WHERE owner_id = ${ownerId} AND NOT attached AND id <> ALL(${except}::text[])
      ORDER BY id LIMIT 100 FOR UPDATE
    ) RETURNING id, sha256
  `.execute(db)
  return rows
}

export const deleteImages = (db: Db, ids: readonly string[]) => db.deleteFrom('images').where('id', 'in', ids).execute()

/** Serialises a member's uploads, so that their number can't exceed the quota. */
export const lockUploads = (tx: Tx, ownerId: number) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended('uploads', ${ownerId}))`.execute(tx)

/**
 * Number of pictures this member has uploaded since then, including refused ones, and number of unused ones; older
 * unused ones are about to be removed.
 */
export async function countUploads(db: Db | Tx, ownerId: number, since: Date) {
  const { rows } = await sql<{ recent: number; unused: number }>`
    SELECT count(*) + (
      SELECT coalesce(sum(pictures), 0) FROM refused_uploads WHERE owner_id = ${ownerId} AND refused_at > ${since}
    ) AS recent, count(*) FILTER (WHERE NOT attached) AS unused
    FROM images WHERE owner_id = ${ownerId} AND created_at > ${since}
  `.execute(db)
  return rows[0]!
}

export const insertRefused = (db: Db, ownerId: number, pictures: number, refusedAt: Date) =>
  db.insertInto('refusedUploads').values({ ownerId, pictures, refusedAt }).execute()

export const deleteRefused = (db: Db, before: Date) =>
  db.deleteFrom('refusedUploads').where('refusedAt', '<', before).execute()

/** Locks these contents; see storeImages. */
export const lockContents = (tx: Tx, hashes: readonly string[]) =>
  sql`
    SELECT pg_advisory_xact_lock(hashtextextended(sha256, 0))
    FROM (SELECT unnest(${hashes}::text[]) AS sha256 ORDER BY 1) AS contents
  `.execute(tx)

/** The same until the session's locks end. */
export const lockContentsOfSession = (db: Db, hashes: readonly string[]) =>
  sql`
    SELECT pg_advisory_lock(hashtextextended(sha256, 0))
    FROM (SELECT unnest(${hashes}::text[]) AS sha256 ORDER BY 1) AS contents
  `.execute(db)

export const selectHashesInUse = async (db: Db, hashes: readonly string[]): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('images')
    .select('sha256')
    .distinct()
    .where('sha256', 'in', hashes)
    .where('removing', '=', false)
    .execute()
  return new Set(rows.map((row) => row.sha256))
}

/** Contents from before sizes and transparency were stored. */
export async function selectUnmeasured(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('images')
    .select('sha256')
    .distinct()
    .where('transparent', 'is', null)
    .limit(limit)
    .execute()
  return rows.map((row) => row.sha256)
}

export const updateMeasured = (db: Db, contents: readonly { sha256: string; bytes: number; transparent: boolean }[]) =>
  sql`
    UPDATE images SET bytes = content.bytes, transparent = content.transparent
    FROM unnest(
      ${contents.map(({ sha256 }) => sha256)}::text[],
      ${contents.map(({ bytes }) => bytes)}::int[],
      ${contents.map(({ transparent }) => transparent)}::boolean[]
    ) AS content (sha256, bytes, transparent)
    WHERE images.sha256 = content.sha256 AND images.transparent IS NULL
  `.execute(db)

/** Equal pictures are stored once. */
export async function sumBytes(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    SELECT coalesce(sum(bytes), 0)::bigint AS bytes FROM (SELECT max(bytes) AS bytes FROM images GROUP BY sha256) AS contents
  `.execute(db)
  return rows[0]!.bytes
}
