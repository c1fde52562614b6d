import { FreshQueryClient, isApiError, queryRetry } from '@judian/web/kernel/ask/index.ts'
import { openAccountOverlay, sayMemberChanged } from '@judian/web/kernel/session/index.ts'
import { MutationCache, QueryCache } from '@tanstack/react-query'
import { openCounts } from '../pages/office/waiting/queries.ts'

/** Query defaults: data is refetched on mount and on window focus; every mutation may change the open work. */
export function createQueryClient() {
  const client: FreshQueryClient = new FreshQueryClient({
    queryCache: new QueryCache({ onError: noteEnd }),
    mutationCache: new MutationCache({
      onSuccess: () => void client.invalidateQueries(openCounts),
      onError: noteEnd,
    }),
    defaultOptions: {
      queries: { networkMode: 'always', ...queryRetry },
      mutations: { networkMode: 'always' },
    },
  })
  return client
}

/** The session has ended, or belongs to another member: the shell says so and keeps what was typed. */
function noteEnd(error: Error) {
  if (isApiError(error, 'NotSignedIn')) openAccountOverlay('signIn')
  if (isApiError(error, 'MemberChanged')) sayMemberChanged()
}
