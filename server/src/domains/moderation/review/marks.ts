import type { ContentKind, Mark } from '@judian/contract'
import { limits } from '@judian/contract/limits'
import { joinMarks } from '../../../text/marks.ts'
import { createWordFilter, entriesOf } from '../../../ports/word-filter/index.ts'

interface Screened {
  kind: ContentKind
  title: string
  /** The text or its beginning, and the whole as a reader sees it, character by character. */
  text: string
  seen: string
  reviewWords: readonly string[]
}

interface Marks {
  title_marks: Mark[]
  text_marks: Mark[]
  more_marks?: number
}

/** The first matched words: a long text may have thousands. */
export const shownWords = (words: readonly string[]) => words.slice(0, limits.wordsShown)

/** The first positions of these words. A post's title and text were screened as one text, so a match may span both. */
export async function marksOf({ kind, title, text, seen, reviewWords }: Screened): Promise<Marks> {
  if (reviewWords.length === 0) return { title_marks: [], text_marks: [] }
  const filter = createWordFilter(entriesOf({ review: shownWords(reviewWords), reject: [] }))
  const start = kind === 'moment' ? title.length + 1 : 0
  const texts = [...new Set([text, seen.slice(0, text.length)])].map((one) =>
    kind === 'moment' ? `${title}\n${one}` : one,
  )
  const found = joinMarks((await Promise.all(texts.map((one) => filter.locate(one)))).flat())
  const marks = found.slice(0, limits.marksShown)
  return {
    title_marks: marks
      .filter(([begin]) => begin < start - 1)
      .map(([begin, end]) => [begin, Math.min(end, title.length)]),
    text_marks: marks.filter(([, end]) => end > start).map(([begin, end]) => [Math.max(begin - start, 0), end - start]),
    ...(found.length > marks.length && { more_marks: found.length - marks.length }),
  }
}
