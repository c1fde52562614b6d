/** A decoded picture: rows from top to bottom, four bytes a pixel, in the order red, green, blue, alpha. */
export interface Raster {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
  /** The colour profile the values are in; without one they are sRGB. */
  readonly icc?: Uint8Array
}
