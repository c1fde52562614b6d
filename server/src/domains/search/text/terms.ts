import { type Folded, fold } from '../../../text/fold.ts'
import { hanSoundsOf } from './pinyin.ts'

/**
 * Terms of the index. Bigrams of the folded text are stored as they are; every other term has an upper-case letter in front,
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
  /** The sound of a Chinese character of a title, for the correction of homophones. */
  sound: (sound: string) => `P${sound}`,
  /** A word of a title with one letter left out: words within one typing error share one. */
  deletion: (letters: string) => `D${letters}`,
}

/** Folded units that are indexed of a text: a tsvector holds at most a megabyte. */
const indexedLength = 50_000
const wordLength = 40
const emojiPattern = /\p{Extended_Pictographic}/gu
const notHan = /[^\p{Script=Han}]+/gu

/** Every two neighbouring characters of a folded text. */
export function bigrams(text: string): string[] {
  const characters = Array.from(text)
  return characters.slice(1).map((character, n) => characters[n]! + character)
}

export const emojisIn = (text: string) => text.match(emojiPattern) ?? []

/** Parts of a folded text between which something visible stood, such as spaces and punctuation. */
function runsOf({ text, gaps }: Folded): string[] {
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
  /** As it is stored and compared: letters and digits alone. */
  text: string
  terms: string[]
}

/** A body: its bigrams, words and emoji, and single characters that are words of their own. */
export function indexBody(original: string): Indexed {
  const folded = cut(fold(original))
  const alone = runsOf(folded).filter((run) => Array.from(run).length === 1)
  return { text: folded.text, terms: [...commonTerms(original, folded), ...alone] }
}

/** A title: as a body, with each of its characters, and what corrections look for. */
export function indexTitle(original: string): Indexed {
  const folded = fold(original)
  const words = wordsIn(folded)
  return {
    text: folded.text,
    terms: [
      ...commonTerms(original, folded),
      ...folded.text,
      ...hanSoundsOf(folded.text).map(terms.sound),
      ...words.filter(isCorrectable).flatMap(deletionsOf).map(terms.deletion),
    ],
  }
}

const commonTerms = (original: string, folded: Folded) => [
  ...bigrams(folded.text),
  ...wordsIn(folded).map(terms.word),
  ...emojisIn(original).map(terms.emoji),
]

const cut = ({ text, gaps }: Folded): Folded => ({ text: text.slice(0, indexedLength), gaps })
