import sharp from 'sharp'
import type { Size } from './bounds.ts'
import { refuseUndecodable } from './source.ts'

export interface Composition {
  /** Files from back to front; each is stretched to the canvas. */
  readonly layers: readonly Uint8Array[]
  /** Background as a CSS colour; transparent by default. */
  readonly ground?: string
  readonly canvas: Size
  /** The crop, in canvas pixels. */
  readonly part: Size & { readonly left: number; readonly top: number }
  readonly size: Size
}

const transparent = { r: 0, g: 0, b: 0, alpha: 0 }

/** Composites layers and returns a crop as WebP. Throws ImageRefused. */
export function compose({ layers, ground, canvas, part, size }: Composition): Promise<Uint8Array> {
  return refuseUndecodable(async () => {
    const rasters = []
    // One at a time: each thread may use one place in libuv's pool.
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
