import { fold } from '../../../text/fold.ts'
import { runsOf } from './terms.ts'
import { type BigramCounts, isCut, isStopWord, segmentsOf } from './words.ts'

/** Where words of a run of folded text begin and end, as places in it: by the segmenter, and by the titles of the site. */
export function bordersOf(run: string, counts: BigramCounts): ReadonlySet<number> {
  const borders = new Set([run.length])
  for (const { index } of segmentsOf(run)) borders.add(index)
  const characters = Array.from(run)
  const count = (n: number) => counts.get(`${characters[n - 1] ?? ''}${characters[n] ?? ''}`) ?? 0
  let at = 0
  for (const [n, character] of characters.entries()) {
    if (n > 0 && isCut(count(n), count(n - 1), count(n + 1), false)) borders.add(at)
    at += character.length
  }
  return borders
}

/** Whether a text has one of these words, but only inside or across other words. */
export function hasOnlyAsPart(original: string, words: readonly string[], counts: BigramCounts): boolean {
  const runs = runsOf(fold(original))
  return words.some((word) => {
    const having = runs.filter((run) => run.includes(word))
    return having.length > 0 && !having.some((run) => hasWhole(run, word, bordersOf(run, counts)))
  })
}

function hasWhole(run: string, word: string, borders: ReadonlySet<number>): boolean {
  for (let at = run.indexOf(word); at >= 0; at = run.indexOf(word, at + 1))
    if (borders.has(at) && borders.has(at + word.length)) return true
  return false
}

/** Whether a part of a text between word borders is more than a word: it begins or ends with a stop word. */
export function hasStopWordAround(part: string): boolean {
  const segments = Array.from(segmentsOf(part), ({ segment }) => segment)
  return isStopWord(segments[0]!) || isStopWord(segments.at(-1)!)
}
