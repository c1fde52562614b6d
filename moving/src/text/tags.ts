/** What each tag of the dialect becomes. `withhold` has cut out hidden texts: what is left of their tags means nothing. */
export const tagMeanings = {
  ...meaning('style', ['i', 'u', 's', 'color', 'font', 'backcolor', 'free', 'hide', 'groupid', 'password']),
  ...meaning('block', ['align', 'float', 'p', 'indent', 'table', 'index', 'page', 'tbody']),
  ...meaning('address', ['img', 'swf', 'flash', 'audio', 'media', 'video']),
  ...meaning('attachment', ['attach', 'attachimg']),
  ...meaning('nothing', ['postbg', 'begin']),
  ...meaning('plain', ['email', 'qq']),
  b: 'bold',
  size: 'size',
  hr: 'divider',
  url: 'link',
  quote: 'quote',
  list: 'list',
  '*': 'item',
  tr: 'row',
  td: 'cell',
  code: 'code',
} as const

function meaning<const M extends string, const T extends string>(name: M, tags: readonly T[]) {
  return Object.fromEntries(tags.map((tag) => [tag, name])) as Record<T, M>
}

export type Meaning = (typeof tagMeanings)[keyof typeof tagMeanings] | 'custom'

export interface Tag {
  meaning: Meaning
  name: string
  closes: boolean
  value: string
  written: string
}

/** The texts and tags of a message in turn. Brackets that aren't a tag stay text. */
export function tokensOf(message: string, customTags: ReadonlySet<string>): (string | Tag)[] {
  const tokens: (string | Tag)[] = []
  let from = 0
  for (const { 0: written, 1: slash, 2: name = '', 3: value = '', index } of message.matchAll(
    /\[(\/?)(\*|[a-z]\w{0,30})(?:=([^\]\n]{0,2000}))?\]/gi,
  )) {
    const tag = name.toLowerCase()
    const known = tag in tagMeanings ? tagMeanings[tag as keyof typeof tagMeanings] : undefined
    const meant = known ?? (customTags.has(tag) ? 'custom' : undefined)
    if (!meant) continue
    if (index > from) tokens.push(withoutOpenBracket(message.slice(from, index)))
    tokens.push({ meaning: meant, name: tag, closes: slash === '/', value: value.replace(/^["']|["']$/g, ''), written })
    from = index + written.length
  }
  if (from < message.length) tokens.push(message.slice(from))
  return tokens
}

/** Without this, the texts around a tag could make another one. */
const withoutOpenBracket = (text: string) => text.replace(/\[(?=[^\][\n]*$)/, '［')
