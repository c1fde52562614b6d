/** Unknown format; broken file; too many pixels or an extreme aspect ratio; wrong aspect ratio or size for a layer. */
export type ImageRefusal = 'NotAnImage' | 'Undecodable' | 'TooManyPixels' | 'WrongShape'

/** The uploaded file is at fault; `reason` becomes an outcome. */
export class ImageRefused extends Error {
  override readonly name = 'ImageRefused'
  readonly reason: ImageRefusal

  constructor(reason: ImageRefusal, options?: ErrorOptions) {
    super(`image refused: ${reason}`, options)
    this.reason = reason
  }
}
