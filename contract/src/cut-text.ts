// By default segments are grapheme clusters: characters as readers see them.
export const clusters = new Intl.Segmenter('zh')
/** Length of the longest emoji, in UTF-16 units: a longer cluster is a letter with many combining marks. */
export const longestEmoji = 16

/**
 * The index at or before `at`, in UTF-16 units, where a character begins: never inside a surrogate pair or a composed
 * emoji. If the text's first character is longer, such as a letter with many combining marks, an index inside it.
 */
export function startOfCharacter(text: string, at: number): number {
  const cluster = clusters.segment(text).containing(at)
  return cluster ? cluster.index || at - Number(text.codePointAt(at - 1)! > 0xffff) : text.length
}

/** At most `max` UTF-16 units of a text, without a part of a character at the end. */
export const cutText = (text: string, max: number) => text.slice(0, startOfCharacter(text, max))

/**
 * The first characters of a text as readers count them. Of many combining marks it keeps as many units as that many
 * emoji may have.
 */
export function firstCharacters(text: string, most: number): string {
  const bounded = cutText(text, most * longestEmoji)
  let count = 0
  for (const { index } of clusters.segment(bounded)) if (count++ === most) return bounded.slice(0, index)
  return bounded
}

/** A text of more than `most` characters cut to that many, with an ellipsis. */
export function shorten(text: string, most: number): string {
  const cut = firstCharacters(text, most)
  return cut === text ? text : `${cut}…`
}
