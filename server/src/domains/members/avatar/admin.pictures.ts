import type { AppContext } from '../../../kernel/context.ts'
import { outcomeOfPicture, uploadedPicture } from '../../../kernel/http/pictures.ts'
import type { RequestContext } from '../../../kernel/http/request-context.ts'
import { storeLayer } from './pictures.ts'

/**
 * Stores an item's picture and its cropped preview, for saveItem to refer to. Throws ImageTooLarge, ImageTypeRefused,
 * ImageBroken, ImageOutOfBounds, ItemPictureShape, Unavailable.
 */
export async function uploadItemPicture(ctx: AppContext, request: RequestContext) {
  const picture = await uploadedPicture(request)
  return storeLayer(ctx, picture).catch((error: unknown) => {
    throw outcomeOfPicture(error, 'ItemPictureShape')
  })
}
