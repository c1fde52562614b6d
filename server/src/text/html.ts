import { shorten } from '@judian/contract/cut-text'

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\n': '<br>',
}

/** Bidirectional overrides and isolates, which reorder the text after them. */
const bidiControls = /[\u202a-\u202e\u2066-\u2069]/g

export const withoutBidiControls = (text: string) => text.replace(bidiControls, '')

/** Escapes plain text as HTML; the only elements are `<br>`. */
export const textToHtml = (text: string) => withoutBidiControls(text).replace(/[&<>"'\n]/g, (one) => entities[one]!)

const characters: Record<string, string> = Object.fromEntries(
  Object.entries(entities).map(([character, entity]) => [entity, character === '\n' ? ' ' : character]),
)

export function excerptOfHtml(html: string, length: number): string {
  const text = html.replace(/&(?:amp|lt|gt|quot|#39);|<br>/g, (one) => characters[one]!)
  return shorten(text.replace(/\s+/g, ' ').trim(), length)
}
