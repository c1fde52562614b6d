// By default segments are grapheme clusters: characters as readers see them.
const clusters = new Intl.Segmenter('zh')

/**
 * The place at or before `at`, in UTF-16 units, where a character begins: never inside a surrogate pair or an emoji of several. If
 * the text's first character is longer, such as a letter with heaps of marks, a place inside it.
 */
export function startOfCharacter(text: string, at: number): number {
  const cluster = clusters.segment(text).containing(at)
  return cluster ? cluster.index || at - Number(text.codePointAt(at - 1)! > 0xffff) : text.length
}

/** At most `max` UTF-16 units of a text, as the limits of fields count, without a part of a character at the end. */
export const cutText = (text: string, max: number) => text.slice(0, startOfCharacter(text, max))

/** A text of more than `most` code points cut to that many, with an ellipsis. */
export function shorten(text: string, most: number): string {
  const cut = cutText(text, [...text].slice(0, most).join('').length)
  return cut === text ? text : `${cut}…`
}
