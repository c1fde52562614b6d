import type { RefusalBody } from '@judian/contract'
import { Refused, type RefusalExtras, Unreachable } from './refused.ts'

/** Turns a response into the call's answer. Throws Refused for a refusal, Unreachable for what isn't our server's. */
export function readAnswer(http: number, text: string): object {
  const body = parse(text)
  if (isRefusal(body)) throw new Refused(http, body)
  return body
}

function parse(text: string): object {
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body === 'object' && body !== null && 'status' in body) return body
  } catch (error) {
    throw new Unreachable('broken', { cause: error })
  }
  throw new Unreachable('broken')
}

// Only refusals name their outcome: a held post also answers the status 400, and is a success.
const isRefusal = (body: object): body is RefusalBody & RefusalExtras => 'outcome' in body

/** Notes a failed call in the console, for whoever looks into it, and answers the error to throw. */
export function logged(path: string, error: unknown): unknown {
  console.warn(path, error)
  return error
}
