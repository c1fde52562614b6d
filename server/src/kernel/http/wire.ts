/** Values in the form in which they travel. */

export const flagOf = (on: unknown): 0 | 1 => (on ? 1 : 0)

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\n': '<br>',
}

/** Bidirectional overrides and isolates, which would reorder what is shown after them. */
const bidiControls = /[\u202a-\u202e\u2066-\u2069]/g

/** Text without the controls that could reorder the page around it. */
export const withoutBidiControls = (text: string) => text.replace(bidiControls, '')

/** Plain text as HTML whose only elements are `<br>`. */
export const textToHtml = (text: string) => withoutBidiControls(text).replace(/[&<>"'\n]/g, (one) => entities[one]!)

const characters: Record<string, string> = Object.fromEntries(
  Object.entries(entities).map(([character, entity]) => [entity, character === '\n' ? ' ' : character]),
)

/** The first `length` characters of what `textToHtml` made, as one line of plain text. */
export function excerptOfHtml(html: string, length: number): string {
  const text = html.replace(/&(?:amp|lt|gt|quot|#39);|<br>/g, (one) => characters[one]!)
  const line = [...text.replace(/\s+/g, ' ').trim()]
  return line.length > length ? `${line.slice(0, length - 1).join('')}…` : line.join('')
}
