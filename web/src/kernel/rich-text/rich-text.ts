import { decode, lineBreak } from './plain-text.ts'

export type Span = { kind: 'text'; text: string } | { kind: 'link'; href: string } | { kind: 'break' }

/** Collapses runs of more than two empty lines. */
const longBreak = /(?:<br\s*\/?>\s*){4,}/g
const chinese = '[\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Hang}ー]'
/** Chinese (or Japanese, or Korean) with what stands between it in a title. */
const words = `${chinese}(?:[\\w-]*(?:[：·（《][\\w-]*)?${chinese}|[）》])*`
/** Letters and digits of other scripts, and the signs of RFC 3986. */
const plain = `[\\w\\-.~:/?#[\\]@!$&'()*+,;=%]|(?!${chinese})[\\p{L}\\p{M}\\p{N}]`
// A host or a part of a path may begin with Chinese, as an address bar shows it; Chinese text right after a URL isn't part of it.
const address = new RegExp(`https?://(?:${words})?(?:[/=_.(&+#:-]${words}|${plain})+`, 'giu')

/** Parses escaped HTML, whose only elements are `<br>`, into text, links and line breaks. */
export function richText(html: string): Span[] {
  return html
    .replace(longBreak, '<br><br><br>')
    .split(lineBreak)
    .flatMap((line, index) => [...(index > 0 ? [{ kind: 'break' } as const] : []), ...linked(decode(line))])
}

/** The links of a plain text, and what stands between them. */
export function linked(text: string): Span[] {
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

const brackets: Readonly<Record<string, string>> = { ')': '(', ']': '[', '）': '（', '》': '《' }

/** Trailing punctuation and unmatched brackets aren't part of a URL. */
function withoutTail(found: string): string {
  let href = found
  for (;;) {
    const last = href.at(-1) ?? ''
    const opening = brackets[last]
    const isTail = opening ? countOf(href, last) > countOf(href, opening) : /[.,;:!?'*([]/.test(last)
    if (!isTail) return href
    href = href.slice(0, -1)
  }
}

const countOf = (text: string, sign: string) => text.split(sign).length - 1
