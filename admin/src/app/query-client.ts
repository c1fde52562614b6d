import { isRefused, Unreachable } from '@judian/web/kernel/ask/index.ts'
import { QueryClient } from '@tanstack/react-query'

/** Holds all server state. What an operator looks at is read anew whenever they come back to it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      retry: (failures, error) => failures === 0 && (error instanceof Unreachable || isRefused(error, 'TooFast')),
      retryDelay: (_failures, error) => (isRefused(error, 'TooFast') ? (error.remainingSeconds ?? 1) : 1) * 1_000,
    },
    mutations: { networkMode: 'always' },
  },
})
