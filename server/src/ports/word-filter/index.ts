import { setImmediate as nextTurn } from 'node:timers/promises'
import { fold, type Folded, foldedPlaces, foldInSlices, withoutPercents } from '../../text/fold.ts'
import { withPlainLetters } from '../../text/look-alikes.ts'
import { joinMarks, type Mark } from '../../text/marks.ts'
import { createMatcher, type Found } from './matcher.ts'

export interface WordLists {
  review: readonly string[]
  reject: readonly string[]
}

export interface WordEntry {
  form: string
  word: string
  list: 'review' | 'reject'
}

export interface WordCheck {
  verdict: 'pass' | 'review' | 'reject'
  /** Matched words, each once, spelled as in the list. */
  words: string[]
}

/** Folded units matched before yielding. */
const sliceLength = 65_536

export interface WordFilter {
  /** Synchronous, for short texts such as names. */
  check(text: string): WordCheck
  /** For texts of any length; yields to the event loop. */
  screen(text: string): Promise<WordCheck>
  /** Ranges of the matches in order; adjacent and overlapping ones are merged. */
  locate(text: string): Promise<Mark[]>
}

export interface LiveWordFilter extends WordFilter {
  /** Reloads changed lists now, on the other servers too; otherwise they reload every half minute. */
  refresh(): Promise<void>
}

/**
 * Matches two lists: words that send a text to review, and words that reject it, which take precedence. Matching ignores
 * separators (spaces, symbols, zero-width characters, emoji), width, case, traditional forms, percent-encoding and the script of
 * letters that look Latin. Words of Latin letters and digits match at boundaries only: "ass" isn't in "class", while "vx" is in "加vx12345".
 */
export function createWordFilter(listed: readonly WordEntry[]): WordFilter {
  const { forms, entries } = byPlainForm(listed)
  const matcher = createMatcher(forms)
  const isLatin = forms.map((form) => /^[a-z0-9]+$/.test(form))

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

  /** As written, and with percent-encoded letters decoded if there are any. */
  const readings = (text: string) => [...new Set([text, withoutPercents(text)])]

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
      for (const reading of readings(text))
        Array.from(findInSlices(fold(withPlainLetters(reading)), (word) => numbers.add(word)))
      return checkOf(numbers)
    },
    async screen(text) {
      const numbers = new Set<number>()
      for (const reading of readings(text)) {
        const slices = findInSlices(await foldInSlices(reading, withPlainLetters), (word) => numbers.add(word))
        for (const _ of slices) await nextTurn()
      }
      return checkOf(numbers)
    },
    async locate(text) {
      const marks: Mark[] = []
      for (const reading of readings(text)) {
        const places = await foldedPlaces(reading, withPlainLetters)
        const add: Found = (_, begin, end) => marks.push([places[begin]![0], places[end - 1]![1]])
        for (const _ of findInSlices(await foldInSlices(reading, withPlainLetters), add)) await nextTurn()
      }
      return joinMarks(marks)
    },
  }
}

/**
 * The words by their forms in plain letters; of words that differ only in look-alikes, a rejected one takes precedence.
 */
function byPlainForm(listed: readonly WordEntry[]) {
  const found = new Map<string, WordEntry>()
  for (const entry of listed) {
    const form = fold(withPlainLetters(entry.word)).text
    if (entry.list === 'reject' || !found.has(form)) found.set(form, entry)
  }
  return { forms: [...found.keys()], entries: [...found.values()] }
}

/** The lists' distinct words; a word on both is rejected. Drops entries without a letter or digit. */
export function entriesOf({ review, reject }: WordLists): WordEntry[] {
  const entries = new Map<string, WordEntry>()
  for (const word of review) entries.set(wordForm(word), { form: wordForm(word), word, list: 'review' })
  for (const word of reject) entries.set(wordForm(word), { form: wordForm(word), word, list: 'reject' })
  entries.delete('')
  return [...entries.values()]
}

export const wordForm = (word: string) => fold(word).text

function standsApart({ text, gaps }: Folded, begin: number, end: number): boolean {
  const runsOn = (at: number) => gaps[at] === 0 && /^(?:[a-z]{2}|\d{2})$/.test(text.slice(at - 1, at + 1))
  return !runsOn(begin) && !runsOn(end)
}
