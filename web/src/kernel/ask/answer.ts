import type { ApiErrorBody } from '@judian/contract'
import { Refused, type RefusalExtras, Unreachable } from './refused.ts'

/** What every answer of our server is. */
interface Body {
  status: number
}

/** Reads a response's text as a body of ours. Throws Unreachable for what isn't. */
export function readBody(text: string): Body {
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body === 'object' && body !== null && 'status' in body) return body as Body
  } catch (error) {
    throw new Unreachable('broken', { cause: error })
  }
  throw new Unreachable('broken')
}

/** Passes an answer on; throws Refused when it is a refusal. */
export function accept(http: number, body: Body): Body {
  if (isRefusal(body)) throw new Refused(http, body)
  return body
}

// Only refusals name their outcome: a held post also answers the status 400, and is a success.
const isRefusal = (body: Body): body is ApiErrorBody & RefusalExtras => 'outcome' in body

/** Notes a failed call in the console, for whoever looks into it, and answers the error to throw. */
export function logged(path: string, error: unknown): unknown {
  console.warn(path, error)
  return error
}
