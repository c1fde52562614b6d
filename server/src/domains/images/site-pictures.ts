import type { Tx } from '../../kernel/db/db.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import * as sql from './images.sql.ts'
import { toImage } from './image-row.ts'

/** Takes a picture that its owner uploaded for the site itself to show; answers its address. Throws ImageNotYours. */
export async function takeForSite(tx: Tx, ownerId: number, imageId: string): Promise<string> {
  if ((await sql.updateClaimed(tx, ownerId, [imageId])) !== 1) throw new ApiError('ImageNotYours')
  return toImage(await sql.selectImage(tx, imageId)).url
}

/** Lets go of a picture that the site shows no more. */
export const releaseFromSite = (tx: Tx, imageId: string) => sql.updateReleased(tx, imageId)
