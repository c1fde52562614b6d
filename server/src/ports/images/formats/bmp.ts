import { assertWithinLimits } from '../bounds.ts'
import type { Raster } from '../raster.ts'

const fileHeaderLength = 14
const paletteDepths = new Set([1, 4, 8])
const uncompressed = 0
const bitFields = 3
const alphaBitFields = 6

/** Where a colour channel sits in a pixel: shifted right, its values run from 0 to max. */
interface Channel {
  readonly shift: number
  readonly max: number
}

/**
 * Decodes the BMP files that programs really write: 1, 4, 8 bits with a palette, 16, 24 and 32 bits, with or without
 * masks, bottom-up or top-down. Throws on anything else, run-length encoding included, and on missing bytes.
 */
export function decodeBmp(bytes: Uint8Array): Raster {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const pixelsAt = view.getUint32(10, true)
  const headerLength = view.getUint32(14, true)
  if (headerLength < 40) throw new Error(`BMP header of ${headerLength} bytes`)
  const width = view.getInt32(18, true)
  const signedHeight = view.getInt32(22, true)
  const height = Math.abs(signedHeight)
  const depth = view.getUint16(28, true)
  const compression = view.getUint32(30, true)
  assertWithinLimits({ width, height })

  const stride = Math.ceil((width * depth) / 32) * 4
  if (pixelsAt + stride * height > bytes.length) throw new Error('BMP cut short')

  const readPixel = paletteDepths.has(depth)
    ? paletteReader(view, depth, compression, fileHeaderLength + headerLength)
    : channelReader(view, depth, compression, headerLength)

  const data = new Uint8Array(width * height * 4)
  const out = new DataView(data.buffer)
  for (let y = 0; y < height; y++) {
    const row = pixelsAt + stride * (signedHeight < 0 ? y : height - 1 - y)
    for (let x = 0; x < width; x++) out.setUint32((y * width + x) * 4, readPixel(row, x))
  }
  showIfInvisible(data)
  return { width, height, data }
}

type PixelReader = (row: number, x: number) => number

function paletteReader(view: DataView, depth: number, compression: number, paletteAt: number): PixelReader {
  if (compression !== uncompressed) throw new Error(`BMP compression ${compression}`)
  const colours = Array.from({ length: Math.min(view.getUint32(46, true) || 256, 2 ** depth) }, (_, index) => {
    const bgr = view.getUint32(paletteAt + index * 4, true)
    return ((bgr << 8) | 0xff) >>> 0
  })
  const perByte = 8 / depth
  const mask = 2 ** depth - 1
  return (row, x) => {
    const byte = view.getUint8(row + Math.floor(x / perByte))
    const index = (byte >> (8 - depth * ((x % perByte) + 1))) & mask
    return colours[index] ?? 0xff
  }
}

function channelReader(view: DataView, depth: number, compression: number, headerLength: number): PixelReader {
  if (depth === 24 && compression === uncompressed) {
    return (row, x) => {
      const at = row + x * 3
      return ((view.getUint16(at + 1, true) << 16) | (view.getUint8(at) << 8) | 0xff) >>> 0
    }
  }
  if (depth !== 16 && depth !== 32) throw new Error(`BMP of ${depth} bits, compression ${compression}`)
  const [red, green, blue, alpha] = channelMasks(view, depth, compression, headerLength).map(channelOf)
  return (row, x) => {
    const pixel = depth === 16 ? view.getUint16(row + x * 2, true) : view.getUint32(row + x * 4, true)
    const opacity = alpha ? valueOf(pixel, alpha) : 255
    return ((valueOf(pixel, red) << 24) | (valueOf(pixel, green) << 16) | (valueOf(pixel, blue) << 8) | opacity) >>> 0
  }
}

/** The bit masks of red, green, blue and, where the file has it, alpha. */
function channelMasks(view: DataView, depth: number, compression: number, headerLength: number): number[] {
  if (compression === uncompressed) return depth === 16 ? [0x7c00, 0x03e0, 0x001f] : [0xff0000, 0x00ff00, 0x0000ff]
  if (compression !== bitFields && compression !== alphaBitFields) throw new Error(`BMP compression ${compression}`)
  const hasAlpha = compression === alphaBitFields || headerLength >= 56
  const offsets = hasAlpha ? [54, 58, 62, 66] : [54, 58, 62]
  return offsets.map((at) => view.getUint32(at, true))
}

function channelOf(mask: number): Channel | undefined {
  if (mask === 0) return undefined
  const shift = 31 - Math.clz32(mask & -mask)
  return { shift, max: mask >>> shift }
}

const valueOf = (pixel: number, channel: Channel | undefined) =>
  channel ? Math.round((((pixel >>> channel.shift) & channel.max) * 255) / channel.max) : 0

/** Many programs declare an alpha channel and leave it zero, meaning an opaque picture. */
function showIfInvisible(data: Uint8Array): void {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 0) return
  for (let at = 3; at < data.length; at += 4) data[at] = 255
}
