import { isSyllable, readingsOf, readingsOfWord } from './readings.ts'

const isHan = /^\p{Script=Han}$/u

/**
 * The readings of each character of a folded text, the likely one first: Chinese in pinyin without tones, others as they are. Where a word
 * says which it is there is no other.
 */
export function readingsIn(text: string): string[][] {
  const characters = Array.from(text)
  const found: string[][] = []
  while (found.length < characters.length) {
    const character = characters[found.length]!
    const word = readingsOfWord(characters, found.length)?.map((reading) => [reading])
    const own = readingsOf(character)
    found.push(...(word ?? [own.length > 0 ? own : [character]]))
  }
  return found
}

const mostSpellings = 4

/** Whole spellings with these readings of characters, the likely one first; at most so many. */
export const spellings = (readings: readonly string[][]): string[][] =>
  readings.reduce<string[][]>(
    (ways, some) => ways.flatMap((way) => some.map((one) => [...way, one])).slice(0, mostSpellings),
    [[]],
  )

/** Each character of a folded text as it is most likely spelled. */
export const spell = (text: string): string[] => readingsIn(text).map(([likely]) => likely!)

/** A syllable's sound; sounds that are often confused (zh and z, ing and in) count as equal. */
export const soundOfSyllable = (syllable: string) => syllable.replace(/^([zcs])h/, '$1').replace(/ng$/, 'n')

const longestSyllable = 6
const mostWays = 8

/** The ways to split letters into syllables, longer syllables first: xian is one, or xi and an. */
export function syllablesIn(letters: string): string[][] {
  const waysFrom: string[][][] = []
  waysFrom[letters.length] = [[]]
  for (let at = letters.length - 1; at >= 0; at--) {
    const ways: string[][] = []
    for (let end = Math.min(letters.length, at + longestSyllable); end > at; end--) {
      const syllable = letters.slice(at, end)
      if (isSyllable(syllable)) ways.push(...waysFrom[end]!.map((rest) => [syllable, ...rest]))
    }
    waysFrom[at] = ways.slice(0, mostWays)
  }
  return waysFrom[0]!
}

/** The sounds of each of the Chinese characters of a folded text, the likely one first. */
export function hanSoundsOf(text: string): string[][] {
  const characters = Array.from(text)
  const ofHan = readingsIn(text).filter((_, n) => isHan.test(characters[n] ?? ''))
  return ofHan.map((readings) => readings.map(soundOfSyllable))
}

const sounds = new Map<string, string>()

/** The sound of a single character. */
export function soundOf(character: string): string {
  let sound = sounds.get(character)
  if (sound === undefined) sounds.set(character, (sound = spell(character).map(soundOfSyllable).join('')))
  return sound
}
