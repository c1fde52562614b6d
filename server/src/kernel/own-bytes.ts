/**
 * A text as UTF-8 bytes in a separate allocation, for caches: Node slices small buffers from a pool of 64 KB, which a
 * single cached slice would retain.
 */
export function ownBytes(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  bytes.write(text)
  return bytes
}
