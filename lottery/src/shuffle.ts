import { uint32 } from './bytes.ts'
import { CHUNK } from './chunks.ts'
import type { Hmac } from './hash.ts'

const RANGE = 2 ** 32

/** Number k is the first four bytes, big-endian, of HMAC(seed, k). */
async function* numbers(hmac: Hmac, wanted: number) {
  const chunk = Math.min(wanted, CHUNK)
  for (let counter = 0; ; counter += chunk) {
    const blocks = await Promise.all(Array.from({ length: chunk }, (_, offset) => hmac(uint32(counter + offset))))
    for (const block of blocks) yield new DataView(block.buffer).getUint32(0)
  }
}

/** Shuffles in place (Fisher–Yates) without modulo bias: numbers that would favour low indices are rejected. */
export async function shuffle<Item>(items: Item[], hmac: Hmac): Promise<void> {
  let last = items.length - 1
  if (last < 1) return
  for await (const number of numbers(hmac, last)) {
    const choices = last + 1
    if (number >= RANGE - (RANGE % choices)) continue
    const other = number % choices
    ;[items[last], items[other]] = [items[other]!, items[last]!]
    last -= 1
    if (last === 0) return
  }
}
