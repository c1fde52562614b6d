import type { AiLabel } from './labels/ai-label.ts'

/** Decoded RGBA pixels, top row first. */
export interface Raster {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
  /** Colour profile; sRGB by default. */
  readonly icc?: Uint8Array
  /** The label of generated content. */
  readonly label?: AiLabel
}
