import { queryRetry } from '@judian/web/kernel/ask/index.ts'
import { MutationCache, QueryClient } from '@tanstack/react-query'
import { openCounts } from './open-counts.ts'

/** Query defaults: data is refetched on mount and on window focus; every mutation may change what waits. */
export const queryClient: QueryClient = new QueryClient({
  mutationCache: new MutationCache({ onSuccess: () => void queryClient.invalidateQueries(openCounts) }),
  defaultOptions: {
    queries: {
      networkMode: 'always',
      ...queryRetry,
    },
    mutations: { networkMode: 'always' },
  },
})
