import { setImmediate as nextTurn } from 'node:timers/promises'
import { shorten, startOfCharacter } from '@judian/contract/cut-text'
import { oneLine } from '@judian/contract/one-line'

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

const charactersPerTurn = 64 * 1024

/** As textToHtml, in several turns of the event loop for long texts. */
export async function longTextToHtml(text: string): Promise<string> {
  if (text.length <= charactersPerTurn) return textToHtml(text)
  let html = ''
  for (let at = 0; at < text.length; at += charactersPerTurn) {
    html += textToHtml(text.slice(at, at + charactersPerTurn))
    await nextTurn()
  }
  return html
}

/** The beginning of escaped HTML, of at most this many characters, without a part of an entity, element or emoji. */
export const beginningOfHtml = (html: string, length: number) =>
  html.length <= length ? html : html.slice(0, startOfCharacter(html, length)).replace(/[&<][^;>]{0,4}$/, '')

const characters: Record<string, string> = Object.fromEntries(
  Object.entries(entities).map(([character, entity]) => [entity, character]),
)

export function excerptOfHtml(html: string, length: number): string {
  const text = html.replace(/&(?:amp|lt|gt|quot|#39);|<br>/g, (one) => characters[one]!)
  return shorten(oneLine(text), length)
}
