import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { Size } from './bounds.ts'
import { decodeStill } from './process-image.ts'
import { ImageRefused } from './refused.ts'
import { openSource, refuseUndecodable } from './source.ts'

export interface LayerSizes {
  /** Size of the layer; smaller pictures and other aspect ratios are refused. */
  readonly canvas: Size
  readonly preview: number
}

export interface Layer {
  /** Hex, of `layer`. */
  readonly sha256: string
  readonly layer: Uint8Array
  /** The layer without its transparent margins, in a square. */
  readonly preview: Uint8Array
}

const clear = { r: 0, g: 0, b: 0, alpha: 0 }
/** Transparent margin of a preview, in pixels. */
const margin = 8

/** Converts a picture to a layer of the canvas. Throws ImageRefused. */
export async function makeLayer(bytes: Uint8Array, { canvas, preview }: LayerSizes, timeoutMs: number): Promise<Layer> {
  const source = await openSource(bytes)
  if (!fits(source, canvas)) throw new ImageRefused('WrongShape')
  return refuseUndecodable(async () => {
    const still = await decodeStill(source, Math.ceil(timeoutMs / 1000))
    const { width, height } = canvas
    const pixels = await sharp(still.pixels, { raw: still.raw })
      .resize(width, height, { fit: 'fill' })
      .ensureAlpha()
      .raw()
      .toBuffer()
    const raw = { width, height, channels: 4 as const }
    const layer = await sharp(pixels, { raw }).webp({ quality: 86, effort: 4 }).toBuffer()
    const room = preview - 2 * margin
    const shown = await sharp(pixels, { raw })
      .extract(shownPart(pixels, canvas))
      .resize(room, room, { fit: 'contain', background: clear })
      .extend({ top: margin, bottom: margin, left: margin, right: margin, background: clear })
      .webp({ quality: 86, effort: 4 })
      .toBuffer()
    return { sha256: createHash('sha256').update(layer).digest('hex'), layer, preview: shown }
  })
}

/** At least as large as the canvas, with its aspect ratio. */
const fits = (picture: Size, canvas: Size) =>
  picture.width >= canvas.width && Math.abs(picture.height - (picture.width * canvas.height) / canvas.width) <= 1

function shownPart(pixels: Uint8Array, { width, height }: Size) {
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let at = 3, place = 0; at < pixels.length; at += 4, place++) {
    if (pixels[at]! < 8) continue
    const x = place % width
    const y = (place - x) / width
    if (x < left) left = x
    if (x > right) right = x
    if (y < top) top = y
    bottom = y
  }
  if (right < 0) return { left: 0, top: 0, width, height }
  return { left, top, width: right - left + 1, height: bottom - top + 1 }
}
