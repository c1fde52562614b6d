import { encode } from 'fast-bmp'
import { expect, test } from 'vitest'
import { decodeBmp } from './bmp.ts'

interface BmpParts {
  readonly width: number
  readonly height: number
  readonly depth: number
  readonly compression?: number
  /** Bytes after the 40-byte header: masks or a palette. */
  readonly extra?: number[]
  /** Rows in file order, each padded to four bytes. */
  readonly rows: number[]
}

function bmp({ width, height, depth, compression = 0, extra = [], rows }: BmpParts): Uint8Array {
  const header = Buffer.alloc(54)
  const pixelsAt = 54 + extra.length
  header.write('BM')
  header.writeUInt32LE(pixelsAt, 10)
  header.writeUInt32LE(40, 14)
  header.writeInt32LE(width, 18)
  header.writeInt32LE(height, 22)
  header.writeUInt16LE(1, 26)
  header.writeUInt16LE(depth, 28)
  header.writeUInt32LE(compression, 30)
  header.writeUInt32LE(depth <= 8 ? extra.length / 4 : 0, 46)
  return Uint8Array.from([...header, ...extra, ...rows])
}

const [red, green, blue, white] = ['ff0000ff', '00ff00ff', '0000ffff', 'ffffffff']
const palette = [0, 0, 255, 0, 0, 255, 0, 0, 255, 0, 0, 0, 255, 255, 255, 0] // red, green, blue, white

const pixelsOf = (bytes: Uint8Array) => Buffer.from(decodeBmp(bytes).data).toString('hex').match(/.{8}/g)

test('rows run upwards, or downwards when the height is negative', () => {
  const rows = [0, 0, 255, 0, 0, 255, 0, 0] // red; green
  expect(pixelsOf(bmp({ width: 1, height: 2, depth: 24, rows }))).toEqual([green, red])
  expect(pixelsOf(bmp({ width: 1, height: -2, depth: 24, rows }))).toEqual([red, green])
})

test.for([
  [1, [0b01000000, 0, 0, 0], [red, green]],
  [4, [0x32, 0, 0, 0], [white, blue]],
  [8, [2, 1, 0, 0], [blue, green]],
] as const)('%d bits are looked up in the palette', ([depth, rows, expected]) => {
  expect(pixelsOf(bmp({ width: 2, height: 1, depth, extra: palette, rows: [...rows] }))).toEqual(expected)
})

test('16 bits are five per colour, or as the masks define', () => {
  expect(pixelsOf(bmp({ width: 2, height: 1, depth: 16, rows: [0x00, 0x7c, 0xe0, 0x03] }))).toEqual([red, green])
  const masks565 = [0, 0xf8, 0, 0, 0xe0, 0x07, 0, 0, 0x1f, 0, 0, 0]
  const rows = [0x00, 0xf8, 0xe0, 0x07]
  expect(pixelsOf(bmp({ width: 2, height: 1, depth: 16, compression: 3, extra: masks565, rows }))).toEqual([red, green])
})

test('32 bits without masks are opaque, whatever the fourth byte is', () => {
  expect(pixelsOf(bmp({ width: 2, height: 1, depth: 32, rows: [0, 0, 255, 0, 255, 0, 0, 9] }))).toEqual([red, blue])
})

test('alpha counts where a mask declares it, unless all of it is zero', () => {
  const masks = [0, 0, 255, 0, 0, 255, 0, 0, 255, 0, 0, 0, 0, 0, 0, 255]
  const withAlpha = (alpha: number) =>
    bmp({ width: 2, height: 1, depth: 32, compression: 6, extra: masks, rows: [0, 0, 255, alpha, 255, 0, 0, 0] })
  expect(pixelsOf(withAlpha(128))).toEqual(['ff000080', '0000ff00'])
  expect(pixelsOf(withAlpha(0))).toEqual([red, blue])
})

test('the newest header is read as another encoder writes it', () => {
  const data = Uint8Array.from([255, 0, 0, 255, 0, 0, 255, 128])
  const file = encode({ width: 2, height: 1, data, bitsPerPixel: 32, components: 3, channels: 4, compression: 3 })
  expect(pixelsOf(file)).toEqual([red, '0000ff80'])
})

test.for([
  ['run-length encoding', bmp({ width: 1, height: 1, depth: 8, compression: 1, extra: palette, rows: [1, 0, 0, 1] })],
  ['an embedded JPEG', bmp({ width: 1, height: 1, depth: 24, compression: 4, rows: [0, 0, 0, 0] })],
  ['an odd depth', bmp({ width: 1, height: 1, depth: 13, rows: [0, 0, 0, 0] })],
  ['a missing byte', bmp({ width: 1, height: 2, depth: 24, rows: [0, 0, 0, 0, 0, 0, 0] })],
  ['no pixels', bmp({ width: 0, height: 1, depth: 24, rows: [] })],
  ['a negative width', bmp({ width: -1, height: 1, depth: 24, rows: [0, 0, 0, 0] })],
  ['only a beginning', Uint8Array.from(Buffer.from('BM\0\0\0\0\0\0\0\0'))],
] as const)('%s is refused', ([, file]) => {
  expect(() => decodeBmp(file)).toThrow()
})
