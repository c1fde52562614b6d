import { oneLine } from '@judian/contract/one-line'

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}
const entity = /&#?\w+;/g
export const lineBreak = /<br\s*\/?>/

export const decode = (escaped: string) => escaped.replace(entity, (found) => entities[found] ?? found)

/**
 * Converts escaped HTML to one line of text, for previews. Separate from rich-text.ts, which the first view doesn't
 * load.
 */
export function plainText(html: string): string {
  return oneLine(decode(html.split(lineBreak).join('\n')))
}
