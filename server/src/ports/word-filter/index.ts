import { AhoCorasick } from '@monyone/aho-corasick'
import { type Folded, fold } from './fold.ts'

export interface WordLists {
  review: readonly string[]
  reject: readonly string[]
}

export interface WordCheck {
  verdict: 'pass' | 'review' | 'reject'
  /** The listed words that were found, each once, spelled as in the list. */
  words: string[]
}

export interface WordFilter {
  check(text: string): WordCheck
}

/**
 * A filter for two lists: words that hold a text for review, and words that have it rejected (these win).
 *
 * A word is found whatever stands between its characters (spaces, symbols, zero-width characters, emoji) and in
 * whatever form they are written (full-width, upper case, traditional). A word of Latin letters and digits alone has to
 * stand apart: no letter directly beside its outer letters, no digit beside its outer digits. So "ass" is not in
 * "class", while "vx" is in "加vx12345". Entries without a letter or digit match nothing.
 */
export function createWordFilter(lists: WordLists): WordFilter {
  const review = byFoldedForm(lists.review)
  const reject = byFoldedForm(lists.reject)
  const matcher = new AhoCorasick([...new Set([...review.keys(), ...reject.keys()])])

  return {
    check(text) {
      const folded = fold(text)
      const hits = matcher.matchInText(folded.text).filter(({ begin, end }) => standsApart(folded, begin, end))
      const found = [...new Set(hits.map((hit) => hit.keyword))]
      return {
        verdict: found.some((form) => reject.has(form)) ? 'reject' : found.length > 0 ? 'review' : 'pass',
        words: found.map((form) => reject.get(form) ?? review.get(form) ?? form),
      }
    },
  }
}

function byFoldedForm(words: readonly string[]): Map<string, string> {
  const forms = new Map(words.map((word) => [fold(word).text, word]))
  forms.delete('')
  return forms
}

function standsApart({ text, gaps }: Folded, begin: number, end: number): boolean {
  if (!/^[a-z0-9]+$/.test(text.slice(begin, end))) return true
  const runsOn = (at: number) => gaps[at] === 0 && /^(?:[a-z]{2}|\d{2})$/.test(text.slice(at - 1, at + 1))
  return !runsOn(begin) && !runsOn(end)
}
