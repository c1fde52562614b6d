/** Deterministic pseudo-random integers; the same seed gives the same sequence in every JavaScript engine. */
export interface Random {
  /** An integer in [0, `bound`), `bound` up to 2^31. */
  below(bound: number): number
  /** Shuffles the list in place (Fisher–Yates) and returns it. */
  shuffle<T>(list: T[]): T[]
}

/** Hashes a text to four 32-bit words: FNV-1a with a different basis each, finalised as in MurmurHash3. */
function hashWords(text: string): [number, number, number, number] {
  const word = (basis: number) => {
    let hash = basis
    for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
    return hash ^ (hash >>> 16)
  }
  return [word(0x811c9dc5), word(0x9e3779b9), word(0x243f6a88), word(0xb7e15162)]
}

/** The generator sfc32 (Chris Doty-Humphrey's Small Fast Counting generator, of the PractRand suite), seeded by a text. */
export function createRandom(seed: string): Random {
  let [a, b, c, counter] = hashWords(seed)

  const next = () => {
    const sum = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    return sum >>> 0
  }
  // The first outputs still show the seed's bits.
  for (let round = 0; round < 12; round++) next()

  const below = (bound: number) => Math.floor((next() / 0x1_0000_0000) * bound)
  return {
    below,
    shuffle: (list) => {
      for (let last = list.length - 1; last > 0; last--) {
        const other = below(last + 1)
        const moved = list[last]!
        list[last] = list[other]!
        list[other] = moved
      }
      return list
    },
  }
}
