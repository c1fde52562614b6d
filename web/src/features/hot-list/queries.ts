import type { HotPeriod } from '@judian/contract/ranking'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../kernel/ask/index.ts'

/** The posts of a hot list, the hottest first; updated every ten minutes. */
export const hotMoments = (period: HotPeriod) =>
  queryOptions({
    queryKey: ['hotMoments', period],
    queryFn: ({ signal }) => ask('/v1/moments/getHotList', { period }, signal),
    staleTime: 60_000,
  })
