import { decode, lineBreak } from './plain-text.ts'

export type Span = { kind: 'text'; text: string } | { kind: 'link'; href: string } | { kind: 'break' }

/** Runs of line breaks that leave more than two lines empty. */
const longBreak = /(?:<br\s*\/?>\s*){4,}/g
// The characters of RFC 3986 alone, so that Chinese text right behind an address isn't taken for a part of it.
const address = /https?:\/\/[\w\-.~:/?#[\]@!$&'()*+,;=%]+/gi

/** Takes escaped HTML whose only elements are `<br>` apart into text, web addresses and line breaks. */
export function richText(html: string): Span[] {
  return html
    .replace(longBreak, '<br><br><br>')
    .split(lineBreak)
    .flatMap((line, index) => [...(index > 0 ? [{ kind: 'break' } as const] : []), ...linked(decode(line))])
}

function linked(text: string): Span[] {
  const spans: Span[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(address)) {
    const href = withoutTail(found)
    if (!URL.canParse(href)) continue
    if (index > end) spans.push({ kind: 'text', text: text.slice(end, index) })
    spans.push({ kind: 'link', href })
    end = index + href.length
  }
  if (end < text.length) spans.push({ kind: 'text', text: text.slice(end) })
  return spans
}

/** Punctuation at the end belongs to the sentence, and so does a closing bracket that nothing in the address opened. */
function withoutTail(found: string): string {
  let href = found
  for (;;) {
    const last = href.at(-1) ?? ''
    const opening = last === ')' ? '(' : last === ']' ? '[' : undefined
    const isTail = opening ? !href.includes(opening) : /[.,;:!?'*]/.test(last)
    if (!isTail) return href
    href = href.slice(0, -1)
  }
}
