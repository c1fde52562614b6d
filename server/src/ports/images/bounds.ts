import { ImageRefused } from './refused.ts'

export interface Size {
  readonly width: number
  readonly height: number
}

export const maxPixels = 40_000_000
/** Sum over an animation's frames. */
export const maxPixelsOfAllFrames = 100_000_000

/** Extreme shapes take decoders far longer than their pixel count suggests. */
const maxEdge = 16_384
const maxRatio = 50

const fullEdge = 2560
// Minimum short edge of long screenshots, which would be unreadable at fullEdge.
const longPictureShortEdge = 1080
const webpEdge = 16_383
const thumbWidth = 640
const thumbMaxRatio = 3

/** Throws ImageRefused for too many pixels or an extreme shape. Call it with the declared size, before decoding. */
export function assertWithinLimits({ width, height }: Size, frames = 1): void {
  if (!(width >= 1 && height >= 1)) throw new ImageRefused('Undecodable')
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  if (long > maxEdge || long > short * maxRatio) throw new ImageRefused('TooManyPixels')
  const pixels = width * height
  if (pixels > maxPixels || pixels * frames > maxPixelsOfAllFrames) throw new ImageRefused('TooManyPixels')
}

/**
 * Stored size: at most 2560 on the longer edge, but long pictures keep up to 1080 on the short edge, within WebP's limit.
 * Never enlarges.
 */
export function fullSize({ width, height }: Size): Size {
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  const scale = Math.min(1, Math.max(fullEdge / long, longPictureShortEdge / short), webpEdge / long)
  return { width: atLeastOne(width * scale), height: atLeastOne(height * scale) }
}

export function thumbSize({ width, height }: Size): Size {
  const scale = Math.min(1, thumbWidth / width)
  const scaled = { width: atLeastOne(width * scale), height: atLeastOne(height * scale) }
  return { width: scaled.width, height: Math.min(scaled.height, scaled.width * thumbMaxRatio) }
}

const atLeastOne = (length: number) => Math.max(1, Math.round(length))
