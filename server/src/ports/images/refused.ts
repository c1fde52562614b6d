/**
 * Why a file is not taken: it is none of the accepted kinds, it is one but broken, it would unfold into more pixels than
 * we decode or into a line of them, or it has not the shape that was asked for.
 */
export type ImageRefusal = 'NotAnImage' | 'Undecodable' | 'TooManyPixels' | 'WrongShape'

/** The file is at fault, and the person who sent it can be told so. */
export class ImageRefused extends Error {
  override readonly name = 'ImageRefused'
  readonly reason: ImageRefusal

  constructor(reason: ImageRefusal, options?: ErrorOptions) {
    super(`image refused: ${reason}`, options)
    this.reason = reason
  }
}
