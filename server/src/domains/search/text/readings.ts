import { readFileSync } from 'node:fs'

// Lines of characters and their reading, or of a word and a reading for each of its characters (decision record 32).
const file = new URL('../../../../data/readings.txt', import.meta.url)
const readings: string[] = []
/**
 * For each code point the index of its reading plus one: a `Map` would add 21,000 objects to every full garbage
 * collection.
 */
const places = new Uint16Array(0x33_480)
const words = new Map<string, string>()

for (const line of readFileSync(file, 'utf8').trimEnd().split('\n')) {
  const at = line.indexOf(' ')
  const text = line.slice(0, at)
  const reading = line.slice(at + 1)
  if (reading.includes(' ')) {
    words.set(text, reading)
  } else {
    readings.push(reading)
    for (const character of text) places[character.codePointAt(0)!] = readings.length
  }
}

const longestWord = Math.max(...Array.from(words.keys(), (word) => Array.from(word).length))

/** The reading of a single Chinese character, in pinyin without tone; undefined for other characters. */
export const readingOf = (character: string) => readings[places[character.codePointAt(0)!]! - 1]

const syllables = new Set(readings)

/** Whether some character is read so. */
export const isSyllable = (letters: string) => syllables.has(letters)

/** Readings of the longest word at this index with a character whose reading differs from its usual one. */
export function readingsOfWord(characters: readonly string[], at: number): string[] | undefined {
  for (let length = Math.min(longestWord, characters.length - at); length > 1; length--) {
    const reading = words.get(characters.slice(at, at + length).join(''))
    if (reading !== undefined) return reading.split(' ')
  }
  return undefined
}
