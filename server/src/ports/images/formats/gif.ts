const headerLength = 13
const extension = 0x21
const frame = 0x2c
const trailer = 0x3b
const descriptorLength = 9

/** An extension block: its kind, and the bounds of its data. */
interface Extension {
  kind: number
  start: number
  end: number
}

export const commentKind = 0xfe
export const applicationKind = 0xff

/**
 * The extension blocks of a GIF. Throws if the file ends within a block of any kind: decoders show the frames they find
 * and ignore the rest, so half an animation would pass for a whole one.
 */
export function* extensionsOf(bytes: Uint8Array): Generator<Extension, void> {
  let at = headerLength + paletteLength(byteAt(bytes, 10))
  // A few old programs leave out the trailer: a file that ends behind a whole block is whole.
  while (at < bytes.length) {
    const kind = byteAt(bytes, at)
    if (kind === trailer) return
    if (kind === extension) {
      const start = at + 2
      at = skipSubBlocks(bytes, start)
      yield { kind: byteAt(bytes, start - 1), start, end: at }
    } else if (kind === frame) {
      const flags = byteAt(bytes, at + descriptorLength)
      at = skipSubBlocks(bytes, at + 1 + descriptorLength + paletteLength(flags) + 1)
    } else throw new Error(`GIF block of unknown kind ${kind}`)
  }
  if (at > bytes.length) throw new Error('GIF cut short')
}

/** The data of a block without the lengths of its pieces. */
export function joinSubBlocks(bytes: Uint8Array, { start, end }: Extension): Uint8Array {
  const pieces = []
  for (let at = start; at < end - 1; at += 1 + byteAt(bytes, at))
    pieces.push(bytes.subarray(at + 1, at + 1 + byteAt(bytes, at)))
  return Buffer.concat(pieces)
}

const paletteLength = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

/** Data comes in sub-blocks, each preceded by its length; a length of zero ends them. */
function skipSubBlocks(bytes: Uint8Array, start: number): number {
  let at = start
  for (let length = byteAt(bytes, at); length > 0; length = byteAt(bytes, at)) at += 1 + length
  return at + 1
}

function byteAt(bytes: Uint8Array, at: number): number {
  const byte = bytes[at]
  if (byte === undefined) throw new Error('GIF cut short')
  return byte
}
