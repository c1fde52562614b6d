import { ask } from '@judian/web/kernel/ask/index.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

export interface ListInput {
  search?: string
  community_name?: string
}

/** Key prefix of all clan and game account queries. */
export const clansKey = ['clans'] as const

export const clanList = (pageNum: number, input: ListInput) =>
  queryOptions({
    queryKey: [...clansKey, 'page', pageNum, input],
    queryFn: ({ signal }) => ask('/v1/admin/clans/getAdminClans', { pageNum, ...input }, signal),
    placeholderData: keepPreviousData,
  })

export const gameAccountList = (pageNum: number, input: ListInput) =>
  queryOptions({
    queryKey: [...clansKey, 'accounts', pageNum, input],
    queryFn: ({ signal }) => ask('/v1/admin/clans/getAdminGameAccounts', { pageNum, ...input }, signal),
    placeholderData: keepPreviousData,
  })

export const clanOptions = (community_name: string) =>
  queryOptions({
    queryKey: [...clansKey, 'options', community_name],
    queryFn: ({ signal }) => ask('/v1/clan/getClanCommunityInfo', { community_name }, signal),
    enabled: community_name !== '',
  })
