/** API client. upload.ts is imported separately: the first view doesn't need it. */
export { ask } from './ask.ts'
export { withRateLimitRetry } from './rate-limit-retry.ts'
export { InvalidInput, isApiError, messageOf, ApiError, NetworkError } from './api-error.ts'
export { newRequestId } from './request-id.ts'
export { queryRetry } from './query-retry.ts'
export { useRateLimitRetry, wasCancelled } from './use-rate-limit-retry.ts'
export { useRequestId } from './use-request-id.ts'
export { useSingleFlight } from './use-single-flight.ts'
