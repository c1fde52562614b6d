const startOfScan = 0xda
const maxScans = 100

/**
 * Throws when a JPEG has more scans than any encoder writes: each costs time for every pixel of the picture, though it may
 * take only fifty bytes. Within compressed data a marker's first byte is always followed by a zero.
 */
export function assertFewScans(bytes: Uint8Array): void {
  let scans = 0
  for (let at = bytes.indexOf(0xff); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    if (bytes[at + 1] === startOfScan && ++scans > maxScans) throw new Error('JPEG with too many scans')
  }
}
