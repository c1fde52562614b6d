import type { CallInput } from '@judian/contract'
import { ask } from '@judian/web/kernel/ask/index.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

type Filters = Omit<CallInput<'/v1/admin/items/getAdminItems'>, 'pageNum'>

/** Key prefix of all item queries, the picker included. */
export const itemsKey = ['items'] as const

export const itemList = (pageNum: number, filters: Filters) =>
  queryOptions({
    queryKey: [...itemsKey, pageNum, filters],
    queryFn: ({ signal }) => ask('/v1/admin/items/getAdminItems', { pageNum, ...filters }, signal),
    placeholderData: keepPreviousData,
  })
