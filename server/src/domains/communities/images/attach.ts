import type { Tx } from '../../../kernel/db/db.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import * as sql from './images.sql.ts'

/** Attaches pictures to a post, of which spoilers hide some. Throws ImageNotYours for another's, used, repeated or unknown ones. */
export async function attachToMoment(
  tx: Tx,
  ownerId: number,
  momentId: number,
  ids: readonly string[],
  inSpoilers: readonly string[] = [],
) {
  if (ids.length === 0) return
  await claim(tx, ownerId, ids)
  await sql.insertMomentImages(tx, momentId, ids, inSpoilers)
}

/** Attaches pictures to a comment. Throws as attachToMoment. */
export async function attachToComment(tx: Tx, ownerId: number, commentId: number, ids: readonly string[]) {
  if (ids.length === 0) return
  await claim(tx, ownerId, ids)
  await sql.insertCommentImages(tx, commentId, ids)
}

/** Takes a member’s unused pictures. Throws ImageNotYours. */
export async function claim(tx: Tx, ownerId: number, ids: readonly string[]) {
  if ((await sql.updateClaimed(tx, ownerId, ids)) !== ids.length) throw new ApiError('ImageNotYours')
}
