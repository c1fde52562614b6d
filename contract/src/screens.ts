/**
 * The site's screens, by path. The web's router has exactly these; the server derives from them which addresses exist and which
 * calls a page preloads. A parameter is written `$name` or `{$name}`.
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
  '/event/mbti/$communityId',
  '/event/mbti/$communityId/result',
  '/event/mbti/$communityId/result/$resultId',
  '/event/$matchName',
] as const

export type ScreenPath = (typeof screenPaths)[number]

/** The names of the parameters in a path. */
export type ScreenParameter<P extends string = ScreenPath> = P extends `${string}$${infer Rest}`
  ? NameAtStart<Rest> | ScreenParameter<Rest>
  : never

type NameAtStart<S extends string> = S extends `${infer Name}${'/' | '}'}${string}` ? NameAtStart<Name> : S
