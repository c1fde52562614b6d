import { queryRetry } from '@judian/web/kernel/ask/index.ts'
import { QueryClient } from '@tanstack/react-query'

/** Holds all server state. What an operator looks at is read anew whenever they come back to it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      ...queryRetry,
    },
    mutations: { networkMode: 'always' },
  },
})
