import type { ContentName } from '@judian/contract'
import type { Tx } from '../../../kernel/db/db.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import * as sql from './attach.sql.ts'
import { updateClaimed } from './images.sql.ts'

/** Attaches pictures to a text, of which spoilers hide some. Throws ImageNotYours for another's, used, repeated or unknown ones. */
export async function attachPictures(
  tx: Tx,
  ownerId: number,
  name: ContentName,
  ids: readonly string[],
  inSpoilers: readonly string[] = [],
) {
  if (ids.length === 0) return
  assertDistinct(ids)
  if ((await sql.claimPresent(tx, ownerId, name, ids, inSpoilers)) !== ids.length) throw new ApiError('ImageNotYours')
}

/** Takes a member’s unused pictures. Throws ImageNotYours. */
async function claim(tx: Tx, ownerId: number, ids: readonly string[]) {
  if ((await updateClaimed(tx, ownerId, ids)) !== ids.length) throw new ApiError('ImageNotYours')
}

/** The pictures of a post or comment and of its other versions. */
interface Arrangement {
  /** Pictures of the content itself, in order. */
  present: readonly string[]
  /** The subset that a post's spoilers hide. */
  inSpoilers: readonly string[]
  /** Pictures of earlier versions that are public. */
  shown: readonly string[]
  /** Pictures of hidden versions, and of a version that pends review. */
  held: readonly string[]
}

/**
 * Assigns these pictures to a content and its versions, and releases those of `before` that none of them uses any more. Throws
 * ImageNotYours for new pictures that are another member's, used, or unknown.
 */
export async function arrangePictures(
  tx: Tx,
  ownerId: number,
  name: ContentName,
  before: readonly string[],
  { present, inSpoilers, shown, held }: Arrangement,
) {
  const known = new Set(before)
  const after = new Set([...present, ...shown, ...held])
  const fresh = [...after].filter((id) => !known.has(id))
  if (fresh.length > 0) await claim(tx, ownerId, fresh)
  if (after.size === 0 && known.size === 0) return

  await sql.deleteAttached(tx, name)
  if (present.length > 0) await sql.insertPresent(tx, name, present, inSpoilers)
  const earlier = [...after].filter((id) => !present.includes(id))
  if (earlier.length > 0)
    await sql.insertEarlier(
      tx,
      name,
      earlier.map((imageId) => ({ imageId, isShown: shown.includes(imageId) })),
    )
  await sql.updateReleasedAll(
    tx,
    [...known].filter((id) => !after.has(id)),
  )
}

/** A content shows each picture once. Throws ImageNotYours. */
export function assertDistinct(ids: readonly string[]) {
  if (new Set(ids).size !== ids.length) throw new ApiError('ImageNotYours')
}
