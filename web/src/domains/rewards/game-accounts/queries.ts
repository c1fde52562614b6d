import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../kernel/ask/index.ts'

/** The member's game accounts, one per community. */
export const linkedAccounts = queryOptions({
  queryKey: ['gameAccounts'],
  queryFn: ({ signal }) => ask('/v1/account/getLinkedAccountInfo', {}, signal),
})
