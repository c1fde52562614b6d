export type Bytes = Uint8Array<ArrayBuffer>

const utf8 = new TextEncoder()

// `Uint8Array.prototype.toHex` is too new for the browsers that this has to run in.
export const toHex = (bytes: Bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Decodes hexadecimal pairs. Invalid input decodes to bytes that match no hash: validate formats first. */
export const fromHex = (hex: string): Bytes => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16))

/** Four bytes, big-endian. */
export function uint32(value: number): Bytes {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value)
  return bytes
}

/** Length prefix (two bytes, big-endian) and the text in UTF-8: the prefix makes the hash input unambiguous. */
export function text(value: string): Bytes {
  const encoded = utf8.encode(value)
  if (encoded.length > 0xffff) throw new RangeError('text longer than 65,535 bytes')
  return concat(Uint8Array.of(encoded.length >> 8, encoded.length & 0xff), encoded)
}

export function concat(...parts: readonly Bytes[]): Bytes {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let offset = 0
  for (const part of parts) {
    whole.set(part, offset)
    offset += part.length
  }
  return whole
}
