import type { Query } from './query.ts'
import type { Synonyms } from './synonyms.ts'
import { gramsToFind, terms } from './terms.ts'
import { lengthOf } from './words.ts'

/** The conditions and ranking of a search. */
export interface Match {
  /** Condition on the terms, as a tsquery; undefined for none. */
  tsquery: string | undefined
  /** The part of `tsquery` that neither `contained` and `some` nor the filter imply. */
  otherTerms: string | undefined
  /** Each must be in the title or in the body. */
  contained: string[]
  /** All but one of these must match; empty for no condition. */
  some: string[]
  excluded: string[]
  /** For each of these words, the words that match it as well. */
  synonyms: Synonyms
  /** Texts that count for the ranking. */
  ranked: string[]
  /** A tsquery for whole words, which rank higher; undefined without words. */
  words: string | undefined
}

const maxWords = 6

/** Terms of the places to search in: one of each group. */
export type Filters = readonly (readonly string[])[]

interface Context {
  filters: Filters
  synonyms: Synonyms
}

/** Finds texts with every piece of the query, or a synonym of it, in the places that `filters` (terms) name. */
export function exactMatch(query: Query, context: Context): Match {
  const { filters } = context
  const synonyms = synonymsOf(query.pieces, context)
  const texts = [...query.pieces, ...query.phrases]
  const isFound = (text: string) => isLong(text) || synonyms.has(text)
  const others = otherTerms(query, texts.some(isFound) ? [] : texts)
  return {
    tsquery: all([...texts.filter(isFound).flatMap((text) => termsOf(text, synonyms)), ...others, ...filters.map(any)]),
    otherTerms: all(others),
    // A query of single characters only isn't compared with the text: the index has those that are words.
    contained: texts.some(isFound) ? texts : [],
    some: [],
    excluded: query.excluded,
    synonyms,
    ranked: texts,
    words: wholeWords(texts),
  }
}

/**
 * Finds texts with all words of the query but one, in any order; undefined where this is nothing else than the exact match.
 * Chinese has no spaces: a query like a sentence is split into words.
 */
export function relaxedMatch(query: Query, context: Context): Match | undefined {
  const words = query.words.slice(0, maxWords)
  if (words.length === 0 || (words.length === 1 && query.pieces.includes(words[0]!))) return undefined
  const alternatives = words.length === 1 ? [words] : words.map((left) => words.filter((word) => word !== left))
  const synonyms = synonymsOf(words, context)
  const most = alternatives.map((some) => some.flatMap((word) => termsOf(word, synonyms)).join(' & ')).join(' | ')
  const others = otherTerms(query, [])
  return {
    tsquery: all([
      `(${most})`,
      ...query.phrases.filter(isLong).flatMap(gramTerms),
      ...others,
      ...context.filters.map(any),
    ]),
    otherTerms: all(others),
    contained: [...query.phrases, ...(words.length === 1 ? words : [])],
    some: words.length === 1 ? [] : words,
    excluded: query.excluded,
    synonyms,
    ranked: [...words, ...query.phrases],
    words: undefined,
  }
}

/** Words to highlight: whole pieces of the query, or its words in texts without a piece; each with its synonyms. */
export const searchWordsIn = ({ pieces, phrases, words }: Query, { synonyms }: Pick<Context, 'synonyms'>) =>
  [pieces, words].map((some) => [...some, ...some.flatMap((word) => synonyms.get(word) ?? []), ...phrases])

const synonymsOf = (words: readonly string[], { synonyms }: Context): Synonyms =>
  new Map(
    words.flatMap((word) => {
      const others = synonyms.get(word)
      return others ? [[word, others] as const] : []
    }),
  )

/** Terms of emoji, and of single characters: beside longer texts, these aren't looked up but only compared. */
const otherTerms = ({ emojis }: Query, singles: readonly string[]) => [
  ...singles.map(quoted),
  ...emojis.map((emoji) => quoted(terms.emoji(emoji))),
]

const isLong = (text: string) => lengthOf(text) > 1
const gramTerms = (text: string) => gramsToFind(text).map(quoted)

/** Terms of a text; with synonyms, the terms of any of them. */
function termsOf(text: string, synonyms: Synonyms): string[] {
  const others = synonyms.get(text)
  if (!others) return gramTerms(text)
  const each = [text, ...others].map((word) => (isLong(word) ? gramTerms(word).join(' & ') : quoted(word)))
  return [`(${each.map((found) => `(${found})`).join(' | ')})`]
}

const quoted = (term: string) => `'${term.replaceAll("'", "''")}'`
const any = (some: readonly string[]) => `(${some.map(quoted).join(' | ')})`
const all = (parts: readonly string[]) => (parts.length === 0 ? undefined : [...new Set(parts)].join(' & '))

function wholeWords(pieces: readonly string[]): string | undefined {
  return all(pieces.filter((piece) => /^[^\p{Script=Han}]+$/u.test(piece)).map((piece) => quoted(terms.word(piece))))
}
