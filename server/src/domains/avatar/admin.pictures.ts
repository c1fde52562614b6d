import type { AppContext } from '../../kernel/context.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import type { RequestContext } from '../../kernel/http/request-context.ts'
import { type ImageRefusal, ImageRefused, ThreadPoolFailure } from '../../ports/images/index.ts'
import { storeLayer } from './pictures.ts'

const outcomes = {
  NotAnImage: 'ImageTypeRefused',
  Undecodable: 'ImageBroken',
  TooManyPixels: 'ImageOutOfBounds',
  WrongShape: 'ItemPictureShape',
} as const satisfies Record<ImageRefusal, string>

/**
 * Stores an item's picture and its cropped preview, for saveItem to refer to. Throws ImageTooLarge, ImageTypeRefused,
 * ImageBroken, ImageOutOfBounds, ItemPictureShape, Unavailable.
 */
export async function uploadItemPicture(ctx: AppContext, request: RequestContext) {
  let picture: Uint8Array | undefined
  for await (const bytes of request.files()) {
    picture = bytes
  }
  if (!picture) throw new ApiError('Malformed', { fields: { images: '请选择要上传的图片' } })
  return storeLayer(ctx, picture).catch(refuse)
}

function refuse(error: unknown): never {
  if (error instanceof ImageRefused) throw new ApiError(outcomes[error.reason])
  if (error instanceof ThreadPoolFailure) throw new ApiError('Unavailable')
  throw error
}
