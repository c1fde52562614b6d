import type { CallOutput } from '@judian/contract'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../kernel/ask/index.ts'

export type SiteText = CallOutput<'/v1/account/getSiteInfo'>['texts'][number]

const staleTime = 5 * 60_000

/** Public settings: filing numbers, available texts, whether sign-up is open, maximum length of a post. */
export const siteInfo = queryOptions({
  queryKey: ['siteInfo'],
  queryFn: ({ signal }) => ask('/v1/account/getSiteInfo', {}, signal),
  staleTime,
})

/** A text of the site, plain; empty if there is none. */
export const siteText = (name: SiteText) =>
  queryOptions({
    queryKey: ['siteText', name],
    queryFn: ({ signal }) => ask('/v1/account/getSiteText', { name }, signal),
    staleTime,
  })
