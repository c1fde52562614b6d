import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../kernel/ask/index.ts'

/** All items: owned or on sale. */
export const shop = queryOptions({
  queryKey: ['shop'],
  queryFn: async ({ signal }) => (await ask('/v1/account/getShopList', {}, signal)).items,
  // Gifts and rewards are received on other screens, and in other tabs.
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
})
