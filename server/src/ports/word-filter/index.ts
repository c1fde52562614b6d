import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Folded, fold, foldedPlaces, foldInSlices } from '../../kernel/text/fold.ts'
import { joinMarks, type Mark } from '../../kernel/text/marks.ts'
import { createMatcher } from './matcher.ts'

export interface WordLists {
  review: readonly string[]
  reject: readonly string[]
}

/** A word as the filter looks for it: entries with one form are one word. */
export interface WordEntry {
  form: string
  /** As the list spells it. */
  word: string
  list: 'review' | 'reject'
}

export interface WordCheck {
  verdict: 'pass' | 'review' | 'reject'
  /** The listed words that were found, each once, spelled as in the list. */
  words: string[]
}

/** Folded units that are matched at a time. */
const sliceLength = 65_536

export interface WordFilter {
  /** For short texts, such as names: at once. */
  check(text: string): WordCheck
  /** For texts of any length: in slices, between which the event loop turns. */
  screen(text: string): Promise<WordCheck>
  /** Where in the text the listed words stand: in order, those that touch or overlap as one. */
  locate(text: string): Promise<Mark[]>
}

/** A filter that follows its lists while the site runs. */
export interface LiveWordFilter extends WordFilter {
  /** Takes up what has changed in the lists; otherwise done every other second. */
  refresh(): Promise<void>
}

/**
 * A filter for two lists: words that hold a text for review, and words that have it rejected (these win).
 *
 * A word is found whatever stands between its characters (spaces, symbols, zero-width characters, emoji) and in
 * whatever form they are written (full-width, upper case, traditional). A word of Latin letters and digits alone has to
 * stand apart: no letter directly beside its outer letters, no digit beside its outer digits. So "ass" is not in
 * "class", while "vx" is in "加vx12345".
 */
export function createWordFilter(entries: readonly WordEntry[]): WordFilter {
  const matcher = createMatcher(entries.map((entry) => entry.form))
  const isLatin = entries.map((entry) => /^[a-z0-9]+$/.test(entry.form))

  type Found = (word: number, begin: number, end: number) => void

  function* findInSlices(folded: Folded, found: Found) {
    const { text } = folded
    const report: Found = (word, begin, end) => {
      if (!isLatin[word] || standsApart(folded, begin, end)) found(word, begin, end)
    }
    let state = 0
    for (let from = 0; from < text.length; from += sliceLength) {
      state = matcher(text, report, { from, to: Math.min(from + sliceLength, text.length), state })
      yield
    }
  }

  function checkOf(numbers: ReadonlySet<number>): WordCheck {
    const found = Array.from(numbers, (word) => entries[word]!)
    return {
      verdict: found.some(({ list }) => list === 'reject') ? 'reject' : found.length > 0 ? 'review' : 'pass',
      words: found.map(({ word }) => word),
    }
  }

  return {
    check(text) {
      const numbers = new Set<number>()
      Array.from(findInSlices(fold(text), (word) => numbers.add(word)))
      return checkOf(numbers)
    },
    async screen(text) {
      const numbers = new Set<number>()
      const slices = findInSlices(await foldInSlices(text), (word) => numbers.add(word))
      for (const _ of slices) await nextTurn()
      return checkOf(numbers)
    },
    async locate(text) {
      const places = await foldedPlaces(text)
      const marks: Mark[] = []
      const add: Found = (_, begin, end) => marks.push([places[begin]![0], places[end - 1]![1]])
      for (const _ of findInSlices(await foldInSlices(text), add)) await nextTurn()
      return joinMarks(marks)
    },
  }
}

/** The lists' words, each once: a word on both is one to reject. Entries without a letter or digit would match nothing. */
export function entriesOf({ review, reject }: WordLists): WordEntry[] {
  const entries = new Map<string, WordEntry>()
  for (const word of review) entries.set(wordForm(word), { form: wordForm(word), word, list: 'review' })
  for (const word of reject) entries.set(wordForm(word), { form: wordForm(word), word, list: 'reject' })
  entries.delete('')
  return [...entries.values()]
}

/** What spellings of one word have in common; empty where there is no letter or digit. */
export const wordForm = (word: string) => fold(word).text

function standsApart({ text, gaps }: Folded, begin: number, end: number): boolean {
  const runsOn = (at: number) => gaps[at] === 0 && /^(?:[a-z]{2}|\d{2})$/.test(text.slice(at - 1, at + 1))
  return !runsOn(begin) && !runsOn(end)
}
