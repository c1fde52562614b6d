import { parameterPatterns, type ScreenParameter } from '@judian/contract/screens'
import { redirect } from '@tanstack/react-router'

const matches = ([name, value]: [string, string]) =>
  new RegExp(`^(${parameterPatterns[name as ScreenParameter]})$`).test(value)

/** Parameters of a route: with a value that no address has, the route doesn't match. Capitals in a community's name don't count. */
export function screenParams<Params extends object>(params: Params): Params | false {
  if ('division' in params) params = { ...params, division: String(params.division).toLowerCase() }
  return Object.entries(params).every(matches) && params
}

const filter = new RegExp(`^(tag=${parameterPatterns.tagNum}|sorted=${parameterPatterns.sorted})$`)

/** Redirects a filter whose "=" is escaped: the router takes it for a post's id. */
export function redirectFilter({ division, messageId }: { division?: string; messageId: string }): undefined {
  if (filter.test(messageId)) throw redirect({ href: `/community/${division}/${messageId}`, replace: true })
}
