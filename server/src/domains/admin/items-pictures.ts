import type { House } from '../../kernel/house.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Visit } from '../../kernel/visit.ts'
import { type ImageRefusal, ImageRefused, ThreadPoolFailure } from '../../ports/images/index.ts'
import { keepLayer } from '../avatar/index.ts'

const outcomes = {
  NotAnImage: 'ImageTypeRefused',
  Undecodable: 'ImageBroken',
  TooManyPixels: 'ImageBroken',
  WrongShape: 'ItemPictureShape',
} as const satisfies Record<ImageRefusal, string>

/**
 * Keeps an item's picture and the preview that is cut out of it, for saveItem to name. Refuses ImageTooLarge,
 * ImageTypeRefused, ImageBroken, ItemPictureShape, Unavailable.
 */
export async function uploadItemPicture(house: House, visit: Visit) {
  let picture: Uint8Array | undefined
  for await (const { bytes, truncated } of visit.files()) {
    if (truncated) throw new Refusal('ImageTooLarge')
    picture = bytes
  }
  if (!picture) throw new Refusal('Malformed', { fields: { images: '请选择要上传的图片' } })
  return keepLayer(house, picture).catch(refuse)
}

function refuse(error: unknown): never {
  if (error instanceof ImageRefused) throw new Refusal(outcomes[error.reason])
  if (error instanceof ThreadPoolFailure) throw new Refusal('Unavailable')
  throw error
}
