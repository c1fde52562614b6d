/**
 * A text's bytes in UTF-8, in memory of their own, for what is cached: Node cuts small buffers from a pool of 64 KB, which one of them would
 * keep as a whole.
 */
export function ownBytes(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  bytes.write(text)
  return bytes
}
