import { days, hours, later } from '../../../kernel/clock.ts'
import { type Db, inTransaction, type Tx } from '../../../kernel/db/db.ts'
import type { AppContext } from '../../../kernel/context.ts'
import type { Member } from '../../../kernel/member.ts'
import { opaqueId } from '../../../kernel/random.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { outcomeOfPicture } from '../../../kernel/http/pictures.ts'
import type { RequestContext } from '../../../kernel/http/request-context.ts'
import { type ProcessedImage, ImageRefused, isTransparent, ThreadPoolFailure } from '../../../ports/images/index.ts'
import { newcomerLimit, newcomerUntil } from '../../accounts/index.ts'
import * as sql from './images.sql.ts'
import { fullKey, thumbKey } from '../../../ports/storage/index.ts'

const webp = 'image/webp'
/** Lifetime of a picture that no post, comment or draft uses. */
export const unusedFor = hours(24)
export const quotaPeriod = days(1)

/** Stores the pictures of one upload. Throws as storeUploads. */
export async function uploadImages(ctx: AppContext, me: Member, request: RequestContext) {
  const ids = await storeUploads(ctx, me, request)
  if (ids.length === 0) throw new ApiError('Malformed', { fields: { images: '请选择要上传的图片' } })
  return { data: { image_ids: ids } }
}

/**
 * Stores the pictures of one upload, all or none, and returns their ids. Throws UploadsClosed, UploadQuotaReached, NewcomerLimit,
 * ImageTooLarge, ImageTypeRefused, ImageBroken, ImageOutOfBounds, Unavailable, StorageUnavailable.
 */
export async function storeUploads(ctx: AppContext, me: Member, request: RequestContext): Promise<string[]> {
  await assertUploadsOpen(ctx, me)
  const assertQuota = await quotaOf(ctx, me)
  // Before any work; the transaction that stores them decides.
  await assertQuota(ctx.db, 1)
  const pictures: ProcessedImage[] = []
  let begun = 0
  try {
    for await (const bytes of request.files()) {
      if (begun > 0) await assertQuota(ctx.db, begun + 1)
      begun++
      pictures.push(await ctx.images.process(bytes, me.id))
    }
    return pictures.length === 0 ? [] : await storeImages(ctx, me.id, pictures, assertQuota)
  } catch (error) {
    // Their processing costs as much as that of pictures which are stored.
    if (begun > 0 && isFormsFault(error)) await sql.insertRefused(ctx.db, me.id, begun, ctx.clock.now())
    throw outcomeOfPicture(error, 'ImageBroken')
  }
}

/** Rather than the fault of a full queue or of the object store. */
const isFormsFault = (error: unknown) =>
  error instanceof ApiError ||
  error instanceof ImageRefused ||
  (error instanceof ThreadPoolFailure && error.reason !== 'Busy' && error.reason !== 'Closed')

/**
 * Stores processed pictures and returns their ids. Rows are committed before the objects are put: removeOrphanImages
 * deletes an object only under its content's lock and without rows, so either order leaves the object in place.
 */
async function storeImages(
  { db, storage, clock }: Pick<AppContext, 'db' | 'storage' | 'clock'>,
  ownerId: number,
  pictures: ProcessedImage[],
  assertQuota: QuotaCheck = async () => {},
) {
  const createdAt = clock.now()
  const rows = pictures.map(({ sha256, full, thumb, aiGenerated }) => ({
    id: opaqueId(),
    ownerId,
    sha256,
    width: full.width,
    height: full.height,
    transparent: isTransparent(full.bytes),
    aiGenerated,
    bytes: full.bytes.length + thumb.bytes.length,
    createdAt,
  }))
  await inTransaction(db, async (tx) => {
    await sql.lockUploads(tx, ownerId)
    await assertQuota(tx, rows.length)
    await sql.lockContents(tx, [...new Set(rows.map((row) => row.sha256))])
    await sql.insertImages(tx, rows)
  })
  const ids = rows.map((row) => row.id)
  try {
    await Promise.all(
      pictures.flatMap(({ sha256, full, thumb }) => [
        storage.put(fullKey(sha256), full.bytes, webp),
        storage.put(thumbKey(sha256), thumb.bytes, webp),
      ]),
    )
  } catch (error) {
    // Leaves them to removeOrphanImages, which also deletes the stored objects, and out of the quotas.
    await sql.updateExpired(db, ids, later(createdAt, -unusedFor))
    throw error
  }
  return ids
}

/** Processes one picture that isn't an upload, such as the demo's, and stores it for each owner; returns their ids. */
export async function storeImage(
  ctx: Pick<AppContext, 'db' | 'storage' | 'clock' | 'images'>,
  ownerIds: readonly number[],
  bytes: Uint8Array,
): Promise<string[]> {
  const picture = await ctx.images.process(bytes)
  const ids = await Promise.all(ownerIds.map((ownerId) => storeImages(ctx, ownerId, [picture])))
  return ids.flat()
}

type QuotaCheck = (db: Db | Tx, adding: number) => Promise<void>

/** Checks a member's upload quotas; refused pictures count as well. Throws UploadQuotaReached, NewcomerLimit. */
async function quotaOf(ctx: AppContext, me: Member): Promise<QuotaCheck> {
  const { settings, clock } = ctx
  const { uploadsPerDay, unusedUploadsMax, newcomerUploads } = await settings.all()
  const until = newcomerUploads === 0 ? undefined : await newcomerUntil(ctx, me)
  return async (db, adding) => {
    if (me.isAdmin) return
    const { recent, unused } = await sql.countUploads(db, me.id, later(clock.now(), -quotaPeriod))
    if (recent + adding > uploadsPerDay || unused + adding > unusedUploadsMax) throw new ApiError('UploadQuotaReached')
    if (until && recent + adding > newcomerUploads) throw newcomerLimit('upload', newcomerUploads, until)
  }
}

/** Uploads may be closed for everyone but admins. Throws UploadsClosed. */
async function assertUploadsOpen({ settings }: AppContext, me: Member) {
  if (!me.isAdmin && !(await settings.all()).uploadsOpen) throw new ApiError('UploadsClosed')
}
