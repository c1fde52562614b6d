import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../kernel/ask/index.ts'

/** Every item that can be worn or bought. */
export const shop = queryOptions({
  queryKey: ['shop'],
  queryFn: async ({ signal }) => (await ask('/v1/account/getShopList', {}, signal)).items,
})
