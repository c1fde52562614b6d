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

/** Plain text as HTML whose only elements are `<br>`. */
export const textToHtml = (text: string) => text.replace(/[&<>"'\n]/g, (one) => entities[one]!)
