import { inflateSync } from 'node:zlib'

const WOFF_HEADER = 44
const WOFF_ENTRY = 20
const SFNT_HEADER = 12
const SFNT_ENTRY = 16

/**
 * Converts a WOFF 1.0 font to TrueType: the same tables, each zlib-compressed in WOFF. fontconfig reads no WOFF.
 * Throws if the input isn't WOFF 1.0.
 */
export function woffToTtf(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF 1.0 font')
  const count = woff.readUInt16BE(12)
  const directory = Buffer.alloc(SFNT_HEADER + SFNT_ENTRY * count)
  writeHeader(directory, woff.readUInt32BE(4), count)

  const parts: Uint8Array[] = [directory]
  let offset = directory.length
  for (let i = 0; i < count; i++) {
    const entry = WOFF_HEADER + WOFF_ENTRY * i
    const table = readTable(woff, entry)
    const to = SFNT_HEADER + SFNT_ENTRY * i
    woff.copy(directory, to, entry, entry + 4) // tag
    woff.copy(directory, to + 4, entry + 16, entry + 20) // checksum
    directory.writeUInt32BE(offset, to + 8)
    directory.writeUInt32BE(table.length, to + 12)

    const padding = Buffer.alloc(-table.length & 3) // tables are aligned to four bytes
    parts.push(table, padding)
    offset += table.length + padding.length
  }
  return Buffer.concat(parts)
}

function writeHeader(directory: Buffer, flavor: number, count: number): void {
  const log2 = Math.floor(Math.log2(count))
  const searchRange = 2 ** log2 * SFNT_ENTRY
  directory.writeUInt32BE(flavor, 0)
  directory.writeUInt16BE(count, 4)
  directory.writeUInt16BE(searchRange, 6)
  directory.writeUInt16BE(log2, 8)
  directory.writeUInt16BE(count * SFNT_ENTRY - searchRange, 10)
}

/** A table that compression doesn't shrink is stored uncompressed. */
function readTable(woff: Buffer, entry: number): Uint8Array {
  const offset = woff.readUInt32BE(entry + 4)
  const packedLength = woff.readUInt32BE(entry + 8)
  const plainLength = woff.readUInt32BE(entry + 12)
  const packed = woff.subarray(offset, offset + packedLength)
  return packedLength < plainLength ? inflateSync(packed) : packed
}
