import { readFile } from 'node:fs/promises'
import { crc32, deflateSync } from 'node:zlib'
import { encode } from 'fast-bmp'
import sharp from 'sharp'
import type { Sharp } from 'sharp'

export const red = { r: 230, g: 40, b: 40 }
export const blue = { r: 20, g: 60, b: 220 }

export async function redAndBlue(width: number, height: number): Promise<Sharp> {
  const left = { create: { width: width / 2, height, channels: 3 as const, background: red } }
  const both = sharp({ create: { width, height, channels: 3, background: blue } })
  return sharp(
    await both
      .composite([{ input: left, left: 0, top: 0 }])
      .png()
      .toBuffer(),
  )
}

/** Grain, so that no format can make the file small. */
export const noise = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: blue, noise: { type: 'gaussian', mean: 128, sigma: 60 } } })

/** Three frames, red, blue, red, of 100, 200 and 300 ms. */
export async function animation(format: 'gif' | 'webp', width: number, height: number): Promise<Buffer> {
  const frames = [red, blue, red].map((background) => ({ create: { width, height, channels: 3 as const, background } }))
  const pngs = await Promise.all(frames.map((frame) => sharp(frame).png().toBuffer()))
  return sharp(pngs, { join: { animated: true } })
    .toFormat(format, { delay: [100, 200, 300], loop: 0 })
    .toBuffer()
}

export async function bmpOf(image: Sharp): Promise<Uint8Array> {
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return encode({ width: info.width, height: info.height, data, bitsPerPixel: 24, components: 3, channels: 3 })
}

/**
 * A HEIC of 96 × 64 pixels, left half red, right half blue, in Display P3. Its container rotates it a quarter
 * clockwise; its Exif says so too, names the owner "secret-owner" and contains a location. Made once with heif-enc.
 */
export const heicPhoto = () => readFile(new URL('./fixtures/rotated-p3-exif.heic', import.meta.url))

/** The colour at a place, as sRGB. */
export async function colourAt(bytes: Uint8Array, left: number, top: number) {
  const one = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()
  const [r = 0, g = 0, b = 0] = one
  return { r, g, b }
}

/** The distance of two colours, in their worst channel. Lossy compression moves a colour by a few steps. */
export const distance = (a: typeof red, b: typeof red) =>
  Math.max(Math.abs(a.r - b.r), Math.abs(a.g - b.g), Math.abs(a.b - b.b))

/** A well-formed PNG header that declares any size, with next to no pixels behind it. */
export function pngDeclaring(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(64))), chunk('IEND')])
}

export function chunk(type: string, content: Buffer = Buffer.alloc(0)): Buffer {
  const framed = Buffer.alloc(content.length + 12)
  framed.writeUInt32BE(content.length, 0)
  framed.write(type, 4, 'latin1')
  content.copy(framed, 8)
  framed.writeUInt32BE(crc32(framed.subarray(4, -4)), framed.length - 4)
  return framed
}

/** A GIF whose frames declare any size, with a single pixel in each. */
export function gifDeclaring(width: number, height: number, frames: number): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt16LE(width, 0)
  size.writeUInt16LE(height, 2)
  const [header, palette] = [Buffer.from('GIF89a'), Buffer.from('800000000000ffffff', 'hex')]
  const [control, pixel] = [Buffer.from('21f904000a0000002c00000000', 'hex'), Buffer.from('000202440100', 'hex')]
  const frame = Buffer.concat([control, size, pixel])
  return Buffer.concat([header, size, palette, ...Array.from({ length: frames }, () => frame), Buffer.from(';')])
}

/** A PNG of 48 × 48 clear pixels that begins an animation of so many frames. */
export async function animatedPng(frames: number): Promise<Buffer> {
  const png = await clear(48, 48).png().toBuffer()
  const [header, end] = [33, png.length - 12]
  const control = Buffer.alloc(8)
  control.writeUInt32BE(frames)
  const frame = [chunk('fcTL', Buffer.alloc(26)), chunk('fdAT', Buffer.alloc(100))]
  const start = [png.subarray(0, header), chunk('acTL', control), chunk('fcTL', Buffer.alloc(26))]
  return Buffer.concat([
    ...start,
    png.subarray(header, end),
    ...Array.from({ length: frames - 1 }, () => frame).flat(),
    png.subarray(end),
  ])
}

/** A picture of background only. */
export const clear = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
