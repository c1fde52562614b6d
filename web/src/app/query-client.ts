import { MutationCache, QueryCache } from '@tanstack/react-query'
import { ApiError, FreshQueryClient, isApiError, queryRetry } from '../kernel/ask/index.ts'
import { siteInfo } from '../kernel/consent/site-info.ts'
import { me, openAccountOverlay, sayMemberChanged } from '../kernel/session/index.ts'

const second = 1_000

/** Holds all server state. Queries retry once for transient errors; mutations never retry automatically. */
export const queryClient = new FreshQueryClient({
  queryCache: new QueryCache({
    // A visitor without read access sees the welcome screen; a member's session has expired.
    onError(error) {
      if (isApiError(error, 'MemberChanged')) sayMemberChanged()
      else if (queryClient.getQueryData(me.queryKey)) tell(error)
      else noteFeatureOff(error)
    },
  }),
  mutationCache: new MutationCache({ onError: tell }),
  defaultOptions: {
    queries: {
      networkMode: 'always',
      refetchOnWindowFocus: false,
      // Data from a route loader or the preload isn't refetched when its screen mounts a moment later.
      staleTime: 10 * second,
      ...queryRetry,
    },
    mutations: { networkMode: 'always' },
  },
})

/** A visitor’s page has no live connection, and learns from a refusal that a feature was turned off. */
function noteFeatureOff(error: Error) {
  if (isApiError(error, 'FeatureOff')) void queryClient.invalidateQueries(siteInfo)
}

/** Opens an overlay when the session has ended or belongs to another member: unlike a reload, it keeps typed text. */
function tell(error: Error) {
  noteFeatureOff(error)
  if (isApiError(error, 'NotSignedIn')) openAccountOverlay('signIn')
  if (isApiError(error, 'MemberChanged')) openAccountOverlay('otherMember')
  // Minors' mode has closed the site, or was turned on elsewhere.
  if (error instanceof ApiError && error.outcome.startsWith('Minors')) void queryClient.invalidateQueries(me)
}
