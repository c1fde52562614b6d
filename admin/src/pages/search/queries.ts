import type { CallInput } from '@judian/contract'
import { ask } from '@judian/web/kernel/ask/index.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

export type Search = Omit<CallInput<'/v1/admin/search/searchContents'>, 'pageNum'>

/** Posts or comments in any state that match. */
export const foundContents = (pageNum: number, search: Search) =>
  queryOptions({
    queryKey: ['search', pageNum, search],
    queryFn: ({ signal }) => ask('/v1/admin/search/searchContents', { pageNum, ...search }, signal),
    enabled: search.q !== '',
    placeholderData: keepPreviousData,
  })
