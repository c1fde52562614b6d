import { type ScreenParameter, screenPaths, type ScreenPath } from '@judian/contract/screens'

export interface Screen {
  path: ScreenPath
  /** Those that its path has. */
  params: Record<ScreenParameter, string>
}

const id = '[1-9]\\d{0,15}'
const parameters: Record<ScreenParameter, string> = {
  division: '[a-z0-9-]+',
  tagNum: '\\d{1,4}',
  sorted: 'latest',
  messageId: id,
  commentId: id,
  shortCode: '[^/]+',
  userId: id,
  clanId: id,
  communityId: id,
  resultId: '[\\w-]{22}',
  matchName: '[a-z0-9][a-z0-9-]{0,31}',
}

const patternOf = (path: ScreenPath) =>
  path.replaceAll(/\{?\$(\w+)\}?/g, (_, name: ScreenParameter) => `(?<${name}>${parameters[name]})`)
const patterns = screenPaths.map((path) => ({ path, pattern: new RegExp(`^${patternOf(path)}$`) }))

/** Returns the screen at this decoded path; any other path is a page with status 404, which shows the error view. */
export function screenAt(pathname: string): Screen | undefined {
  for (const { path, pattern } of patterns) {
    const found = pattern.exec(pathname)
    if (found) return { path, params: { ...found.groups } } as Screen
  }
  return undefined
}

/** Returns the canonical address of a screen with a trailing slash or an upper-case community, else undefined. */
export function properAddress(pathname: string): string | undefined {
  const proper = pathname.replace(/\/+$/, '').replace(/^\/(community|clan)\/[^/]+/, (place) => place.toLowerCase())
  return proper !== pathname && screenAt(proper) ? proper : undefined
}

/** Whether the client accepts HTML or anything, as crawlers and link previewers do. */
export const takesPage = (accept = '*/*') => /text\/html|\*\/\*/.test(accept)
