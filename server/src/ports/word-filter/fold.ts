import { traditionalToSimplified } from './traditional.ts'

/** A text reduced to what a reader takes in: see `fold`. */
export interface Folded {
  text: string
  /** `gaps[i]` is 1 when something visible stood between `text[i - 1]` and `text[i]`. */
  gaps: Uint8Array
}

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
 * accents come off as marks.
 */
export function fold(original: string): Folded {
  const source = original.normalize('NFKD').toLowerCase()
  const gaps = new Uint8Array(source.length)
  let text = ''
  let gap = 0
  for (const character of source) {
    const kept = character.length === 1 ? becomes[character.charCodeAt(0)] : classify(character.codePointAt(0) ?? 0)
    if (kept === undefined || kept === invisible) continue
    if (kept === separator) {
      gap = 1
      continue
    }
    gaps[text.length] = gap
    gap = 0
    text += String.fromCodePoint(kept)
  }
  return { text, gaps }
}

/** For each unit of the folded text, from where to where the character it came from stands in the original. */
export function foldedPlaces(original: string): [begin: number, end: number][] {
  const places: [number, number][] = []
  let begin = 0
  for (const character of original) {
    const end = begin + character.length
    const units = fold(character).text.length
    for (let unit = 0; unit < units; unit++) places.push([begin, end])
    begin = end
  }
  return places
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
