import { constants, crc32, deflateRawSync } from 'node:zlib'

/** The first part of a page, compressed for all who are sent the same. */
export interface Front {
  readonly packed: Buffer
  readonly checksum: number
  /** Of what was compressed, in bytes. */
  readonly length: number
}

// One member, deflated, made by nobody in particular (RFC 1952, section 2.3).
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])

/** Ends on a whole byte but not for good, so that more can follow (RFC 1951, section 3.2.4). */
export const packFront = (bytes: Buffer): Front => ({
  packed: Buffer.concat([header, deflateRawSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH })]),
  checksum: crc32(bytes),
  length: bytes.length,
})

/**
 * The front and what follows it as one gzip file. On this thread: the little that each reader has of their own takes less
 * time than the way to another, and no more room than it fills.
 */
export function pack({ packed, checksum, length }: Front, rest: Buffer): Buffer {
  const end = Buffer.alloc(8)
  end.writeUInt32LE(crc32(rest, checksum), 0)
  end.writeUInt32LE(length + rest.length, 4)
  return Buffer.concat([packed, deflateRawSync(rest, { windowBits: 12, memLevel: 6 }), end])
}
