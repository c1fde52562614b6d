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
