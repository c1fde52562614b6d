import type { Mark } from '@judian/contract'
import { startOfCharacter } from '@judian/contract/cut-text'
import { oneLine } from '@judian/contract/one-line'
import { withoutBidiControls } from '../../text/html.ts'
import { foldWithPlaces } from '../../text/fold.ts'
import { joinMarks } from '../../text/marks.ts'

const excerptLength = 120
/** Number of characters that two lines on a phone show, and of those kept before a later match. */
const shownLength = 40
const lead = 24

/** Folded texts to highlight; a later group only in texts without a match of the groups before. */
export type SearchWords = readonly (readonly string[])[]

/** Where these texts occur in a text: in order, overlapping ones as one. */
export function marksIn(text: string, words: SearchWords): Mark[] {
  const { text: folded, begins, ends } = foldWithPlaces(text)
  for (const group of words) {
    const marks: Mark[] = []
    for (const one of group)
      for (let at = folded.indexOf(one); at >= 0; at = folded.indexOf(one, at + one.length))
        marks.push([begins[at]!, endOfCharacter(text, ends[at + one.length - 1]!)])
    if (marks.length > 0) return joinMarks(marks)
  }
  return []
}

/** Marks and signs that belong to the letter before them, as in a keycap emoji. */
const belonging = /[\p{M}\p{Default_Ignorable_Code_Point}]*/uy

function endOfCharacter(text: string, end: number): number {
  belonging.lastIndex = end
  return end + belonging.exec(text)![0].length
}

/** A part of a text on one line around its first match, with the marks in it. The descriptions of its pictures show where only they match. */
export function excerptOf(text: string, words: SearchWords): { excerpt: string; excerpt_marks: Mark[] } {
  const whole = withoutBidiControls(text)
  const lines = [oneLine(whole), whole.replace(/\s+/g, ' ').trim()].map((line) => ({
    line,
    marks: marksIn(line, words),
  }))
  const { line, marks } = lines.find((one) => one.marks.length > 0) ?? lines[0]!
  const first: Mark = marks[0] ?? [0, 0]
  const begin = first[1] <= shownLength ? 0 : startOfCharacter(line, Math.max(0, first[0] - lead))
  const end = startOfCharacter(line, Math.min(line.length, begin + excerptLength))
  const [before, after] = [begin > 0 ? '…' : '', end < line.length ? '…' : '']
  const shift = before.length - begin
  return {
    excerpt: before + line.slice(begin, end) + after,
    excerpt_marks: marks
      .filter(([from, to]) => from >= begin && to <= end)
      .map(([from, to]): Mark => [from + shift, to + shift]),
  }
}
