import type { CallInput, CallPath } from '@judian/contract'

/** One full input for each call. */
export type Samples = { [P in CallPath]: CallInput<P> }

export const requestId = 'request-0123456789'
