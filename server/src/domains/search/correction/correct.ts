import { fold } from '../../../text/fold.ts'
import { lookAlikesOf } from '../../../text/look-alikes.ts'
import { type Query, withPieces } from '../text/query.ts'
import { hanSoundsOf, readingsIn, soundOfSyllable, spellings, syllablesIn } from '../text/pinyin.ts'
import { bigrams, deletionsOf, isCorrectable, runsOf, terms, wordsIn } from '../text/terms.ts'
import { type BigramCounts, splitWords } from '../text/words.ts'
import type { Limited } from '../limited.ts'
import type { Source } from '../visibility.sql.ts'
import { closestPart, closestWord, wordSpelled } from './closest.ts'
import { selectNamesSpelled, selectTitles } from './titles.sql.ts'

const maxPieces = 4
const maxWords = 4
const maxLength = 8

interface Asked {
  query: Query
  counts: BigramCounts
  /** Whether many titles have this word or character. */
  isCommon: (word: string) => boolean
}

/**
 * Corrects the query's words that no title visible to this viewer contains: look-alikes, homophones, swapped characters and
 * single wrong ones, and pinyin. Undefined when there is nothing to correct.
 */
export async function corrected(
  limited: Limited,
  titles: Source,
  { query, counts, isCommon }: Asked,
): Promise<Query | undefined> {
  const meant = async (word: string) => meantBy(limited, titles, word, counts)
  const pieces: string[] = []
  for (const piece of query.pieces.slice(0, maxPieces))
    pieces.push(await correctedPiece(meant, withKnownLookAlikes(piece, counts), counts, isCommon))
  const others = query.pieces.slice(maxPieces)
  return pieces.join() === query.pieces.slice(0, maxPieces).join()
    ? undefined
    : withPieces(query, [...pieces, ...others], counts)
}

/** Replaces characters (口) that never occur beside their neighbours in titles by look-alikes (囗) that do. */
function withKnownLookAlikes(piece: string, counts: BigramCounts): string {
  const characters = Array.from(piece)
  for (const [at, typed] of characters.entries()) {
    const [before, after] = [characters[at - 1], characters[at + 1]]
    const besides = (one: string) => [before && before + one, after && one + after]
    const isKnown = (one: string) => besides(one).some((bigram) => bigram !== undefined && counts.has(bigram))
    if (!isKnown(typed)) characters[at] = lookAlikesOf(typed).find(isKnown) ?? typed
  }
  return characters.join('')
}

/** A piece of which every word is known, or is a common one, is right; else it is corrected as a whole, or word by word. */
async function correctedPiece(
  meant: (word: string) => Promise<string | undefined>,
  piece: string,
  counts: BigramCounts,
  isCommon: Asked['isCommon'],
): Promise<string> {
  const { words, rest } = splitWords(piece, counts)
  if (words.length > 0 && [...words, ...rest].every(isCommon)) return piece
  let right = piece
  let isKnown = rest.length === 0
  for (const word of words.slice(0, maxWords)) {
    // Letters are excluded: titles have almost every pair.
    if (!isCorrectable(word) && bigrams(word).every((bigram) => counts.has(bigram))) continue
    const other = await meant(word)
    if (other !== word) isKnown = false
    if (other !== undefined) right = right.replace(word, other)
  }
  if (isKnown || words.includes(piece)) return right
  return (await meant(piece)) ?? right
}

/** The intended word, which may be the word itself; undefined if titles contain neither it nor a similar one. */
async function meantBy(
  limited: Limited,
  titles: Source,
  word: string,
  counts: BigramCounts,
): Promise<string | undefined> {
  if (isCorrectable(word)) {
    const query = anyOf(deletionsOf(word).map(terms.deletion))
    const found = await limited((db) => selectTitles(db, titles, query))
    const meant = closestWord(
      word,
      found.flatMap((title) => wordsIn(fold(title))),
    )
    return meant ?? spelledBy(limited, titles, word, counts)
  }
  const sounds = hanSoundsOf(word).map(([likely]) => likely!)
  if (sounds.length !== Array.from(word).length || !isWordLong(sounds)) return undefined
  const { length } = sounds
  const query = length === 2 ? pairsOf(sounds) : anyOf(sounds.map((_, n) => pairsOf(sounds.toSpliced(n, 1))))
  const found = await limited((db) => selectTitles(db, titles, query))
  return closestPart(
    word,
    found.flatMap((title) => runsOf(fold(title))),
    counts,
  )
}

/** The part of a name, or the word of a title, that is spelled so in pinyin. */
async function spelledBy(
  limited: Limited,
  titles: Source,
  letters: string,
  counts: BigramCounts,
): Promise<string | undefined> {
  const named = partSpelled(letters, await limited((db) => selectNamesSpelled(db, letters)))
  const ways = syllablesIn(letters).filter(isWordLong)
  if (named !== undefined || ways.length === 0) return named
  const query = anyOf(ways.map((syllables) => pairsOf(syllables.map(soundOfSyllable))))
  const found = await limited((db) => selectTitles(db, titles, query))
  return wordSpelled(
    letters,
    found.flatMap((title) => runsOf(fold(title))),
    counts,
  )
}

const isWordLong = ({ length }: readonly string[]) => length >= 2 && length <= maxLength

/** The suffix of one of these names with this pinyin spelling. */
function partSpelled(spelled: string, names: readonly string[]): string | undefined {
  for (const name of names) {
    const characters = Array.from(fold(name).text)
    const at = characters.findIndex((_, n) =>
      spellings(readingsIn(characters.slice(n).join(''))).some((one) => one.join('') === spelled),
    )
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
