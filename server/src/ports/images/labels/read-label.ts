import { applicationKind, commentKind, extensionsOf, joinSubBlocks } from '../formats/gif.ts'
import { findComment } from '../formats/png.ts'
import { type AiLabel, parseLabel, parseWrappedLabel } from './ai-label.ts'
import { labelOfExif } from './exif.ts'
import { labelOfXmp } from './xmp.ts'

/** Reads a PNG's label from its comments, which the decoder doesn't see. */
export function labelOfPng(bytes: Uint8Array): AiLabel | undefined {
  const text = findComment(bytes, 'AIGC')
  const xmp = findComment(bytes, 'XML:com.adobe.xmp')
  return (text && parseLabel(new TextDecoder().decode(text))) ?? (xmp && labelOfXmp(xmp))
}

const xmpApplication = '\x0bXMP DataXMP'

/**
 * Reads a GIF's label from its comments and its XMP, which the decoder doesn't see. An XMP packet isn't split into
 * sub-blocks: it follows the application's name unchanged. Throws if the file ends within a block.
 */
export function labelOfGif(bytes: Uint8Array): AiLabel | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let label: AiLabel | undefined
  for (const block of extensionsOf(bytes)) {
    if (label) continue // to the end, whatever it says: the file has to be whole
    const { kind, start, end } = block
    if (kind === commentKind) label = parseWrappedLabel(new TextDecoder().decode(joinSubBlocks(bytes, block)))
    const packet = start + xmpApplication.length
    if (kind === applicationKind && file.toString('latin1', start, packet) === xmpApplication)
      label = labelOfXmp(bytes.subarray(packet, end))
  }
  return label
}

interface MetadataBlocks {
  readonly xmp?: Uint8Array | undefined
  readonly exif?: Uint8Array | undefined
}

/** Reads a label from the metadata that the decoder has found. */
export const labelOfMetadata = ({ xmp, exif }: MetadataBlocks): AiLabel | undefined =>
  (xmp && labelOfXmp(xmp)) ?? (exif && labelOfExif(exif))
