import type { CoinRecord } from '@judian/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { ask } from '../../../kernel/ask/index.ts'
import { paged, uniqueBy } from '../../../kernel/paging/paged.ts'

/** Coin entries, latest first. */
export const coinRecords = infiniteQueryOptions({
  ...paged,
  queryKey: ['coinRecords'],
  queryFn: ({ pageParam, signal }) => ask('/v1/account/getCoinRecords', pageParam, signal),
  select: (data): CoinRecord[] =>
    uniqueBy(
      data.pages.flatMap((page) => page.records),
      (record) => record.id,
    ),
  // Most screens and other tabs change the coins.
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
})
