import { fold } from '../../../text/fold.ts'
import { type Query, withPieces } from '../text/query.ts'
import { hanSoundsOf, spell } from '../text/pinyin.ts'
import { bigrams, deletionsOf, isCorrectable, terms, wordsIn } from '../text/terms.ts'
import { type BigramCounts, splitWords } from '../text/words.ts'
import type { Limited } from '../limited.ts'
import type { Source } from '../visibility.sql.ts'
import { closestPart, closestWord } from './closest.ts'
import { selectNamesSpelled, selectTitles } from './titles.sql.ts'

const maxPieces = 4
const maxWords = 4
const maxLength = 8

/**
 * Corrects the query's words that no title visible to this viewer contains: homophones, swapped characters and single
 * wrong ones. Undefined when there is nothing to correct.
 */
export async function corrected(
  limited: Limited,
  titles: Source,
  { query, counts }: { query: Query; counts: BigramCounts },
): Promise<Query | undefined> {
  const meant = async (word: string) => meantBy(limited, titles, word)
  const pieces: string[] = []
  for (const piece of query.pieces.slice(0, maxPieces)) pieces.push(await correctedPiece(meant, piece, counts))
  const others = query.pieces.slice(maxPieces)
  return pieces.join() === query.pieces.slice(0, maxPieces).join()
    ? undefined
    : withPieces(query, [...pieces, ...others], counts)
}

/** A piece of which every word is known is right; else it is corrected as a whole, or word by word. */
async function correctedPiece(
  meant: (word: string) => Promise<string | undefined>,
  piece: string,
  counts: BigramCounts,
): Promise<string> {
  const { words, hasRest } = splitWords(piece, counts)
  let right = piece
  let isKnown = !hasRest
  for (const word of words.slice(0, maxWords)) {
    if (bigrams(word).every((bigram) => counts.has(bigram))) continue
    const other = await meant(word)
    if (other !== word) isKnown = false
    if (other !== undefined) right = right.replace(word, other)
  }
  if (isKnown || words.includes(piece)) return right
  return (await meant(piece)) ?? right
}

/** The word that was meant, which may be the word itself; undefined when it is known nowhere, and nothing like it. */
async function meantBy(limited: Limited, titles: Source, word: string): Promise<string | undefined> {
  if (isCorrectable(word)) {
    const query = anyOf(deletionsOf(word).map(terms.deletion))
    const found = await limited((db) => selectTitles(db, titles, query))
    const meant = closestWord(
      word,
      found.flatMap((title) => wordsIn(fold(title))),
    )
    return meant ?? partSpelled(word, await limited((db) => selectNamesSpelled(db, word)))
  }
  const sounds = hanSoundsOf(word)
  const { length } = Array.from(word)
  if (sounds.length !== length || length < 2 || length > maxLength) return undefined
  const query = length === 2 ? pairsOf(sounds) : anyOf(sounds.map((_, n) => pairsOf(sounds.toSpliced(n, 1))))
  const found = await limited((db) => selectTitles(db, titles, query))
  return closestPart(
    word,
    found.map((title) => fold(title).text),
  )
}

/** The end of one of these names that is spelled so in pinyin. */
function partSpelled(spelled: string, names: readonly string[]): string | undefined {
  for (const name of names) {
    const characters = Array.from(fold(name).text)
    const at = characters.findIndex((_, n) => spell(characters.slice(n).join('')).join('') === spelled)
    if (at >= 0) return characters.slice(at).join('')
  }
  return undefined
}

/** All neighbours. */
const pairsOf = (sounds: readonly string[]) =>
  `(${sounds
    .slice(1)
    .map((sound, n) => `'${terms.sounds(sounds[n]!, sound)}'`)
    .join(' & ')})`
const anyOf = (some: readonly string[]) => some.join(' | ')
