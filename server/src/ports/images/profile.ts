import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { Raw } from 'sharp'

const pngHeaderLength = 33

/** Wraps raw pixels with a colour profile as PNG: sharp reads profiles from files only. */
export async function attachProfile(pixels: Uint8Array, raw: Raw, icc: Uint8Array): Promise<Uint8Array> {
  const png = await sharp(pixels, { raw }).png({ compressionLevel: 0 }).toBuffer()
  const chunk = pngChunk('iCCP', Buffer.concat([Buffer.from('icc\0\0', 'latin1'), deflateSync(icc)]))
  return Buffer.concat([png.subarray(0, pngHeaderLength), chunk, png.subarray(pngHeaderLength)])
}

function pngChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}
