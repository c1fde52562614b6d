import { findComment } from '../formats/png.ts'
import { type AiLabel, parseLabel } from './ai-label.ts'
import { labelOfExif } from './exif.ts'
import { labelOfXmp } from './xmp.ts'

/** Reads a PNG's label from its comments, which the decoder doesn't see. */
export function labelOfPng(bytes: Uint8Array): AiLabel | undefined {
  const text = findComment(bytes, 'AIGC')
  const xmp = findComment(bytes, 'XML:com.adobe.xmp')
  return (text && parseLabel(new TextDecoder().decode(text))) ?? (xmp && labelOfXmp(xmp))
}

interface MetadataBlocks {
  readonly xmp?: Uint8Array | undefined
  readonly exif?: Uint8Array | undefined
}

/** Reads a label from the metadata that the decoder has found. */
export const labelOfMetadata = ({ xmp, exif }: MetadataBlocks): AiLabel | undefined =>
  (xmp && labelOfXmp(xmp)) ?? (exif && labelOfExif(exif))
