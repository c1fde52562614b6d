import { writeFile } from 'node:fs/promises'
import {
  HeaderInfoLength,
  IPv4,
  parseIP,
  VectorIndexCols,
  VectorIndexRows,
  VectorIndexSize,
  type Version,
} from 'ip2region.js'

/** The first and the last address of a network within one /16, and its entry. */
type Segment = readonly [first: string, last: string, entry: string]

/** Writes a small .xdb file: header, an index by the address's first two bytes, entries, then the segments that point to them. */
export async function givenXdb(path: string, version: Version, since: Date, segments: Segment[]) {
  const head = Buffer.alloc(HeaderInfoLength + VectorIndexRows * VectorIndexCols * VectorIndexSize)
  const entries = segments.map(([, , entry]) => Buffer.from(entry))
  const firstSegment = head.length + entries.reduce((sum, { length }) => sum + length, 0)
  head.writeUInt16LE(3, 0)
  head.writeUInt32LE(since.getTime() / 1_000, 4)
  head.writeUInt32LE(firstSegment, 8)
  head.writeUInt32LE(firstSegment + (segments.length - 1) * version.indexSize, 12)
  head.writeUInt16LE(version.id, 16)
  head.writeUInt16LE(4, 18)

  let entryAt = head.length
  const index = segments.map(([first, last], n) => {
    const from = parseIP(first)
    const at = firstSegment + n * version.indexSize
    const vector = HeaderInfoLength + (from[0]! * VectorIndexCols + from[1]!) * VectorIndexSize
    if (head.readUInt32LE(vector) === 0) head.writeUInt32LE(at, vector)
    head.writeUInt32LE(at + version.indexSize, vector + 4)
    const pointer = Buffer.alloc(6)
    pointer.writeUInt16LE(entries[n]!.length, 0)
    pointer.writeUInt32LE(entryAt, 2)
    entryAt += entries[n]!.length
    return Buffer.concat([stored(from, version), stored(parseIP(last), version), pointer])
  })
  await writeFile(path, Buffer.concat([head, ...entries, ...index]))
}

/** IPv4 is stored with its last byte first. */
const stored = (address: Buffer, version: Version) => (version === IPv4 ? Buffer.from(address.toReversed()) : address)
