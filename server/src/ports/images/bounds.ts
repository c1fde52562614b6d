import { ImageRefused } from './refused.ts'

export interface Size {
  readonly width: number
  readonly height: number
}

/** One picture, or one frame of an animation. */
export const maxPixels = 40_000_000
/** All frames of an animation together. */
export const maxPixelsOfAllFrames = 100_000_000

/** Beyond these no screen shows a picture, and decoders take far longer than its pixels say. */
const maxEdge = 16_384
const maxRatio = 50

const fullEdge = 2560
// A long screenshot scaled to fullEdge would be unreadable, so it keeps at least this much of its short edge.
const longPictureShortEdge = 1080
const webpEdge = 16_383
const thumbWidth = 640
const thumbMaxRatio = 3

/** Refuses a picture that would unfold into too many pixels, or has an absurd shape. Call it on declared sizes, before anything is decoded. */
export function assertWithinLimits({ width, height }: Size, frames = 1): void {
  if (!(width >= 1 && height >= 1)) throw new ImageRefused('Undecodable')
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  if (long > maxEdge || long > short * maxRatio) throw new ImageRefused('TooManyPixels')
  const pixels = width * height
  if (pixels > maxPixels || pixels * frames > maxPixelsOfAllFrames) throw new ImageRefused('TooManyPixels')
}

/**
 * The stored size: the longer edge at most 2560. Long pictures stay readable instead: their short edge keeps up to
 * 1080, as far as WebP's longest edge allows. Never larger than the original, never another shape.
 */
export function fullSize({ width, height }: Size): Size {
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  const scale = Math.min(1, Math.max(fullEdge / long, longPictureShortEdge / short), webpEdge / long)
  return { width: atLeastOne(width * scale), height: atLeastOne(height * scale) }
}

/** The feed's size: 640 wide, or the original's width; what is taller than three times its width is cut off below. */
export function thumbSize({ width, height }: Size): Size {
  const scale = Math.min(1, thumbWidth / width)
  const scaled = { width: atLeastOne(width * scale), height: atLeastOne(height * scale) }
  return { width: scaled.width, height: Math.min(scaled.height, scaled.width * thumbMaxRatio) }
}

const atLeastOne = (length: number) => Math.max(1, Math.round(length))
