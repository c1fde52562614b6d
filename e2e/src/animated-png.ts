import { crc32 } from 'node:zlib'

const signatureLength = 8
const headerEnd = 33

/** An animated PNG of two equal frames, made from a still one. */
export function animatedPng(png: Buffer): Buffer {
  const pixels = chunksOf(png).filter(({ type }) => type === 'IDAT')
  const again = Buffer.concat([number(2), ...pixels.map(({ content }) => content)])
  return Buffer.concat([
    png.subarray(0, headerEnd),
    chunk('acTL', number(2), number(0)),
    frame(png, 0),
    ...pixels.map(({ type, content }) => chunk(type, content)),
    frame(png, 1),
    chunk('fdAT', again),
    chunk('IEND'),
  ])
}

function chunksOf(png: Buffer) {
  const chunks: { type: string; content: Buffer }[] = []
  for (let at = signatureLength; at < png.length;) {
    const end = at + 8 + png.readUInt32BE(at)
    chunks.push({ type: png.toString('latin1', at + 4, at + 8), content: png.subarray(at + 8, end) })
    at = end + 4
  }
  return chunks
}

/** A frame as large as the picture, for a tenth of a second. */
const frame = (png: Buffer, sequence: number) =>
  chunk('fcTL', number(sequence), png.subarray(16, 24), number(0), number(0), Buffer.from([0, 1, 0, 10, 0, 0]))

function chunk(type: string, ...contents: Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), ...contents])
  return Buffer.concat([number(body.length - 4), body, number(crc32(body))])
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
