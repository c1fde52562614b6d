import type { CallInput, ContentName } from '@judian/contract'
import { ask } from '@judian/web/kernel/ask/index.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

export const contentsKey = ['contents'] as const

export const contentList = (input: CallInput<'/v1/admin/contents/getAdminContents'>) =>
  queryOptions({
    queryKey: [...contentsKey, input],
    queryFn: ({ signal }) => ask('/v1/admin/contents/getAdminContents', input, signal),
    placeholderData: keepPreviousData,
  })

export const keyOf = ({ kind, id }: ContentName) => `${kind}-${id}`
