import type { CallInput } from '@judian/contract'
import { ask } from '@judian/web/kernel/ask/index.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** Posts or comments in any state that match. */
export const foundContents = (search: CallInput<'/v1/admin/search/searchContents'>) =>
  queryOptions({
    queryKey: ['search', search],
    queryFn: ({ signal }) => ask('/v1/admin/search/searchContents', search, signal),
    enabled: search.q !== '',
    placeholderData: keepPreviousData,
  })
