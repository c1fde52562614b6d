import type { Query } from './query.ts'
import { gramsToFind, terms } from './terms.ts'

/** What texts are found, and what ranks them. */
export interface Match {
  /** What their terms must satisfy, as a tsquery; undefined: anything. */
  tsquery: string | undefined
  /** The part of `tsquery` that neither `contained` and `some` nor the filter imply. */
  otherTerms: string | undefined
  /** Each must be in the title or in the body. */
  contained: string[]
  /** All of these but one must be; none: no condition. */
  some: string[]
  excluded: string[]
  /** Texts that count for the ranking. */
  ranked: string[]
  /** A tsquery for whole words, which rank higher; undefined without words. */
  words: string | undefined
}

const maxWords = 6

/** Terms of the places to search in: one of each group. */
export type Filters = readonly (readonly string[])[]

/** Finds texts with every piece of the query, in the places that `filters` (terms) name. */
export function exactMatch(query: Query, filters: Filters): Match {
  const texts = [...query.pieces, ...query.phrases]
  const others = otherTerms(query, texts)
  return {
    tsquery: all([...texts.filter(isLong).flatMap(gramTerms), ...others, ...filters.map(any)]),
    otherTerms: all(others),
    contained: contained(texts),
    some: [],
    excluded: query.excluded,
    ranked: texts,
    words: wholeWords(texts),
  }
}

/**
 * Finds texts with all words of the query but one, in any order; undefined where this is nothing else than the exact match.
 * Chinese has no spaces: a query like a sentence is split into words.
 */
export function relaxedMatch(query: Query, filters: Filters): Match | undefined {
  const words = query.words.slice(0, maxWords)
  if (words.length === 0 || (words.length === 1 && query.pieces.includes(words[0]!))) return undefined
  const alternatives = words.length === 1 ? [words] : words.map((left) => words.filter((word) => word !== left))
  const most = alternatives.map((some) => some.flatMap(gramTerms).join(' & ')).join(' | ')
  const others = otherTerms(query, query.phrases)
  return {
    tsquery: all([`(${most})`, ...query.phrases.filter(isLong).flatMap(gramTerms), ...others, ...filters.map(any)]),
    otherTerms: all(others),
    contained: contained([...query.phrases, ...(words.length === 1 ? words : [])]),
    some: words.length === 1 ? [] : words,
    excluded: query.excluded,
    ranked: [...words, ...query.phrases],
    words: undefined,
  }
}

/** What to highlight: whole pieces of the query, or its words where a text has no piece. */
export const searchWordsIn = ({ pieces, phrases, words }: Query) => [
  [...pieces, ...phrases],
  [...words, ...phrases],
]

/** Terms of emoji, and of single characters: beside longer texts, these aren't looked up but only compared. */
const otherTerms = ({ emojis }: Query, texts: readonly string[]) => [
  ...(texts.some(isLong) ? [] : texts.map(quoted)),
  ...emojis.map((emoji) => quoted(terms.emoji(emoji))),
]

/** Texts that are compared: all but single characters alone, of which the index has those that are words. */
const contained = (texts: readonly string[]) => (texts.some(isLong) ? [...texts] : [])

const isLong = (text: string) => lengthOf(text) > 1
const lengthOf = (text: string) => Array.from(text).length
const gramTerms = (text: string) => gramsToFind(text).map(quoted)

const quoted = (term: string) => `'${term.replaceAll("'", "''")}'`
const any = (some: readonly string[]) => `(${some.map(quoted).join(' | ')})`
const all = (parts: readonly string[]) => (parts.length === 0 ? undefined : [...new Set(parts)].join(' & '))

function wholeWords(pieces: readonly string[]): string | undefined {
  return all(pieces.filter((piece) => /^[^\p{Script=Han}]+$/u.test(piece)).map((piece) => quoted(terms.word(piece))))
}
