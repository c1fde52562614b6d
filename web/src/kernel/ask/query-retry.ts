import { isApiError, NetworkError } from './api-error.ts'

const second = 1_000
/** A server that had to catch its breath lets requests in again after this. */
const breath = 2 * second

/** When a query tries once more by itself: where that may help, after as long as it takes. */
export const queryRetry = {
  retry: (failures: number, error: Error) => failures === 0 && retryDelay(error) !== undefined,
  retryDelay: (_failures: number, error: Error) => retryDelay(error) ?? 0,
}

function retryDelay(error: Error): number | undefined {
  if (error instanceof NetworkError) return second
  if (isApiError(error, 'Unavailable')) return breath
  if (isApiError(error, 'TooFast')) return (error.remainingSeconds ?? 1) * second
  return undefined
}
