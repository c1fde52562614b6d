const headerLength = 13
const extension = 0x21
const frame = 0x2c
const trailer = 0x3b
const descriptorLength = 9

/**
 * Throws when a GIF breaks off within a block. Decoders show what frames they find and stay silent about the rest, so
 * half an animation would pass for a whole one.
 */
export function assertWholeGif(bytes: Uint8Array): void {
  let at = headerLength + paletteLength(byteAt(bytes, 10))
  // A few old programs leave out the trailer: a file that ends behind a whole block is whole.
  while (at < bytes.length) {
    const kind = byteAt(bytes, at)
    if (kind === trailer) return
    if (kind === extension) at = skipSubBlocks(bytes, at + 2)
    else if (kind === frame) {
      const flags = byteAt(bytes, at + descriptorLength)
      at = skipSubBlocks(bytes, at + 1 + descriptorLength + paletteLength(flags) + 1)
    } else throw new Error(`GIF block of unknown kind ${kind}`)
  }
  if (at > bytes.length) throw new Error('GIF cut short')
}

const paletteLength = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

/** Data comes in pieces, each led by its length; a length of zero ends them. */
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
