const signatureLength = 8
// Of a chunk: four bytes each for its length, its type and its checksum.
const chunkOverhead = 12

/** Compressed, a comment of 50 KB becomes 50 MB, and a file may have dozens. */
const comments = new Set(['tEXt', 'zTXt', 'iTXt'])

/** A PNG without its text comments, which the decoder would inflate and keep in memory. */
export function withoutComments(bytes: Uint8Array): Uint8Array {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts = [file.subarray(0, signatureLength)]
  for (let at = signatureLength; at + chunkOverhead <= file.length;) {
    const end = at + chunkOverhead + file.readUInt32BE(at)
    if (!comments.has(file.toString('latin1', at + 4, at + 8))) parts.push(file.subarray(at, end))
    at = end
  }
  return Buffer.concat(parts)
}
