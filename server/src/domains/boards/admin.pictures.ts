import { mapSize } from '@judian/boards'
import type { AppContext } from '../../kernel/context.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import type { RequestContext } from '../../kernel/http/request-context.ts'
import { type ImageRefusal, ImageRefused, ThreadPoolFailure } from '../../ports/images/index.ts'

const outcomes = {
  NotAnImage: 'ImageTypeRefused',
  Undecodable: 'ImageBroken',
  TooManyPixels: 'ImageOutOfBounds',
  WrongShape: 'MapPictureShape',
} as const satisfies Record<ImageRefusal, string>

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
  let picture: Uint8Array | undefined
  for await (const bytes of request.files()) picture = bytes
  if (!picture) throw new ApiError('Malformed', { fields: { images: '请选择要上传的图片' } })
  return { picture: await storePicture(ctx, picture).catch(refuse) }
}

/** The preview is unused: maps have no transparent margins to crop. */
const sizes = { canvas: mapSize, preview: 40 }

async function storePicture({ images, storage }: Pick<AppContext, 'images' | 'storage'>, bytes: Uint8Array) {
  const { sha256, layer } = await images.layer(bytes, sizes)
  const key = `maps/uploads/${sha256}.webp`
  await storage.put(key, layer, 'image/webp')
  return `/images/${key}`
}

function refuse(error: unknown): never {
  if (error instanceof ImageRefused) throw new ApiError(outcomes[error.reason])
  if (error instanceof ThreadPoolFailure) throw new ApiError('Unavailable')
  throw error
}
