import { bordersOf, hasStopWordAround } from '../text/borders.ts'
import { readingsIn, soundOf } from '../text/pinyin.ts'
import { deletionsOf } from '../text/terms.ts'
import type { BigramCounts } from '../text/words.ts'

/** The distance of a written word from a candidate, and the candidate's frequency. */
interface Candidate {
  distance: number
  count: number
}

const sameSound = 1
const otherOrder = 2
const otherCharacter = 3

/**
 * The word in these runs of folded text that a Chinese word was most likely meant to be: the word itself if one of them
 * contains it. Parts that begin or end inside another word don't count.
 */
export function closestPart(word: string, texts: readonly string[], counts: BigramCounts): string | undefined {
  if (texts.some((text) => text.includes(word))) return word
  const meant = spelled(word)
  const candidates = new Map<string, Candidate>()
  for (const text of texts) {
    const { characters, sounds } = spelled(text)
    const borders = bordersOf(text, counts)
    let place = 0
    for (let at = 0; at + meant.characters.length <= characters.length; place += characters[at++]!.length) {
      const end = at + meant.characters.length
      const part = { characters: characters.slice(at, end), sounds: sounds.slice(at, end) }
      const distance = distanceBetween(meant, part)
      const found = part.characters.join('')
      const isWord = borders.has(place) && borders.has(place + found.length)
      if (distance !== undefined && isWord && !hasStopWordAround(found)) add(candidates, found, distance)
    }
  }
  return best(candidates)
}

/** The word among these that a Latin word was most likely meant to be: the word itself if it is one of them. */
export function closestWord(word: string, words: readonly string[]): string | undefined {
  const near = new Set(deletionsOf(word))
  const candidates = new Map<string, Candidate>()
  for (const other of words) {
    if (other === word) return word
    if (deletionsOf(other).some((deletion) => near.has(deletion))) add(candidates, other, other[0] === word[0] ? 1 : 2)
  }
  return best(candidates)
}

/** The word of these runs of folded text that is spelled so in pinyin, the most frequent one. */
export function wordSpelled(letters: string, texts: readonly string[], counts: BigramCounts): string | undefined {
  const candidates = new Map<string, Candidate>()
  for (const text of texts) {
    const [characters, readings, borders] = [Array.from(text), readingsIn(text), bordersOf(text, counts)]
    for (const [at] of characters.entries()) {
      const begin = characters.slice(0, at).join('').length
      const length = lengthSpelled(letters, readings, at)
      const found = characters.slice(at, at + length).join('')
      const isWord = borders.has(begin) && borders.has(begin + found.length)
      if (length > 0 && isWord && !hasStopWordAround(found)) add(candidates, found, sameSound)
    }
  }
  return best(candidates)
}

/** How many characters from this one on are spelled so, each in one of its readings; 0 where none are. */
function lengthSpelled(letters: string, readings: readonly string[][], at: number): number {
  for (const reading of readings[at] ?? []) {
    if (reading === letters) return 1
    if (!letters.startsWith(reading)) continue
    const others = lengthSpelled(letters.slice(reading.length), readings, at + 1)
    if (others > 0) return others + 1
  }
  return 0
}

interface Spelled {
  characters: readonly string[]
  sounds: readonly string[]
}

function spelled(text: string): Spelled {
  const characters = Array.from(text)
  return { characters, sounds: characters.map(soundOf) }
}

/** Undefined when they are different words. */
function distanceBetween(word: Spelled, part: Spelled): number | undefined {
  if (word.sounds.every((sound, n) => sound === part.sounds[n])) return sameSound
  if (isReordered(word.characters, part.characters)) return otherOrder
  const others = word.characters.filter((_, n) => word.sounds[n] !== part.sounds[n])
  return word.characters.length >= 3 && others.length === 1 ? otherCharacter : undefined
}

/** Sorts only parts with all the characters: most parts of a text lack some. */
const isReordered = (some: readonly string[], others: readonly string[]) =>
  some.every((character) => others.includes(character)) && some.toSorted().join('') === others.toSorted().join('')

function add(candidates: Map<string, Candidate>, word: string, distance: number) {
  candidates.set(word, { distance, count: (candidates.get(word)?.count ?? 0) + 1 })
}

const best = (candidates: ReadonlyMap<string, Candidate>) =>
  Array.from(candidates).toSorted(([, a], [, b]) => a.distance - b.distance || b.count - a.count)[0]?.[0]
