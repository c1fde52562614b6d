import type { CallOutput } from '@judian/contract'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../kernel/ask/index.ts'

export type SiteText = CallOutput<'/v1/account/getSiteInfo'>['texts'][number]

const staleTime = 5 * 60_000

/** The filing numbers, which texts there are, whether one can sign up, and how long a post may be. */
export const siteInfo = queryOptions({
  queryKey: ['siteInfo'],
  queryFn: ({ signal }) => ask('/v1/account/getSiteInfo', {}, signal),
  staleTime,
})

/** One of the site's texts, plain; empty where there is none. */
export const siteText = (name: SiteText) =>
  queryOptions({
    queryKey: ['siteText', name],
    queryFn: ({ signal }) => ask('/v1/account/getSiteText', { name }, signal),
    staleTime,
  })
