import { ask } from '@judian/web/kernel/ask/index.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

export interface Wanted {
  search?: string
  community_name?: string
}

/** Everything about clans and game accounts begins with this key. */
export const clansKey = ['clans'] as const

export const clansPage = (pageNum: number, wanted: Wanted) =>
  queryOptions({
    queryKey: [...clansKey, 'page', pageNum, wanted],
    queryFn: ({ signal }) => ask('/v1/admin/clans/getAdminClans', { pageNum, ...wanted }, signal),
    placeholderData: keepPreviousData,
  })

export const gameAccountsPage = (pageNum: number, wanted: Wanted) =>
  queryOptions({
    queryKey: [...clansKey, 'accounts', pageNum, wanted],
    queryFn: ({ signal }) => ask('/v1/admin/clans/getAdminGameAccounts', { pageNum, ...wanted }, signal),
    placeholderData: keepPreviousData,
  })

export const clanOptions = (community_name: string) =>
  queryOptions({
    queryKey: [...clansKey, 'options', community_name],
    queryFn: ({ signal }) => ask('/v1/clan/getClanCommunityInfo', { community_name }, signal),
    enabled: community_name !== '',
  })
