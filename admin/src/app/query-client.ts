import { FreshQueryClient, queryRetry } from '@judian/web/kernel/ask/index.ts'
import { MutationCache } from '@tanstack/react-query'
import { openCounts } from './open-counts.ts'

/** Query defaults: data is refetched on mount and on window focus; every mutation may change the open work. */
export const queryClient: FreshQueryClient = new FreshQueryClient({
  mutationCache: new MutationCache({ onSuccess: () => void queryClient.invalidateQueries(openCounts) }),
  defaultOptions: {
    queries: {
      networkMode: 'always',
      ...queryRetry,
    },
    mutations: { networkMode: 'always' },
  },
})
