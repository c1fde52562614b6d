type PictureFormat = 'png' | 'jpeg' | 'gif' | 'webp' | 'bmp' | 'heif'

// AVIF shares the container but isn't accepted.
const heifBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])

/** Number of leading bytes that `sniffFormat` needs. */
export const sniffBytes = 16

/** Detects a picture's format by its magic bytes: names and declared types are unreliable. */
export function sniffFormat(bytes: Uint8Array): PictureFormat | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, sniffBytes))
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'gif'
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'webp'
  // The reserved fields are zero in real files; "BM" alone also matches texts.
  if (head.startsWith('BM') && head.startsWith('\0\0\0\0', 6)) return 'bmp'
  if (head.startsWith('ftyp', 4) && heifBrands.has(head.slice(8, 12))) return 'heif'
  return undefined
}
