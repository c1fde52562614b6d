import { clusters, firstCharacters, longestEmoji } from './cut-text.ts'

/** Text as people type and paste it; without dependencies, so that the web counts like the server. */

/** Joiners, variation selectors and tags: parts of emoji and of some scripts' letters. */
const joining = '\u200c\u200d\ufe00-\ufe0f\u{e0020}-\u{e007f}\u{e0100}-\u{e01ef}'
/** Characters without width or ink, including those that change the direction of the following text. */
const invisible = new RegExp(`(?![${joining}])\\p{Default_Ignorable_Code_Point}`, 'gu')

/**
 * Maximum number of marks above and below a letter, as more would reach into other lines. Pointed Hebrew has as many.
 */
const mostMarks = 4
const heapOfMarks = new RegExp(`[\\p{M}${joining}]{${mostMarks},}`, 'gu')

const stacked = /[\p{Mn}\p{Me}]/u
const allStacked = /[\p{Mn}\p{Me}]+/gu

/** A letter's first marks, each once, and all joiners and spacing marks between them. */
function firstMarks(heap: string): string {
  const kept = new Set<string>()
  let text = ''
  let at = 0
  for (const mark of heap) {
    if (kept.size === mostMarks) break
    at += mark.length
    if (kept.has(mark)) continue
    if (stacked.test(mark)) kept.add(mark)
    text += mark
  }
  return text + heap.slice(at).replace(allStacked, '')
}

/**
 * Removes control characters other than line feeds and tabs, invisible ones that no letter or emoji needs, and excess
 * combining marks.
 */
export const cleanText = (text: string) =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(invisible, '')
    .replace(heapOfMarks, firstMarks)

/**
 * True if the text is invisible: white space and characters without width or ink (U+2800 is an empty braille pattern).
 */
export const isBlank = (text: string) => !/[^\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text)

/** Number of characters as readers count them, up to `most`; a cluster longer than any emoji counts by its units. */
export function countCharacters(text: string, most = Infinity): number {
  let count = 0
  for (const { segment } of clusters.segment(cleanText(text))) {
    count += segment.length > longestEmoji ? segment.length : 1
    if (count > most) break
  }
  return count
}

/**
 * Maximum length, in UTF-16 units, of a text of at most `most` characters. Of long texts the units count, since finding
 * the characters takes too long.
 */
export const mostUnits = (most: number) => (most > 10_000 ? most : most * longestEmoji)

/** Whether a text has more characters than `most`. A text that is surely longer isn't counted, which bounds the work. */
export const isLongerThan = (text: string, most: number) =>
  text.length > most && (text.length > mostUnits(most) || countCharacters(text, most) > most)

/** Separators that people put between the digits of a number, in NFKC. */
const separators = /[\s\p{Dash}\p{Default_Ignorable_Code_Point}().·]+/gu

/** A number as pasted, in plain digits without spaces, hyphens and brackets between them. Normalising long texts is slow. */
export const plainNumber = (typed: string) => typed.normalize('NFKC').replace(separators, '')

/** A Chinese phone number as pasted, without the country's code. */
export const plainPhone = (typed: string) => plainNumber(typed).replace(/^(?:\+|00)?86(?=1\d{10}$)/, '')

/**
 * The new text of a field of at most `most` characters after typing or pasting into `before`: the insertion is
 * truncated.
 */
export function fittingText(before: string, typed: string, most: number): string {
  if (typed.length <= before.length || !isLongerThan(typed, most)) return typed
  let end = typed.length
  for (let at = before.length; at > 0 && end > 0 && before[at - 1] === typed[end - 1]; at--) end--
  if (/[\udc00-\udfff]/.test(typed.charAt(end))) end++
  const rest = typed.slice(end)
  return firstCharacters(typed.slice(0, end), Math.max(0, most - countCharacters(rest))) + rest
}
