/** What the whole site asks with. Uploading stays apart, in upload.ts: the first view does without it. */
export { ask } from './ask.ts'
export { patiently } from './patiently.ts'
export { Invalid, isRefused, messageOf, Refused, Unreachable } from './refused.ts'
export { newRequestId } from './request-id.ts'
export { retrying } from './retrying.ts'
export { usePatience, wasCancelled } from './use-patience.ts'
export { useSingleFlight } from './use-single-flight.ts'
