import type { Tx } from '../../../kernel/db/db.ts'
import { fold } from '../../../text/fold.ts'
import type { Query } from '../text/query.ts'
import { hanSoundsOf, spell } from '../text/pinyin.ts'
import { deletionsOf, isCorrectable, terms } from '../text/terms.ts'
import { contentWords } from '../text/words.ts'
import type { Source } from '../visibility.sql.ts'
import { closestPart, closestWord } from './closest.ts'
import { selectNamesSpelled, selectTitles } from './titles.sql.ts'

const maxWords = 4
const maxLength = 8

/**
 * Corrects the query's words that no title visible to this viewer contains: homophones, swapped characters and single
 * wrong ones. Undefined when there is nothing to correct.
 */
export async function corrected(limited: () => Promise<Tx>, titles: Source, query: Query): Promise<Query | undefined> {
  const words = wordsOf(query.pieces).slice(0, maxWords)
  const pieces = [...query.pieces]
  for (const word of words) {
    const meant = await meantBy(await limited(), titles, word)
    if (meant === undefined) continue
    for (const [n, piece] of pieces.entries()) pieces[n] = piece.replace(word, meant)
  }
  return pieces.join() === query.pieces.join() ? undefined : { ...query, pieces }
}

async function meantBy(tx: Tx, titles: Source, word: string): Promise<string | undefined> {
  if (isCorrectable(word)) {
    const found = await selectTitles(tx, titles, anyOf(deletionsOf(word).map(terms.deletion)))
    return (
      closestWord(
        word,
        found.flatMap(({ words }) => words),
      ) ?? partSpelled(word, await selectNamesSpelled(tx, word))
    )
  }
  const sounds = hanSoundsOf(word).map(terms.sound)
  const { length } = Array.from(word)
  if (sounds.length !== length || length < 2 || length > maxLength) return undefined
  const found = await selectTitles(
    tx,
    titles,
    length === 2 ? allOf(sounds) : anyOf(sounds.map((_, n) => allOf(sounds.toSpliced(n, 1)))),
  )
  return closestPart(
    word,
    found.map(({ title }) => title),
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

/** Short texts whole, and the words of all, the longest first. */
function wordsOf(pieces: readonly string[]): string[] {
  const whole = pieces.filter((piece) => Array.from(piece).length <= maxLength)
  return [...new Set([...whole, ...pieces.flatMap(contentWords)])].toSorted((a, b) => b.length - a.length)
}

// Terms of sounds and deletions are letters alone.
const allOf = (some: readonly string[]) => `(${some.join(' & ')})`
const anyOf = (some: readonly string[]) => some.join(' | ')
