import type { CallInput, ContentName } from '@judian/contract'
import { ask } from '@judian/web/kernel/ask/index.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

export type Filters = Omit<CallInput<'/v1/admin/contents/getAdminContents'>, 'pageNum'>

export const contentsKey = ['contents'] as const

export const contentList = (pageNum: number, filters: Filters) =>
  queryOptions({
    queryKey: [...contentsKey, pageNum, filters],
    queryFn: ({ signal }) => ask('/v1/admin/contents/getAdminContents', { pageNum, ...filters }, signal),
    placeholderData: keepPreviousData,
  })

export const keyOf = ({ kind, id }: ContentName) => `${kind}-${id}`
