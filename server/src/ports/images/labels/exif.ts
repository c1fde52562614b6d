import { type AiLabel, parseWrappedLabel } from './ai-label.ts'

// Tags and sizes of TIFF 6.0 and Exif 2.32.
const exifPointer = 0x8769
const userComment = 0x9286
const entryLength = 12
const entriesMax = 1_000
const characterCodeLength = 8
const commentLength = 64 * 1_024

/** Reads the label from the user comment of an Exif block, with or without its header `Exif\0\0`. */
export function labelOfExif(exif: Uint8Array): AiLabel | undefined {
  const bytes = Buffer.from(exif.buffer, exif.byteOffset, exif.byteLength)
  const tiff = bytes.toString('latin1', 0, 6) === 'Exif\0\0' ? bytes.subarray(6) : bytes
  try {
    const comment = commentOf(tiff)
    return comment === undefined ? undefined : parseWrappedLabel(comment)
  } catch (error) {
    // A number that points beyond the block.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** The user comment's text. Throws RangeError on a broken block. */
function commentOf(tiff: Buffer): string | undefined {
  const littleEndian = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (littleEndian ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const long = (at: number) => (littleEndian ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))

  /** Where a tag's entry begins in the directory at this place. */
  function find(directory: number, tag: number): number | undefined {
    const entries = Math.min(short(directory), entriesMax)
    for (let nth = 0; nth < entries; nth++) {
      const at = directory + 2 + nth * entryLength
      if (short(at) === tag) return at
    }
    return undefined
  }

  const pointer = find(long(4), exifPointer)
  const entry = pointer === undefined ? undefined : find(long(pointer + 8), userComment)
  if (entry === undefined) return undefined
  const [length, start] = [Math.min(long(entry + 4), commentLength), long(entry + 8)]
  const code = tiff.toString('latin1', start, start + characterCodeLength)
  const content = tiff.subarray(start + characterCodeLength, start + length)
  if (!code.startsWith('UNICODE')) return content.toString('utf8')
  return new TextDecoder(littleEndian ? 'utf-16le' : 'utf-16be').decode(content)
}
