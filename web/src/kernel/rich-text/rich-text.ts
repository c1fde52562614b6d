import type { Card } from '@judian/contract'
import { addressesIn } from '@judian/contract/addresses'
import { decode, lineBreak } from './plain-text.ts'

export type Span =
  | { kind: 'text'; text: string }
  | { kind: 'link'; href: string }
  | { kind: 'break' }
  /** In place of a link: `withCards`. */
  | { kind: 'card'; card: Card }

/** Collapses runs of more than two empty lines. */
const longBreak = /(?:<br\s*\/?>\s*){4,}/g
/** Parses escaped HTML, whose only elements are `<br>`, into text, links and line breaks. */
export function richText(html: string): Span[] {
  return html
    .replace(longBreak, '<br><br><br>')
    .split(lineBreak)
    .flatMap((line, index) => [...(index > 0 ? [{ kind: 'break' } as const] : []), ...linked(decode(line))])
}

/** Splits a plain text into links and the text between them. */
export function linked(text: string): Span[] {
  const spans: Span[] = []
  let end = 0
  for (const { href, index } of addressesIn(text)) {
    if (index > end) spans.push({ kind: 'text', text: text.slice(end, index) })
    spans.push({ kind: 'link', href })
    end = index + href.length
  }
  if (end < text.length) spans.push({ kind: 'text', text: text.slice(end) })
  return spans
}
