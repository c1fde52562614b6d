import type { ApiErrorBody, CallOutput, CallPath } from '@judian/contract'
import { ApiError, type ApiErrorExtras, NetworkError } from './api-error.ts'

/** Fields of every response body. */
interface Body {
  status: number
}

type OddPath = { [P in CallPath]: CallOutput<P>['status'] extends 200 ? never : P }[CallPath]

/** The calls that declare other successes than 200: a text that is held for review, and a member who may not manage. */
const held = [200, 400] as const
const successes: Readonly<{ [P in OddPath]: readonly CallOutput<P>['status'][] }> = {
  '/v1/moments/postMoments': held,
  '/v1/moments/postComment': held,
  '/v1/moments/editMoment': held,
  '/v1/moments/editComment': held,
  '/v1/clan/verifyClanManageAuth': [200, 403],
}

/** The body of a response; undefined if it isn't JSON. */
export function parseBody(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Returns the body of a success: HTTP 2xx with a status that the call declares. Throws ApiError for a refusal, and
 * NetworkError for anything else, such as a gateway's own answer.
 */
export function unwrap(path: CallPath, http: number, body: unknown): Body {
  if (isErrorBody(body)) throw new ApiError(http, body)
  const declared: readonly number[] = successes[path as OddPath] ?? [200]
  if (http < 300 && declared.includes((body as Partial<Body> | undefined)?.status ?? 0)) return body as Body
  throw new NetworkError('broken', { http })
}

// Only errors name an outcome: a post pending review also has the status 400, and is a success.
const isErrorBody = (body: unknown): body is ApiErrorBody & ApiErrorExtras =>
  typeof body === 'object' && body !== null && 'outcome' in body

/** Logs a failed call to the console and returns the error to throw. */
export function logFailure(path: string, error: unknown): unknown {
  console.warn(path, error)
  return error
}
