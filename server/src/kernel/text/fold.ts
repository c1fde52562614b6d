import { setImmediate as nextTurn } from 'node:timers/promises'
import { traditionalToSimplified } from './traditional.ts'

/** A text reduced to what a reader takes in: see `fold`. */
export interface Folded {
  text: string
  /** `gaps[i]` is 1 when something visible stood between `text[i - 1]` and `text[i]`. */
  gaps: Uint8Array
}

/** What keeps the event loop for a few milliseconds at most, whatever the text says. */
const sliceLength = 2_048
const placesPerTurn = 1_024

// What a character becomes: itself or its simplified form, or one of two marks that are no letters' codes.
const invisible = 0
const separator = 1

// The invisible ones are tried first, because the Hangul fillers are letters that nobody sees.
const invisiblePattern = /[\p{M}\p{Default_Ignorable_Code_Point}]/u
const keptPattern = /[\p{L}\p{N}]/u

// Greek sigma has a form for the end of words, which lower case puts there: the one letter that depends on its neighbours.
const simplified = readPairs(`${traditionalToSimplified}ςσ`)
const becomes = Uint16Array.from({ length: 0x10000 }, (_, unit) => classify(unit))

/**
 * Folds a text so that spellings of one word become equal: compatibility forms (full-width, circled, styled letters) to
 * plain ones, lower case, traditional to simplified; only letters and digits stay. NFKD rather than NFKC, so that
 * accents come off as marks. `gap`: whether something visible stood before the text.
 */
export function fold(original: string, gap = 0): Folded & { gap: number } {
  // Without marks, which fold to nothing anyway: ordering long runs of them takes quadratic time.
  const source = original
    .replace(/\p{M}+/gu, '')
    .normalize('NFKD')
    .toLowerCase()
  const gaps = new Uint8Array(source.length)
  // Units in an array: a string put together letter by letter is a long chain that costs more to flatten.
  const units = new Uint16Array(source.length)
  let length = 0
  for (const character of source) {
    const kept = character.length === 1 ? becomes[character.charCodeAt(0)] : classify(character.codePointAt(0) ?? 0)
    if (kept === undefined || kept === invisible) continue
    if (kept === separator) {
      gap = 1
      continue
    }
    gaps[length] = gap
    gap = 0
    if (kept > 0xffff) units[length++] = 0xd800 + ((kept - 0x10000) >> 10)
    units[length++] = kept > 0xffff ? 0xdc00 + ((kept - 0x10000) & 0x3ff) : kept
  }
  const text = Buffer.from(units.buffer, 0, length * 2).toString('utf16le')
  return { text, gaps: gaps.subarray(0, length), gap }
}

/** Folds a long text in slices: each character folds by itself, so that slices may end between any two. */
export async function foldInSlices(original: string): Promise<Folded> {
  const texts: string[] = []
  const gaps: Uint8Array[] = []
  let gap = 0
  for (let at = 0; at < original.length;) {
    const end = endOfCharacter(original, at + sliceLength)
    const slice = fold(original.slice(at, end), gap)
    texts.push(slice.text)
    gaps.push(slice.gaps)
    gap = slice.gap
    at = end
    await nextTurn()
  }
  return { text: texts.join(''), gaps: Buffer.concat(gaps) }
}

const endOfCharacter = (text: string, at: number) => (/[\uDC00-\uDFFF]/.test(text.charAt(at)) ? at + 1 : at)

/** From where to where in the original, in UTF-16 units. */
export type Place = [begin: number, end: number]

/** For each unit of the folded text, the place of the character it came from. */
export async function foldedPlaces(original: string): Promise<Place[]> {
  const all: Place[] = []
  for (let at = 0; at < original.length;) {
    const end = endOfCharacter(original, at + placesPerTurn)
    const { places } = foldWithPlaces(original.slice(at, end))
    for (const [begin, past] of places) all.push([begin + at, past + at])
    at = end
    await nextTurn()
  }
  return all
}

/** Folds a short text, character by character, and says where each unit came from. */
export function foldWithPlaces(original: string): { text: string; places: Place[] } {
  const places: Place[] = []
  let text = ''
  let begin = 0
  for (const character of original) {
    const end = begin + character.length
    const folded = foldedCharacter(character)
    for (let unit = 0; unit < folded.length; unit++) places.push([begin, end])
    text += folded
    begin = end
  }
  return { text, places }
}

/** By UTF-16 unit, filled on demand: folding a single character costs a hundred times a look-up. */
const foldedUnits: string[] = []

function foldedCharacter(character: string): string {
  if (character.length > 1) return fold(character).text
  return (foldedUnits[character.charCodeAt(0)] ??= fold(character).text)
}

function classify(codePoint: number): number {
  const character = String.fromCodePoint(codePoint)
  if (invisiblePattern.test(character)) return invisible
  if (!keptPattern.test(character)) return separator
  return simplified.get(codePoint) ?? codePoint
}

function readPairs(pairs: string): Map<number, number> {
  const found = pairs.matchAll(/(\S)(\S)/g)
  return new Map(Array.from(found, ([, from = '', to = '']) => [from.charCodeAt(0), to.charCodeAt(0)]))
}
