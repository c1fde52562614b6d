/** API client, as far as the first view needs it; the folder's other files are imported by their names. */
export { type Ask, ask, type PlainPath } from './ask.ts'
export { InvalidInput, isApiError, messageOf, ApiError, NetworkError } from './api-error.ts'
export { FreshQueryClient } from './fresh-query-client.ts'
export { queryRetry } from './query-retry.ts'
export { useSingleFlight } from './use-single-flight.ts'
