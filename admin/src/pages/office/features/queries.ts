import type { CallOutput } from '@judian/contract'
import { ask } from '@judian/web/kernel/ask/index.ts'
import { queryOptions } from '@tanstack/react-query'

export type Loaded = CallOutput<'/v1/admin/features/getFeatures'>
export type Feature = Loaded['features'][number]

export const allFeatures = queryOptions({
  queryKey: ['features'],
  queryFn: ({ signal }) => ask('/v1/admin/features/getFeatures', {}, signal),
})
