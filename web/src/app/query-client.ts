import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isApiError, queryRetry } from '../kernel/ask/index.ts'
import { me, openAccountOverlay } from '../kernel/session/index.ts'

const second = 1_000

/** Holds all server state. Queries try once more where that may help; acts never repeat by themselves. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    // A visitor who may not read sees the welcome instead; a member's session has ended.
    onError(error) {
      if (queryClient.getQueryData(me.queryKey)) offerSignIn(error)
    },
  }),
  mutationCache: new MutationCache({ onError: offerSignIn }),
  defaultOptions: {
    queries: {
      networkMode: 'always',
      refetchOnWindowFocus: false,
      // What a route started, or the page carried, is not asked for again when its screen appears a moment later.
      staleTime: 10 * second,
      ...queryRetry,
    },
    mutations: { networkMode: 'always' },
  },
})

/** Over the page as it is, so that nothing typed is lost. */
function offerSignIn(error: Error) {
  if (isApiError(error, 'NotSignedIn')) openAccountOverlay('signIn')
}
