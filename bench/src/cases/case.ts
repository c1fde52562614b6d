import type { CallInput, CallPath } from '@judian/contract'
import { encodeForm } from '@judian/contract/encode'
import { encodeRequest, type Request } from '../measure/request.ts'

/** One thing that people do, as a stream of requests. */
export interface Case {
  name: string
  title: string
  /** How many ask at the same time. */
  connections: number
  /** Requests that one view needs; the case's requests come in such groups. */
  perView: number
  next(): Request
}

/** Someone who is signed in. */
export interface Visitor {
  id: number
  cookie: string
}

/** A call as the web app sends it. */
export const callRequest = <P extends CallPath>(origin: string, { cookie }: Visitor, path: P, input: CallInput<P>) =>
  encodeRequest({ origin, path, cookie, address: '198.51.100.7', body: encodeForm(input).toString() })

/** Goes round a list for ever. */
export function cycle<T>(list: readonly T[]): () => T {
  let at = -1
  return () => list[(at = (at + 1) % list.length)]!
}

/** A case whose requests are all prepared, and asked again and again. */
export const repeated = (name: string, title: string, requests: readonly Request[], perView = 1): Case => ({
  name,
  title,
  connections: usualConnections,
  perView,
  next: cycle(requests),
})

/** As many as the peers were measured with. */
export const usualConnections = 50
