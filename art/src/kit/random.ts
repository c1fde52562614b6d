/** A non-empty list, so that a pick is never undefined. */
export type Several<T> = readonly [T, ...T[]]

export type Random = {
  between(low: number, high: number): number
  int(low: number, high: number): number
  pick<T>(list: Several<T>): T
  chance(probability: number): boolean
}

/** Deterministic pseudo-random generator (mulberry32): the same seed draws the same picture on every machine. */
export function createRandom(seed: number): Random {
  let state = (seed * 0x9e3779b1) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (low: number, high: number) => low + next() * (high - low)
  const int = (low: number, high: number) => Math.floor(between(low, high + 1))
  return {
    between,
    int,
    pick: (list) => list[int(0, list.length - 1)] ?? list[0],
    chance: (probability) => next() < probability,
  }
}
