import { queryRetry } from '@judian/web/kernel/ask/index.ts'
import { QueryClient } from '@tanstack/react-query'

/** Query defaults: data is refetched on mount and on window focus. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      ...queryRetry,
    },
    mutations: { networkMode: 'always' },
  },
})
