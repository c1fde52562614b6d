import { inflateSync } from 'node:zlib'

const signatureLength = 8
// Bytes of a chunk besides its data: four each for its length, its type and its checksum.
const chunkOverhead = 12

/** Compressed, a comment of 50 KB becomes 50 MB, and a file may have dozens. */
const comments = new Set(['tEXt', 'zTXt', 'iTXt'])
const keywordLength = 79
const inflatedLength = 256 * 1_024

interface Chunk {
  type: string
  /** With length, type and checksum. */
  whole: Buffer
  content: Buffer
}

function* chunksOf(bytes: Uint8Array): Generator<Chunk> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = signatureLength; at + chunkOverhead <= file.length;) {
    const end = at + chunkOverhead + file.readUInt32BE(at)
    yield {
      type: file.toString('latin1', at + 4, at + 8),
      whole: file.subarray(at, end),
      content: file.subarray(at + 8, end - 4),
    }
    at = end
  }
}

/** A PNG without its text comments, which the decoder would inflate and keep in memory. */
export function withoutComments(bytes: Uint8Array): Uint8Array {
  const parts = [bytes.subarray(0, signatureLength)]
  for (const { type, whole } of chunksOf(bytes)) if (!comments.has(type)) parts.push(whole)
  return Buffer.concat(parts)
}

/** The first comment with this keyword, inflated to a bounded length; undefined if there is none or it is broken. */
export function findComment(bytes: Uint8Array, keyword: string): Uint8Array | undefined {
  for (const { type, content } of chunksOf(bytes)) {
    if (!comments.has(type)) continue
    const end = content.subarray(0, keywordLength + 1).indexOf(0)
    if (content.toString('latin1', 0, Math.max(end, 0)) === keyword) return textOf(type, content.subarray(end + 1))
  }
  return undefined
}

/** The text after the keyword; in iTXt it follows two flags, a language and a translated keyword. */
function textOf(type: string, rest: Buffer): Uint8Array | undefined {
  if (type === 'tEXt') return rest
  if (type === 'zTXt') return inflate(rest.subarray(1))
  const [isCompressed, tagged] = [rest[0] === 1, rest.subarray(2)]
  const translated = tagged.subarray(tagged.indexOf(0) + 1)
  const text = translated.subarray(translated.indexOf(0) + 1)
  return isCompressed ? inflate(text) : text
}

function inflate(deflated: Uint8Array): Uint8Array | undefined {
  try {
    return inflateSync(deflated, { maxOutputLength: inflatedLength })
  } catch {
    return undefined // broken, or longer
  }
}
