import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { OutputInfo, Raw, Sharp } from 'sharp'
import { fullSize, thumbSize, type Size } from './bounds.ts'
import type { AiLabel } from './labels/ai-label.ts'
import { xmpOf } from './labels/xmp.ts'
import { attachProfile } from './profile.ts'
import { openSource, refuseUndecodable, type Source } from './source.ts'

/** A WebP file in sRGB, upright; its only metadata is a label of generated content. */
interface EncodedImage extends Size {
  readonly bytes: Uint8Array
}

export interface ProcessedImage {
  /** Hex hash of `full.bytes`, the name under which it is stored; a label is part of them, so it changes the name. */
  readonly sha256: string
  readonly full: EncodedImage
  /** An animation's first frame, so that feeds are still and light. */
  readonly thumb: EncodedImage
  readonly animated: boolean
  /** The file declares generated content, and so do the stored files. */
  readonly aiGenerated: boolean
}

// Effort 4 takes twice the time of 2 and saves 3 %: only for the thumbnails, which every feed loads.
const fullQuality = { quality: 82, effort: 2 }
const thumbQuality = { quality: 75, effort: 4 }

// Process-wide: one libvips thread per picture, as pictures run in parallel; no cache, as no picture repeats.
sharp.concurrency(1)
sharp.cache(false)

/**
 * Decodes a file and re-encodes its full size and thumbnail, without metadata other than its label. Throws
 * ImageRefused.
 */
export async function processImage(bytes: Uint8Array, timeoutMs: number): Promise<ProcessedImage> {
  const source = await openSource(bytes)
  // A terminated worker thread ends only when its native call returns.
  const seconds = Math.ceil(timeoutMs / 1000)
  const animated = source.frames > 1

  // One at a time: each thread may occupy one thread of libuv's pool.
  const still = await refuseUndecodable(() => decodeStill(source, seconds))
  const full = animated
    ? await refuseUndecodable(() => encodeAnimation(source, seconds))
    : await encode(sharp(still.pixels, { raw: still.raw }), fullQuality, source.label)
  const { width, height } = thumbSize(still.raw)
  const shrunk = sharp(still.pixels, { raw: still.raw }).resize(width, height, { fit: 'cover', position: 'top' })
  const thumb = await encode(shrunk, thumbQuality, source.label)
  free(still.pixels)

  const sha256 = createHash('sha256').update(full.bytes).digest('hex')
  return { sha256, full, thumb, animated, aiGenerated: source.label !== undefined }
}

/** Frees decoded pixels now: garbage collection would free tens of megabytes outside its heap much later. */
const free = ({ buffer }: Uint8Array) => void (buffer as ArrayBuffer).transfer(0)

/** Decodes the picture, or the first frame, upright, at its stored size, in sRGB. */
export async function decodeStill(source: Source, seconds: number): Promise<{ pixels: Uint8Array; raw: Raw }> {
  const { width, height } = fullSize(source, source.frames)
  const upright = sharp(source.input, source.options).timeout({ seconds }).autoOrient()
  const scaled = await toPixels(upright.resize(width, height, { fit: 'fill' }))
  if (!source.icc) return scaled
  return toPixels(sharp(await attachProfile(scaled.pixels, scaled.raw, source.icc)))
}

async function toPixels(image: Sharp): Promise<{ pixels: Uint8Array; raw: Raw }> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return { pixels: data, raw: { width: info.width, height: info.height, channels: info.channels } }
}

async function encodeAnimation(source: Source, seconds: number): Promise<EncodedImage> {
  const { width, height } = fullSize(source, source.frames)
  const frames = sharp(source.input, { ...source.options, animated: true }).timeout({ seconds })
  return encode(frames.resize(width, height, { fit: 'fill' }), fullQuality, source.label)
}

async function encode(image: Sharp, quality: typeof fullQuality, label?: AiLabel): Promise<EncodedImage> {
  const labelled = label ? image.withXmp(xmpOf(label)) : image
  const { data, info } = await labelled.webp(quality).toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: frameHeight(info) }
}

/** sharp stacks an animation's frames: the height is their sum. */
const frameHeight = (info: OutputInfo) => info.pageHeight ?? info.height
