import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../kernel/ask/index.ts'

/** The devices on which the member is signed in. */
export const ownSessions = queryOptions({
  queryKey: ['ownSessions'],
  queryFn: async ({ signal }) => (await ask('/v1/account/getOwnSessions', {}, signal)).sessions,
  refetchOnWindowFocus: 'always',
})
