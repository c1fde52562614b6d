import type { ApiErrorBody } from '@judian/contract'
import { ApiError, type ApiErrorExtras, NetworkError } from './api-error.ts'

/** Fields of every response body. */
interface Body {
  status: number
}

/** Parses a response body. Throws NetworkError if it isn't one of this API. */
export function parseBody(text: string): Body {
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body === 'object' && body !== null && 'status' in body) return body as Body
  } catch (error) {
    throw new NetworkError('broken', { cause: error })
  }
  throw new NetworkError('broken')
}

/** Returns a successful body; throws ApiError otherwise. */
export function unwrap(http: number, body: Body): Body {
  if (isErrorBody(body)) throw new ApiError(http, body)
  return body
}

// Only errors name an outcome: a post pending review also has the status 400, and is a success.
const isErrorBody = (body: Body): body is ApiErrorBody & ApiErrorExtras => 'outcome' in body

/** Logs a failed call to the console and returns the error to throw. */
export function logFailure(path: string, error: unknown): unknown {
  console.warn(path, error)
  return error
}
