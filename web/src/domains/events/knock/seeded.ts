/** Pseudo-random numbers in [0, 1) seeded by a text: the same cracks on every visit. */
export function seeded(text: string): () => number {
  let state = 2_166_136_261
  for (const letter of text) state = Math.imul(state ^ letter.codePointAt(0)!, 16_777_619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
