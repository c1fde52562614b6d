import type { Tx } from '../../../kernel/db/db.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import * as sql from './images.sql.ts'
import { toImage } from './image-row.ts'

/** Claims an upload of this owner as a picture of the site; returns its URL. Throws SitePictureNotYours. */
export async function takeForSite(tx: Tx, ownerId: number, imageId: string): Promise<string> {
  if ((await sql.updateClaimed(tx, ownerId, [imageId])) !== 1) throw new ApiError('SitePictureNotYours')
  return toImage(await sql.selectImage(tx, imageId)).url
}

export const releaseFromSite = (tx: Tx, imageId: string) => sql.updateReleased(tx, imageId)
