import { type ImageRefusal, ImageRefused, ThreadPoolFailure } from '../../ports/images/index.ts'
import { ApiError } from './api-error.ts'
import type { RequestContext } from './request-context.ts'

/** The picture of a call that takes one. Throws Malformed without it, ImageTooLarge. */
export async function uploadedPicture(request: RequestContext): Promise<Uint8Array> {
  let picture: Uint8Array | undefined
  for await (const bytes of request.files()) picture = bytes
  if (!picture) throw new ApiError('Malformed', { fields: { images: '请选择要上传的图片' } })
  return picture
}

type WrongShape = 'ImageBroken' | 'ItemPictureShape' | 'MapPictureShape'

/** What to throw for a picture that couldn't be processed: its own fault, of which a wrong shape is the call's, Unavailable, or the error itself. */
export function outcomeOfPicture(error: unknown, WrongShape: WrongShape): unknown {
  const outcomes = {
    NotAnImage: 'ImageTypeRefused',
    Undecodable: 'ImageBroken',
    TooManyPixels: 'ImageOutOfBounds',
    WrongShape,
  } as const satisfies Record<ImageRefusal, string>
  if (error instanceof ImageRefused) return new ApiError(outcomes[error.reason])
  return error instanceof ThreadPoolFailure ? new ApiError('Unavailable') : error
}
