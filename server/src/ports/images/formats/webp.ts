const formatAt = 12
const flagsAt = 20
const alphaFlag = 0x10

/**
 * Whether a stored WebP file has transparency: the encoder omits an alpha channel that is opaque everywhere. Some
 * opaque animations have one, to repeat parts of the previous frame.
 */
export function isTransparent(webp: Uint8Array): boolean {
  const format = Buffer.from(webp.buffer, webp.byteOffset, webp.byteLength).toString('latin1', formatAt, formatAt + 4)
  return format === 'VP8X' && ((webp[flagsAt] ?? 0) & alphaFlag) !== 0
}
