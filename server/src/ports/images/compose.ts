import sharp from 'sharp'
import type { Size } from './bounds.ts'
import { refuseUndecodable } from './source.ts'

export interface Composition {
  /** Files from the back to the front; each is stretched over the whole canvas. */
  readonly layers: readonly Uint8Array[]
  /** Painted beneath them, as CSS names it; nothing when left out. */
  readonly ground?: string
  readonly canvas: Size
  /** What is kept of the canvas, in its pixels. */
  readonly part: Size & { readonly left: number; readonly top: number }
  /** What the part is scaled to. */
  readonly size: Size
}

const transparent = { r: 0, g: 0, b: 0, alpha: 0 }

/** Lays pictures on one another and answers a part of the result as WebP. Throws ImageRefused. */
export function compose({ layers, ground, canvas, part, size }: Composition): Promise<Uint8Array> {
  return refuseUndecodable(async () => {
    const rasters = []
    // One after the other: each thread holds a single place in the process's small pool for native work.
    for (const layer of layers) {
      const stretched = sharp(layer).resize(canvas.width, canvas.height, { fit: 'fill' }).ensureAlpha()
      rasters.push({ input: await stretched.raw().toBuffer(), raw: { ...canvas, channels: 4 as const } })
    }
    const blank = { create: { ...canvas, channels: 4 as const, background: ground ?? transparent } }
    const whole = await sharp(blank).composite(rasters).raw().toBuffer()
    return sharp(whole, { raw: { ...canvas, channels: 4 } })
      .extract(part)
      .resize(size.width, size.height)
      .webp({ quality: 86, effort: 4 })
      .toBuffer()
  })
}
