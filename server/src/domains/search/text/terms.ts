import { cutText } from '@judian/contract/cut-text'
import { type Folded, fold, foldInSlices } from '../../../text/fold.ts'
import { hanSoundsOf } from './pinyin.ts'

/**
 * Terms of the index. Grams of the folded text are stored as they are; every other term has an upper-case letter in front,
 * which folded text never contains.
 */
export const terms = {
  /** A whole word of a script other than Chinese. */
  word: (word: string) => `W${word}`,
  emoji: (emoji: string) => `E${emoji}`,
  community: (id: number) => `C${id}`,
  tag: (communityId: number, num: number) => `T${communityId}.${num}`,
  author: (id: number) => `A${id}`,
  images: 'I',
  /** The sounds of two Chinese characters of a title, in any order, for the correction of homophones. */
  sounds: (one: string, other: string) => `S${[one, other].toSorted().join('.')}`,
  /** A word of a title with one letter left out: words within one typing error share one. */
  deletion: (letters: string) => `D${letters}`,
}

/** Number of indexed units of a text: a tsvector holds at most a megabyte. */
const indexedLength = 50_000
const wordLength = 40
const emojiPattern = /\p{Extended_Pictographic}/gu
const notHan = /[^\p{Script=Han}]+/gu

/** Every two neighbouring characters of a folded text. */
export function bigrams(text: string): string[] {
  const characters = Array.from(text)
  return characters.slice(1).map((character, n) => characters[n]! + character)
}

/** Trigrams without Chinese characters: letters and digits are few, and many texts have any two of them. */
export const trigrams = (text: string) =>
  (text.match(notHan) ?? []).flatMap((run) => {
    const characters = Array.from(run)
    return characters.slice(2).map((character, n) => characters[n]! + characters[n + 1]! + character)
  })

/** The fewest grams that a folded text must have to contain this one: bigrams only where no trigram has both characters. */
export function gramsToFind(text: string): string[] {
  const longer = trigrams(text)
  return [...longer, ...bigrams(text).filter((pair) => !longer.some((gram) => gram.includes(pair)))]
}

export const emojisIn = (text: string) => text.match(emojiPattern) ?? []

/** Parts of a folded text that were separated by visible characters, such as spaces and punctuation. */
export function runsOf({ text, gaps }: Folded): string[] {
  const runs: string[] = []
  let begin = 0
  for (let at = 1; at <= text.length; at++)
    if (at === text.length || gaps[at] === 1) {
      runs.push(text.slice(begin, at))
      begin = at
    }
  return runs
}

/** Words of scripts that separate them, letters and digits together. */
export const wordsIn = (folded: Folded) =>
  runsOf(folded)
    .flatMap((run) => run.match(notHan) ?? [])
    .filter((word) => word.length <= wordLength)

/** A word with each of its letters left out, and itself. */
export const deletionsOf = (word: string) => [word, ...Array.from(word, (_, n) => word.slice(0, n) + word.slice(n + 1))]

export const isCorrectable = (word: string) => /^[a-z]{4,20}$/.test(word)

interface Indexed {
  /** The stored and compared form: letters and digits only. */
  text: string
  terms: string[]
}

/** A body: its bigrams, words and emoji, and single characters that are words of their own. Takes several turns of the event loop. */
export async function indexBody(original: string): Promise<Indexed> {
  const folded = cut(await foldInSlices(original))
  const alone = runsOf(folded).filter((run) => Array.from(run).length === 1)
  return { text: folded.text, terms: [...commonTerms(original, folded), ...alone] }
}

/** Indexes a title: like a body, plus its single characters and the terms that corrections look for. */
export function indexTitle(original: string): Indexed {
  const folded = fold(original)
  const words = wordsIn(folded)
  return {
    text: folded.text,
    terms: [
      ...commonTerms(original, folded),
      ...folded.text,
      ...soundPairs(hanSoundsOf(folded.text)),
      ...words.filter(isCorrectable).flatMap(deletionsOf).map(terms.deletion),
    ],
  }
}

/** Of neighbours and of those with one between them: a word with one wrong character has some of these all the same. */
const soundPairs = (sounds: readonly string[][]) =>
  sounds.flatMap((some, n) => {
    const next = sounds.slice(n + 1, n + 3).flat()
    return some.flatMap((sound) => next.map((other) => terms.sounds(sound, other)))
  })

const commonTerms = (original: string, folded: Folded) => [
  ...bigrams(folded.text),
  ...trigrams(folded.text),
  ...wordsIn(folded).map(terms.word),
  ...emojisIn(cutText(original, indexedLength)).map(terms.emoji),
]

const cut = ({ text, gaps }: Folded): Folded => ({ text: cutText(text, indexedLength), gaps })
