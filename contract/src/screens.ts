/**
 * The site's screens, by path: the server has a route for each, and so has the web's router. A parameter is written `$name`, or
 * `{$name}` behind a prefix; its pattern is below.
 */
export const screenPaths = [
  '/community/$division',
  '/community/$division/tag={$tagNum}',
  '/community/$division/sorted={$sorted}',
  '/community/$division/$messageId',
  '/community/$division/$messageId/$commentId',
  '/s/c/$shortCode',
  '/notifications',
  '/avatar/edit',
  '/user/coins',
  '/user/decisions',
  '/user/myClans',
  '/user/link-account',
  '/user/profile/$userId',
  '/moderation/log',
  '/search',
  '/clan/$division',
  '/clan/$division/create',
  '/clan/$division/$clanId',
  '/clan/$division/$clanId/manage',
  '/mbti',
  '/event',
  '/event/tile',
  '/event/tile/tilematching',
  '/event/knock',
  '/event/westworld',
  '/event/mbti/$communityId',
  '/event/mbti/$communityId/result',
  '/event/mbti/$communityId/result/$resultId',
  '/event/$matchName',
] as const

export type ScreenPath = (typeof screenPaths)[number]

const id = '[1-9]\\d{0,15}'
const name = '[a-z0-9][a-z0-9-]{0,31}'

/** What each parameter matches, in lower case; an address with any other value is unknown. No tag has the number 0. */
export const parameterPatterns: Readonly<Record<ScreenParameter, string>> = {
  division: name,
  tagNum: '[1-9]\\d{0,3}',
  sorted: 'latest',
  messageId: id,
  commentId: id,
  shortCode: '\\w{10}',
  userId: id,
  clanId: id,
  communityId: id,
  resultId: '[\\w-]{22}',
  matchName: name,
}

/** The names of the parameters in a path. */
export type ScreenParameter<P extends string = ScreenPath> = P extends `${string}$${infer Rest}`
  ? NameAtStart<Rest> | ScreenParameter<Rest>
  : never

type NameAtStart<S extends string> = S extends `${infer Name}${'/' | '}'}${string}` ? NameAtStart<Name> : S
