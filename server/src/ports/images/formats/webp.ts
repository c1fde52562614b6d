const formatAt = 12
const flagsAt = 20
const alphaFlag = 0x10

/**
 * Whether anything shines through a WebP file of our own: the encoder leaves out an alpha channel that is opaque everywhere. Some
 * opaque animations have one, to repeat parts of the frame before.
 */
export function isTransparent(webp: Uint8Array): boolean {
  const format = Buffer.from(webp.buffer, webp.byteOffset, webp.byteLength).toString('latin1', formatAt, formatAt + 4)
  return format === 'VP8X' && ((webp[flagsAt] ?? 0) & alphaFlag) !== 0
}
