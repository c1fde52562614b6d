import type { Query } from './query.ts'
import { bigrams, terms } from './terms.ts'
import { contentWords } from './words.ts'

/** What texts are found, and what ranks them. */
export interface Match {
  /** What their terms must satisfy, as a tsquery; undefined: anything. */
  tsquery: string | undefined
  /** Each must be in the title or in the body: terms alone don't say in which order the characters follow. */
  contained: string[]
  excluded: string[]
  /** Texts that count for the ranking. */
  ranked: string[]
  /** A tsquery for whole words, which rank higher; undefined without words. */
  words: string | undefined
}

/** Terms of the places to search in: one of each group. */
export type Filters = readonly (readonly string[])[]

const maxWords = 6

/** Finds texts with every piece of the query, in the places that `filters` (terms) name. */
export function exactMatch(query: Query, filters: Filters): Match {
  const texts = [...query.pieces, ...query.phrases]
  return {
    tsquery: all([...required(query, texts), ...filters.map(any)]),
    contained: contained(texts),
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
  const words = wordsOf(query.pieces)
  if (words.length === 0 || (words.length === 1 && query.pieces.includes(words[0]!))) return undefined
  const alternatives = words.length === 1 ? [words] : words.map((left) => words.filter((word) => word !== left))
  const most = alternatives.map((some) => some.flatMap(termsOf).map(quoted).join(' & ')).join(' | ')
  return {
    tsquery: all([`(${most})`, ...required(query, query.phrases), ...filters.map(any)]),
    contained: contained(query.phrases),
    excluded: query.excluded,
    ranked: [...words, ...query.phrases],
    words: undefined,
  }
}

/** What to highlight: whole pieces of the query, or its words where a text has no piece. */
export const soughtIn = ({ pieces, phrases }: Query) => [
  [...pieces, ...phrases],
  [...wordsOf(pieces), ...phrases],
]

const isLong = (text: string) => lengthOf(text) > 1

/** Terms that these texts and the query's emoji must have. Beside longer ones, a single character isn't looked up. */
function required({ emojis }: Query, texts: readonly string[]): string[] {
  const long = texts.filter(isLong)
  return [...(long.length > 0 ? long : texts).flatMap(termsOf), ...emojis.map(terms.emoji)].map(quoted)
}

/** Those of these texts of which having all terms isn't enough: only two characters are one bigram. */
const contained = (texts: readonly string[]) =>
  texts.filter((text) => (isLong(text) ? lengthOf(text) > 2 : texts.some(isLong)))

/** The words of these texts, the longest first. */
const wordsOf = (pieces: readonly string[]) =>
  [...new Set(pieces.flatMap(contentWords))].toSorted((a, b) => lengthOf(b) - lengthOf(a)).slice(0, maxWords)

const lengthOf = (text: string) => Array.from(text).length
const termsOf = (text: string) => (lengthOf(text) === 1 ? [text] : bigrams(text))

const quoted = (term: string) => `'${term.replaceAll("'", "''")}'`
const any = (some: readonly string[]) => `(${some.map(quoted).join(' | ')})`
const all = (parts: readonly string[]) => (parts.length === 0 ? undefined : [...new Set(parts)].join(' & '))

function wholeWords(pieces: readonly string[]): string | undefined {
  return all(pieces.filter((piece) => /^[^\p{Script=Han}]+$/u.test(piece)).map((piece) => quoted(terms.word(piece))))
}
