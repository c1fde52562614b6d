import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../kernel/ask/index.ts'

/** The devices on which the member is signed in. */
export const ownSessions = queryOptions({
  queryKey: ['ownSessions'],
  queryFn: async ({ signal }) => (await ask('/v1/account/getOwnSessions', {}, signal)).sessions,
  refetchOnWindowFocus: 'always',
})

/** The phone, masked, and when the name can be changed again. */
export const ownAccount = queryOptions({
  queryKey: ['ownAccount'],
  queryFn: ({ signal }) => ask('/v1/account/getOwnAccount', {}, signal),
})
