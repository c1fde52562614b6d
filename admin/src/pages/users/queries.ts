import type { CallInput } from '@judian/contract'
import { ask } from '@judian/web/kernel/ask/index.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

type Filters = Omit<CallInput<'/v1/admin/users/getAdminUsers'>, 'pageNum'>

/** Key prefix of all member queries. */
export const usersKey = ['users'] as const

export const userList = (pageNum: number, filters: Filters) =>
  queryOptions({
    queryKey: [...usersKey, 'page', pageNum, filters],
    queryFn: ({ signal }) => ask('/v1/admin/users/getAdminUsers', { pageNum, ...filters }, signal),
    placeholderData: keepPreviousData,
  })

export const userDetails = (user_id: number) =>
  queryOptions({
    queryKey: [...usersKey, 'one', user_id],
    queryFn: ({ signal }) => ask('/v1/admin/users/getAdminUser', { user_id }, signal),
  })
