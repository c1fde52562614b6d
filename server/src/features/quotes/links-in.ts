import { addressesIn } from '@judian/contract/addresses'
import { quoteLimits } from '@judian/contract/limits'
import { parameterPatterns, type ScreenParameter, type ScreenPath } from '@judian/contract/screens'

/** A link of the site, with the parts of its address: numbers as text, since an address may contain any. */
export interface SiteLink {
  kind: 'moment' | 'comment' | 'user' | 'clan' | 'short'
  id?: string
  /** Code of a short link. */
  code?: string
  community?: string
  /** Post of a comment. */
  momentId?: string
  /** The link as written in the text. */
  link: string
}

type Parameters = Partial<Record<ScreenParameter, string>>

const screen = (
  kind: SiteLink['kind'],
  path: ScreenPath,
  read: (of: Parameters) => Omit<SiteLink, 'kind' | 'link'>,
) => ({
  kind,
  pattern: new RegExp(
    `^${path.replaceAll(/\$(\w+)/g, (_, name: ScreenParameter) => `(?<${name}>${parameterPatterns[name]})`)}$`,
  ),
  read,
})

const screens = [
  screen('moment', '/community/$division/$messageId', (of) => ({ id: of.messageId!, community: of.division! })),
  screen('comment', '/community/$division/$messageId/$commentId', (of) => ({
    id: of.commentId!,
    momentId: of.messageId!,
    community: of.division!,
  })),
  screen('short', '/s/c/$shortCode', (of) => ({ code: of.shortCode! })),
  screen('user', '/user/profile/$userId', (of) => ({ id: of.userId! })),
  screen('clan', '/clan/$division/$clanId', (of) => ({ id: of.clanId!, community: of.division! })),
]

/** The links of the site with this origin among a text's first addresses, in its order. */
export function siteLinksIn(text: string, publicOrigin: string): SiteLink[] {
  const { origin } = new URL(publicOrigin)
  return [...addressesIn(text).take(quoteLimits.addresses)].flatMap(({ href }) => siteLink(href, origin) ?? [])
}

function siteLink(link: string, origin: string): SiteLink | undefined {
  const url = new URL(link)
  if (url.origin !== origin || url.username !== '' || url.password !== '') return undefined
  const path = decoded(url.pathname).replace(/\/$/, '')
  for (const { kind, pattern, read } of screens) {
    const found = pattern.exec(path)
    if (found) return { kind, link, ...read(found.groups!) }
  }
  return undefined
}

/** Decodes escapes, except those of slashes, which aren't separators. */
function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
