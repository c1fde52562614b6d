/** Addresses in a text; without dependencies, so that the web links the same ones as the server. */

interface Address {
  href: string
  index: number
}

const chinese = '[\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Hang}ー]'
/** Chinese (or Japanese, or Korean) with the punctuation inside a title. */
const words = `${chinese}(?:[\\w-]*(?:[：·（《][\\w-]*)?${chinese}|[）》])*`
/** Letters and digits of other scripts, and the signs of RFC 3986. */
const plain = `[\\w\\-.~:/?#[\\]@!$&'()*+,;=%]|(?!${chinese})[\\p{L}\\p{M}\\p{N}]`
// A host or a part of a path may begin with Chinese, as an address bar shows it; Chinese text right after a URL isn't part of it.
const address = new RegExp(`https?://(?:${words})?(?:[/=_.(&+#:-]${words}|${plain})+`, 'giu')

/** The http and https addresses in a text, in its order. */
export function* addressesIn(text: string): Generator<Address> {
  for (const { 0: found, index } of text.matchAll(address)) {
    const href = withoutTail(found)
    if (URL.canParse(href)) yield { href, index }
  }
}

/** The text, as long as it was, with dots in place of its addresses: an @ or a # in them names nothing. */
export function outsideAddresses(text: string): string {
  const parts: string[] = []
  let end = 0
  for (const { href, index } of addressesIn(text)) {
    parts.push(text.slice(end, index), '·'.repeat(href.length))
    end = index + href.length
  }
  return [...parts, text.slice(end)].join('')
}

const openings: Readonly<Record<string, string>> = { ')': '(', ']': '[', '）': '（', '》': '《' }

/** Trailing punctuation and unmatched brackets aren't part of a URL. */
function withoutTail(found: string): string {
  const counts = new Map<string, number>()
  for (const sign of found) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  const countOf = (sign: string) => counts.get(sign) ?? 0
  let end = found.length
  for (; end > 0; end--) {
    const last = found[end - 1]!
    const opening = openings[last]
    const isTail = opening ? countOf(last) > countOf(opening) : /[.,;:!?'*([]/.test(last)
    if (!isTail) break
    counts.set(last, countOf(last) - 1)
  }
  return found.slice(0, end)
}
