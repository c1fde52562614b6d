import { sniffFormat } from '@judian/contract/picture-format'
import sharp from 'sharp'
import type { SharpOptions } from 'sharp'
import { decodeBmp } from './formats/bmp.ts'
import { assertWithinLimits, maxPixels, type Size } from './bounds.ts'
import { assertFewScans } from './formats/jpeg.ts'
import { withoutComments } from './formats/png.ts'
import type { AiLabel } from './labels/ai-label.ts'
import { labelOfGif, labelOfMetadata, labelOfPng } from './labels/read-label.ts'
import type { Raster } from './raster.ts'
import { ImageRefused } from './refused.ts'

/** Input for sharp, within the limits. */
export interface Source extends Size {
  readonly input: Uint8Array
  readonly options: SharpOptions
  /** 1 for a still picture. */
  readonly frames: number
  /** Colour profile of raw pixels; sharp applies embedded profiles itself. */
  readonly icc?: Uint8Array
  /** The label of generated content. */
  readonly label?: AiLabel
}

/** Opens a file by its sniffed format; checks size and frames before decoding. Throws ImageRefused. */
export async function openSource(bytes: Uint8Array): Promise<Source> {
  const format = sniffFormat(bytes)
  if (!format) throw new ImageRefused('NotAnImage')
  return refuseUndecodable(async () => {
    if (format === 'bmp') return ofRaster(decodeBmp(bytes))
    if (format === 'heif') return ofRaster(await decodeHeif(bytes))
    if (format === 'png') return ofFile(withoutComments(bytes), labelOfPng(bytes))
    if (format === 'gif') return ofFile(bytes, labelOfGif(bytes))
    if (format === 'jpeg') assertFewScans(bytes)
    return ofFile(bytes)
  })
}

/** Loads the decoder's 2 MB on first use: hardly any upload needs it. */
async function decodeHeif(bytes: Uint8Array) {
  const heif = await import('./formats/heif.ts')
  return heif.decodeHeif(bytes)
}

/** Maps any exception of a decoding step to ImageRefused. */
export async function refuseUndecodable<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step()
  } catch (error) {
    if (error instanceof ImageRefused) throw error
    throw new ImageRefused('Undecodable', { cause: error })
  }
}

async function ofFile(input: Uint8Array, named?: AiLabel): Promise<Source> {
  const metadata = await sharp(input, { limitInputPixels: false }).metadata()
  const { autoOrient, pages = 1, depth, isProgressive } = metadata
  const label = named ?? labelOfMetadata(metadata)
  // The decoder holds an interlaced picture in memory as a whole, and two bytes per colour take twice as much.
  const planes = isProgressive && depth === 'ushort' ? 2 : 1
  assertWithinLimits(autoOrient, pages * planes)
  // 'error' rejects truncated files but accepts harmless deviations of many cameras.
  const options: SharpOptions = { failOn: 'error', limitInputPixels: maxPixels }
  return { input, options, ...autoOrient, frames: pages, ...(label && { label }) }
}

function ofRaster({ data, width, height, icc, label }: Raster): Source {
  return {
    input: data,
    options: { raw: { width, height, channels: 4 } },
    width,
    height,
    frames: 1,
    ...(icc && { icc }),
    ...(label && { label }),
  }
}
