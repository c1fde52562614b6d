import { isApiError, NetworkError } from './api-error.ts'

const second = 1_000
/** An overloaded server accepts requests again after this. */
const overloadDelayMs = 2 * second

/** Retry policy of queries: one retry for transient errors, after the delay that the server requests. */
export const queryRetry = {
  retry: (failures: number, error: Error) => failures === 0 && retryDelay(error) !== undefined,
  retryDelay: (_failures: number, error: Error) => retryDelay(error) ?? 0,
}

function retryDelay(error: Error): number | undefined {
  if (error instanceof NetworkError) return second
  if (isApiError(error, 'Unavailable')) return overloadDelayMs
  if (isApiError(error, 'TooFast')) return (error.remainingSeconds ?? 1) * second
  return undefined
}
