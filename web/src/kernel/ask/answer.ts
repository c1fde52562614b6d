import type { ApiErrorBody } from '@judian/contract'
import { ApiError, type ApiErrorExtras, NetworkError } from './api-error.ts'

/** What every answer of our server is. */
interface Body {
  status: number
}

/** Reads a response's text as a body of ours. Throws NetworkError for what isn't. */
export function parseBody(text: string): Body {
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body === 'object' && body !== null && 'status' in body) return body as Body
  } catch (error) {
    throw new NetworkError('broken', { cause: error })
  }
  throw new NetworkError('broken')
}

/** Passes an answer on; throws ApiError when it is a refusal. */
export function unwrap(http: number, body: Body): Body {
  if (isErrorBody(body)) throw new ApiError(http, body)
  return body
}

// Only refusals name their outcome: a held post also answers the status 400, and is a success.
const isErrorBody = (body: Body): body is ApiErrorBody & ApiErrorExtras => 'outcome' in body

/** Notes a failed call in the console, for whoever looks into it, and answers the error to throw. */
export function logFailure(path: string, error: unknown): unknown {
  console.warn(path, error)
  return error
}
