import { fold } from '../../../text/fold.ts'
import { emojisIn } from './terms.ts'
import { type BigramCounts, isStopWord, splitWords } from './words.ts'

/** A parsed query. Texts are folded. */
export interface Query {
  /** Each must be found; where texts with all are few, others with most of their words are found too. */
  pieces: string[]
  /** The words of the pieces, the longest first. */
  words: string[]
  phrases: string[]
  excluded: string[]
  emojis: string[]
  /** Names after `@` and `#`, as they were typed. */
  authors: string[]
  tags: string[]
}

const maxPieces = 12
const quotes = /[“”„‟「」『』〝〞]/g
const token = /(-?)(?:"([^"]*)"?|(\S+))/g

/** Parses a query: words, "phrases", exclusions with `-`, `@name` and `#tag`. Any text is a query. */
export function parseQuery(q: string): Query {
  const query: Query = { pieces: [], words: [], phrases: [], excluded: [], emojis: [], authors: [], tags: [] }
  const texts: string[] = []
  const plain = q
    .replace(/\p{Cc}/gu, ' ')
    .normalize('NFKC')
    .replace(quotes, '"')
  for (const [, minus, phrase, word = ''] of plain.matchAll(token)) {
    if (minus) query.excluded.push(fold(phrase ?? word).text)
    else if (phrase !== undefined) query.phrases.push(fold(phrase).text)
    else if (/^@./.test(word)) query.authors.push(word.slice(1))
    else if (/^#./.test(word)) query.tags.push(word.replaceAll('#', ''))
    else texts.push(word)
  }
  const { pieces, emojis } = withTexts(query, texts)
  return {
    ...query,
    pieces: withoutStopWords(joinSingles(limited(pieces))),
    emojis,
    phrases: limited(query.phrases),
    excluded: limited(query.excluded),
  }
}

/** Replaces the pieces of a query, and their words. */
export const withPieces = (query: Query, pieces: readonly string[], counts: BigramCounts): Query => ({
  ...query,
  pieces: [...pieces],
  words: [...new Set(pieces.flatMap((piece) => splitWords(piece, counts).words))].toSorted(
    (a, b) => b.length - a.length,
  ),
})

/** The query with further words to find. */
export function withTexts(query: Query, texts: readonly string[]): Query {
  const folded = texts.map((text) => fold(text).text).filter((text) => text !== '')
  return { ...query, pieces: [...query.pieces, ...folded], emojis: [...query.emojis, ...texts.flatMap(emojisIn)] }
}

/** Whether the query has nothing to search for. */
export const isEmpty = (query: Query) => Object.values(query).every((part: string[]) => part.length === 0)

const limited = (texts: string[]) => [...new Set(texts.filter((text) => text !== ''))].slice(0, maxPieces)

/** Single characters occur in almost every text: adjacent ones are joined to a phrase. */
const joinSingles = (pieces: string[]) =>
  pieces.length > 1 && pieces.every((piece) => Array.from(piece).length === 1) ? [pieces.join('')] : pieces

/** Where there are other words. */
function withoutStopWords(pieces: string[]): string[] {
  const others = pieces.filter((piece) => !isStopWord(piece))
  return others.length > 0 ? others : pieces
}

export const queryText = ({ pieces, phrases, excluded, emojis, authors, tags }: Query) =>
  [
    ...pieces,
    ...emojis,
    ...phrases.map((phrase) => `"${phrase}"`),
    ...authors.map((name) => `@${name}`),
    ...tags.map((name) => `#${name}`),
    ...excluded.map((text) => `-${text}`),
  ].join(' ')
