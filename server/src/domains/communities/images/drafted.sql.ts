import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import type { ImageRow } from './image-row.ts'

/** Pictures of drafts: unused ones that are kept until this time. */

interface Draft {
  draftId: number
  ownerId: number
  keptUntil: Date
}

/**
 * Replaces a draft's pictures; pictures of another member and deleted ones are left out. Locks them against concurrent
 * removal.
 */
export async function keepForDraft(tx: Tx, { draftId, ownerId, keptUntil }: Draft, ids: readonly string[]) {
  await tx.deleteFrom('draftImages').where('draftId', '=', draftId).execute()
  if (ids.length === 0) return
  await sql`
    INSERT INTO draft_images (draft_id, image_id, position, kept_until)
    SELECT ${draftId}, images.id, chosen.position, ${keptUntil}
    FROM unnest(${ids}::text[]) WITH ORDINALITY AS chosen (id, position)
    JOIN images ON images.id = chosen.id AND owner_id = ${ownerId} AND NOT removing
    FOR KEY SHARE OF images
    ON CONFLICT DO NOTHING
  `.execute(tx)
}

/** In their order. */
export async function selectDraftImages(db: Db, draftId: number): Promise<(ImageRow & { attached: boolean })[]> {
  return db
    .selectFrom('draftImages')
    .innerJoin('images', 'images.id', 'imageId')
    .select(['images.id', 'sha256', 'width', 'height', 'transparent', 'aiGenerated', 'attached'])
    .where('draftId', '=', draftId)
    .orderBy('position')
    .execute()
}
