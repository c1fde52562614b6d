import { ImageRefused } from './refused.ts'

export interface Size {
  readonly width: number
  readonly height: number
}

/** Limit for a still picture, and for all frames of an animation together. */
export const maxPixels = 40_000_000

/** Every frame costs time, however small it is. */
const maxFrames = 500

/** Extreme shapes take decoders far longer than their pixel count suggests, and several long rows are in memory at a time. */
const [maxWidth, maxHeight] = [16_384, 24_000]
const maxRatio = 50

const fullEdge = 2560
/** Encoding an animation takes the memory of many frames. */
const animationEdge = 1280
// Minimum short edge of long screenshots, which would be unreadable at fullEdge.
const longPictureShortEdge = 1080
const webpEdge = 16_383
/** Encoding takes twenty bytes of memory a pixel. */
const fullPixels = 12_000_000
const thumbWidth = 640
/** Limit for thumbnails in either direction: a longer one would show as a stripe. */
const thumbMaxRatio = 2

/** Throws ImageRefused for too many pixels or frames, or an extreme shape. Call it with the declared size, before decoding. */
export function assertWithinLimits({ width, height }: Size, frames = 1): void {
  if (!(width >= 1 && height >= 1)) throw new ImageRefused('Undecodable')
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  if (width > maxWidth || height > maxHeight || long > short * maxRatio) throw new ImageRefused('TooManyPixels')
  if (frames > maxFrames || width * height * frames > maxPixels) throw new ImageRefused('TooManyPixels')
}

/**
 * Stored size: at most 2560 on the longer edge, but long pictures keep up to 1080 on the short edge, within WebP's longest edge
 * and 12 megapixels. Animations have at most 1280 on the longer edge. Never enlarges.
 */
export function fullSize({ width, height }: Size, frames = 1): Size {
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  const wanted = frames > 1 ? animationEdge / long : Math.max(fullEdge / long, longPictureShortEdge / short)
  const scale = Math.min(1, wanted, webpEdge / long, Math.sqrt(fullPixels / (width * height)))
  return { width: atLeastOne(width * scale), height: atLeastOne(height * scale) }
}

/** Thumbnail's size: at most 640 wide; of a long picture a part with its short edge, twice as long. */
export function thumbSize({ width, height }: Size): Size {
  const part = { width: Math.min(width, height * thumbMaxRatio), height: Math.min(height, width * thumbMaxRatio) }
  const scale = Math.min(1, thumbWidth / part.width)
  return { width: atLeastOne(part.width * scale), height: atLeastOne(part.height * scale) }
}

const atLeastOne = (length: number) => Math.max(1, Math.round(length))
