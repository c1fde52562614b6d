import { isSyllable, readingOf, readingsOfWord } from './readings.ts'

const isHan = /^\p{Script=Han}$/u

/** The spelling of each character of a folded text: Chinese in pinyin without tones, others unchanged. */
export function spell(text: string): string[] {
  const characters = Array.from(text)
  const spelled: string[] = []
  while (spelled.length < characters.length) {
    const character = characters[spelled.length]!
    const word = readingsOfWord(characters, spelled.length)
    spelled.push(...(word ?? [readingOf(character) ?? character]))
  }
  return spelled
}

/** A syllable's sound; sounds that are often confused (zh and z, ing and in) count as equal. */
export const soundOfSyllable = (syllable: string) => syllable.replace(/^([zcs])h/, '$1').replace(/ng$/, 'n')

/** Each character's sound. */
const soundsOf = (text: string): string[] => spell(text).map(soundOfSyllable)

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

/** The sounds of the Chinese characters of a folded text. */
export function hanSoundsOf(text: string): string[] {
  const characters = Array.from(text)
  return soundsOf(text).filter((_, n) => isHan.test(characters[n] ?? ''))
}

const sounds = new Map<string, string>()

/** The sound of a single character. */
export function soundOf(character: string): string {
  let sound = sounds.get(character)
  if (sound === undefined) sounds.set(character, (sound = soundsOf(character).join('')))
  return sound
}
