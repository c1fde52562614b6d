import { mapSize } from '@judian/boards'
import type { AppContext } from '../../kernel/context.ts'
import { outcomeOfPicture, uploadedPicture } from '../../kernel/http/pictures.ts'
import type { RequestContext } from '../../kernel/http/request-context.ts'

const uploadedPattern = /^\/images\/(maps\/uploads\/[0-9a-f]{64}\.webp)$/

/** Storage key of an uploaded map's picture; undefined for our own art. */
export const mapPictureKey = (url: string) => uploadedPattern.exec(url)?.[1]

export async function isUploaded({ storage }: Pick<AppContext, 'storage'>, url: string): Promise<boolean> {
  const key = mapPictureKey(url)
  return key !== undefined && (await storage.get(key)) !== undefined
}

/**
 * Stores the drawing of a floor in the size of all maps, for saveMap to refer to. Throws ImageTooLarge, ImageTypeRefused, ImageBroken,
 * ImageOutOfBounds, MapPictureShape, Unavailable.
 */
export async function uploadMapPicture(ctx: AppContext, request: RequestContext) {
  const picture = await uploadedPicture(request)
  const url = await storePicture(ctx, picture).catch((error: unknown) => {
    throw outcomeOfPicture(error, 'MapPictureShape')
  })
  return { picture: url }
}

/** The preview is unused: maps have no transparent margins to crop. */
const sizes = { canvas: mapSize, preview: 40 }

async function storePicture({ images, storage }: Pick<AppContext, 'images' | 'storage'>, bytes: Uint8Array) {
  const { sha256, layer } = await images.layer(bytes, sizes)
  const key = `maps/uploads/${sha256}.webp`
  await storage.put(key, layer, 'image/webp')
  return `/images/${key}`
}
