import { hash } from 'node:crypto'

/** What a placeholder of a pattern stands for. */
const placeholders = {
  post: String.raw`\d{1,19}`,
  comment: String.raw`\d{1,19}`,
  member: String.raw`\d{1,19}`,
  /** A member's name, in the encoding that the old site had. */
  name: '[^/?&=]{1,200}',
  /** A picture's path. */
  file: String.raw`[\w/-]{1,200}\.\w{1,5}`,
  any: String.raw`\w{0,40}`,
}
export type Placeholder = keyof typeof placeholders

export function isPattern(pattern: string): boolean {
  try {
    compilePattern({ source: '', pattern, path: '' })
    return true
  } catch {
    return false
  }
}

/** A pattern, compiled: the parts of its query may come in any order and among others. */
export interface Pattern {
  source: string
  origin: string
  path: string
  pathname: RegExp
  query: RegExp[]
}

export function compilePattern({ source, pattern, path }: { source: string; pattern: string; path: string }): Pattern {
  const [, origin, pathname, query = ''] = /^(https?:\/\/[^/\s{}]+)(\/[^?\s]*)(?:\?(\S*))?$/.exec(pattern)!
  return {
    source,
    origin: origin!,
    path,
    pathname: expression(pathname!),
    query: query.split('&').filter(Boolean).map(expression),
  }
}

const expression = (pattern: string) =>
  new RegExp(
    `^${pattern
      .split(/(\{\w+\})/)
      .map((part) => {
        const name = /^\{(\w+)\}$/.exec(part)?.[1] as Placeholder | undefined
        if (!name) return RegExp.escape(part)
        if (!(name in placeholders)) throw new Error(`unknown placeholder ${part}`)
        return name === 'any' ? placeholders.any : `(?<${name}>${placeholders[name]})`
      })
      .join('')}$`,
  )

/** The ids in an address of this pattern, or nothing. A pattern without a query is of addresses without one. */
export function matchPattern(
  { pathname, query }: Pattern,
  address: string,
): Partial<Record<Placeholder, string>> | undefined {
  const [path = '', search = ''] = address.replaceAll('&amp;', '&').split(/[?#]/)
  const found = pathname.exec(path)
  const given = search.split('&').filter(Boolean)
  if (!found || (query.length === 0 && given.length > 0)) return undefined
  const parts = query.map((part) => given.map((one) => part.exec(one)).find(Boolean))
  if (!parts.every((part) => part)) return undefined
  return Object.assign({}, found.groups, ...parts.map((part) => part!.groups))
}

/** The id of a picture whose file the old site showed: it follows from the path. */
export const pictureIdOf = (path: string) => hash('sha256', path, 'base64url').slice(0, 22)
