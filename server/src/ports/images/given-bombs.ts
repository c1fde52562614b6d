import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { chunk } from './given-pictures.ts'

// Small files that take much time or memory to decode.

const little24 = (value: number) => Buffer.from([value & 255, (value >> 8) & 255, value >> 16])

function riff(type: string, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents)
  const header = Buffer.alloc(8)
  header.write(type)
  header.writeUInt32LE(content.length, 4)
  return Buffer.concat([header, content, Buffer.alloc(content.length % 2)])
}

/** An animation of two alternating colours: every frame is encoded in full. */
export async function blinkingWebp(width: number, height: number, frames: number): Promise<Buffer> {
  const size = Buffer.concat([little24(width - 1), little24(height - 1)])
  const blink = async (background: string) => {
    const still = await sharp({ create: { width, height, channels: 3, background } })
      .webp({ lossless: true })
      .toBuffer()
    return riff('ANMF', little24(0), little24(0), size, little24(100), Buffer.from([0]), still.subarray(12))
  }
  const colours = [await blink('#ff2040'), await blink('#1040f0')]
  const animated = riff('VP8X', Buffer.from([2, 0, 0, 0]), size)
  const all = Array.from({ length: frames }, (_, n) => colours[n % 2]!)
  return riff('RIFF', Buffer.from('WEBP'), animated, riff('ANIM', Buffer.alloc(6)), ...all)
}

/** A PNG with comments that inflate to 50 MB each. */
export async function pngWithComments(comments: number): Promise<Buffer> {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()
  const inflated = deflateSync(Buffer.alloc(50_000_000, 'A'), { level: 9 })
  const comment = chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), inflated]))
  const header = 33
  return Buffer.concat([png.subarray(0, header), ...Array(comments).fill(comment), png.subarray(header)])
}

/** A grey PNG in Adam7 order, which decoders have in memory as a whole. */
export function interlacedPng(edge: number, depth: 8 | 16): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(edge, 0)
  header.writeUInt32BE(edge, 4)
  header.set([depth, 6, 0, 0, 1], 8)
  // The seven passes: place and distance of their pixels.
  const passes = ['0088', '4088', '0448', '2044', '0224', '1022', '0112'].map((digits) => [...digits].map(Number))
  const bytes = passes.map(([left = 0, top = 0, across = 1, down = 1]) => {
    const [width, height] = [Math.ceil((edge - left) / across), Math.ceil((edge - top) / down)]
    return ((width * 4 * depth) / 8 + 1) * height
  })
  const total = bytes.reduce((sum, pass) => sum + pass, 0)
  const pixels = deflateSync(Buffer.alloc(total), { level: 9 })
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND')])
}

function segment(marker: number, ...content: number[]): Buffer {
  const length = content.length + 2
  return Buffer.from([0xff, marker, length >> 8, length & 255, ...content])
}

/** A progressive JPEG of one colour; every scan of about fifty bytes goes over all pixels of a channel again. */
export function jpegWithScans(width: number, height: number, scans: number): Buffer {
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8)
  const channels = [1, 2, 3]
  const frame = [8, height >> 8, height & 255, width >> 8, width & 255, 3, ...channels.flatMap((id) => [id, 0x11, 0])]
  const oneCode = Array<number>(15).fill(0)
  // "The next 2^n to 2^(n+1) - 1 blocks are empty", for each n below 15 a code of four bits.
  const emptyRuns = Array.from({ length: 15 }, (_, n) => n << 4)
  const head = [
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, 0, ...Array<number>(64).fill(1)),
    segment(0xc2, ...frame),
    segment(0xc4, 0, 1, ...oneCode, 0),
    segment(0xc4, 0x10, 0, 0, 0, 15, ...Array<number>(12).fill(0), ...emptyRuns),
    segment(0xda, 3, ...channels.flatMap((id) => [id, 0]), 0, 0, 0),
    Buffer.alloc(Math.ceil((blocks * 3) / 8)),
  ]
  const empty = emptyBlocks(blocks)
  const bands = channels.flatMap((id) => Array.from({ length: 63 }, (_, band) => [id, band + 1] as const))
  const rest = Array.from({ length: scans - 1 }, (_, n) => {
    const [id, band] = bands[n % bands.length]!
    const bit = 13 - Math.floor(n / bands.length)
    const approximation = bit === 13 ? bit : ((bit + 1) << 4) | bit
    return Buffer.concat([segment(0xda, 1, id, 0, band, band, approximation), empty])
  })
  return Buffer.concat([...head, ...rest, Buffer.from([0xff, 0xd9])])
}

function emptyBlocks(blocks: number): Buffer {
  let bits = ''
  for (let left = blocks; left > 0;) {
    const size = Math.min(14, Math.floor(Math.log2(left)))
    const run = Math.min(left, 2 ** (size + 1) - 1)
    const rest = size === 0 ? '' : (run - 2 ** size).toString(2).padStart(size, '0')
    bits += size.toString(2).padStart(4, '0') + rest
    left -= run
  }
  const bytes = bits.padEnd(Math.ceil(bits.length / 8) * 8, '1').match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => parseInt(byte, 2)).flatMap((byte) => (byte === 0xff ? [byte, 0] : [byte])))
}
