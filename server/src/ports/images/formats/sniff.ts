export type ImageFormat = 'png' | 'jpeg' | 'gif' | 'webp' | 'bmp' | 'heif'

// AVIF shares the container but is not among the accepted kinds.
const heifBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])

/** Detects the format by the file's first bytes only: names and declared types can't be trusted. */
export function sniffFormat(bytes: Uint8Array): ImageFormat | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 16)).toString('latin1')
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'gif'
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'webp'
  // The two reserved fields are zero in every real file, while "BM" alone also begins many texts.
  if (head.startsWith('BM') && head.startsWith('\0\0\0\0', 6)) return 'bmp'
  if (head.startsWith('ftyp', 4) && heifBrands.has(head.slice(8, 12))) return 'heif'
  return undefined
}
