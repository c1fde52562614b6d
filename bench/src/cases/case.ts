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

/** A case of views, each of the same few requests: one after the other, in any order and again and again. */
export function repeated(name: string, title: string, views: readonly Request[][]): Case {
  const perView = views[0]!.length
  let view: readonly Request[] = []
  let sent = perView
  return {
    name,
    title,
    connections: usualConnections,
    perView,
    next() {
      // In a fixed order, what is kept for each reader would run out for all of them at once, time after time.
      if (sent === perView) [view, sent] = [views[Math.floor(Math.random() * views.length)]!, 0]
      return view[sent++]!
    },
  }
}

/** As many as the peers were measured with. */
export const usualConnections = 50
