import { setImmediate as nextTurn } from 'node:timers/promises'
import { traditionalToSimplified } from './traditional.ts'

export interface Folded {
  text: string
  /** `gaps[i]` is 1 if a visible character was dropped before `text[i]`. */
  gaps: Uint8Array
}

/** Sizes that block the event loop for at most a few milliseconds. */
const sliceLength = 2_048
const placesPerTurn = 1_024

// Classes of characters, beside the folded form of a letter or digit.
const invisible = 0
const separator = 1

// Tested first: Hangul fillers are letters without ink.
const invisiblePattern = /[\p{M}\p{Default_Ignorable_Code_Point}]/u
const letterPattern = /[\p{L}\p{N}]/u

// Lower case puts Greek's final sigma at the end of words: the one letter that depends on its neighbours.
const simplified = readPairs(`${traditionalToSimplified}ςσ`)
const becomes = Uint16Array.from({ length: 0x10000 }, (_, unit) => classify(unit))

/**
 * Folds a text so that spellings of one word become equal: compatibility forms (full-width, circled, styled letters) to
 * plain ones, lower case, traditional to simplified; drops all but letters and digits. NFKD, not NFKC, splits off accents.
 * `gap`: whether a visible character precedes the text.
 */
export function fold(original: string, gap = 0): Folded & { gap: number } {
  // Without marks, which are dropped anyway: normalising long runs of them takes quadratic time.
  const source = original
    .replace(/\p{M}+/gu, '')
    .normalize('NFKD')
    .toLowerCase()
  const gaps = new Uint8Array(source.length)
  // An array: concatenating letter by letter builds a rope that is slow to flatten.
  const units = new Uint16Array(source.length)
  let length = 0
  for (const character of source) {
    const unit = character.length === 1 ? becomes[character.charCodeAt(0)] : classify(character.codePointAt(0) ?? 0)
    if (unit === undefined || unit === invisible) continue
    if (unit === separator) {
      gap = 1
      continue
    }
    gaps[length] = gap
    gap = 0
    if (unit > 0xffff) units[length++] = 0xd800 + ((unit - 0x10000) >> 10)
    units[length++] = unit > 0xffff ? 0xdc00 + ((unit - 0x10000) & 0x3ff) : unit
  }
  const text = Buffer.from(units.buffer, 0, length * 2).toString('utf16le')
  return { text, gaps: gaps.subarray(0, length), gap }
}

/** Replaces letters before they are folded, each by one of its length. */
type Reading = (text: string) => string
const asWritten: Reading = (text) => text

/** Folds a long text in slices, yielding between them; characters fold independently. */
export async function foldInSlices(original: string, read = asWritten): Promise<Folded> {
  const texts: string[] = []
  const gaps: Uint8Array[] = []
  let gap = 0
  for (let at = 0; at < original.length;) {
    const end = endOfCharacter(original, at + sliceLength)
    const slice = fold(read(original.slice(at, end)), gap)
    texts.push(slice.text)
    gaps.push(slice.gaps)
    gap = slice.gap
    at = end
    await nextTurn()
  }
  return { text: texts.join(''), gaps: Buffer.concat(gaps) }
}

const endOfCharacter = (text: string, at: number) => (/[\uDC00-\uDFFF]/.test(text.charAt(at)) ? at + 1 : at)

/** Range in the original, in UTF-16 units. */
export type Place = [begin: number, end: number]

/** For each unit of the folded text, the range of its character in the original. */
export async function foldedPlaces(original: string, read = asWritten): Promise<Place[]> {
  const all: Place[] = []
  for (let at = 0; at < original.length;) {
    const end = endOfCharacter(original, at + placesPerTurn)
    const { begins, ends } = foldWithPlaces(read(original.slice(at, end)))
    for (const [n, begin] of begins.entries()) all.push([begin + at, ends[n]! + at])
    at = end
    await nextTurn()
  }
  return all
}

/** Folds a short text and returns the range of each unit: where its character begins and ends. */
export function foldWithPlaces(original: string): { text: string; begins: number[]; ends: number[] } {
  const begins: number[] = []
  const ends: number[] = []
  let text = ''
  for (let begin = 0, end; begin < original.length; begin = end) {
    end = begin + (original.codePointAt(begin)! > 0xffff ? 2 : 1)
    const folded = foldedCharacter(original, begin, end)
    for (let unit = 0; unit < folded.length; unit++) {
      begins.push(begin)
      ends.push(end)
    }
    text += folded
  }
  return { text, begins, ends }
}

/** By UTF-16 unit, filled on demand: folding a single character costs a hundred times a look-up. */
const foldedUnits: string[] = []

function foldedCharacter(original: string, begin: number, end: number): string {
  if (end - begin > 1) return fold(original.slice(begin, end)).text
  return (foldedUnits[original.charCodeAt(begin)] ??= fold(original[begin]!).text)
}

function classify(codePoint: number): number {
  const character = String.fromCodePoint(codePoint)
  if (invisiblePattern.test(character)) return invisible
  if (!letterPattern.test(character)) return separator
  return simplified.get(codePoint) ?? codePoint
}

function readPairs(pairs: string): Map<number, number> {
  const found = pairs.matchAll(/(\S)(\S)/g)
  return new Map(Array.from(found, ([, from = '', to = '']) => [from.charCodeAt(0), to.charCodeAt(0)]))
}

/** Percent-encoded bytes as a browser shows them: the letters of their UTF-8, filled up with invisible ones to the same length. */
export const withoutPercents = (text: string) =>
  text.replace(/(?:%[0-9a-f]{2})+/gi, (run) =>
    Buffer.from(run.replaceAll('%', ''), 'hex').toString().padEnd(run.length, '\u200B'),
  )
