/** Paths of screens; any other path is the same page with status 404, which shows the error view. */
const screens = [
  /^\/community\/[a-z0-9-]+(\/(tag=\d+|sorted=latest|\d+(\/\d+)?))?$/,
  /^\/s\/c\/[^/]+$/,
  /^\/notifications$/,
  /^\/avatar\/edit$/,
  /^\/user\/(coins|decisions|myClans|link-account)$/,
  /^\/moderation\/log$/,
  /^\/search$/,
  /^\/user\/profile\/[1-9]\d*$/,
  /^\/mbti$/,
  /^\/event\/(knock|mbti\/[1-9]\d*(\/result(\/[\w-]{22})?)?)$/,
  /^\/event(\/tile(\/tilematching)?)?$/,
  /^\/event\/[a-z0-9][a-z0-9-]{0,31}$/,
  /^\/clan\/[a-z0-9-]+(\/(create|[1-9]\d*(\/manage)?))?$/,
]

export const isScreen = (pathname: string) => screens.some((screen) => screen.test(pathname))

/** Returns the canonical address of a screen with a trailing slash or an upper-case community, else undefined. */
export function properAddress(pathname: string): string | undefined {
  const proper = pathname.replace(/\/+$/, '').replace(/^\/(community|clan)\/[^/]+/, (place) => place.toLowerCase())
  return proper !== pathname && isScreen(proper) ? proper : undefined
}

/** Whether the client accepts HTML or anything, as crawlers and link previewers do. */
export const takesPage = (accept = '*/*') => /text\/html|\*\/\*/.test(accept)
