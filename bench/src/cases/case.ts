import type { CallInput, CallPath } from '@judian/contract'
import { encodeForm } from '@judian/contract/encode'
import { encodeRequest, type Request } from '../measure/request.ts'

/** A user action as a stream of requests. */
export interface Case {
  name: string
  title: string
  /** Concurrent connections of the closed loop. */
  connections: number
  /** Requests per page view; requests come in groups of this size. */
  perView: number
  /** Also measures latency at a fixed rate: this many requests a second, or half of the highest rate. */
  openLoop?: number | 'half'
  next(): Request
}

/** A member with a session cookie. */
export interface SignedInMember {
  id: number
  cookie: string
}

/** An API call, encoded as the web app encodes it. */
export const callRequest = <P extends CallPath>(
  origin: string,
  { cookie }: SignedInMember,
  path: P,
  input: CallInput<P>,
) => encodeRequest({ origin, path, cookie, address: '198.51.100.7', body: encodeForm(input).toString() })

/** Endless iteration over a list. */
export function cycle<T>(list: readonly T[]): () => T {
  let at = -1
  return () => list[(at = (at + 1) % list.length)]!
}

/** A case that sends randomly picked views, each a fixed sequence of requests. */
export function repeated(name: string, title: string, views: readonly Request[][], openLoop?: Case['openLoop']): Case {
  const perView = views[0]!.length
  let view: readonly Request[] = []
  let sent = perView
  return {
    name,
    title,
    connections: usualConnections,
    perView,
    ...(openLoop && { openLoop }),
    next() {
      // In a fixed order the per-reader cache entries would all expire at the same moment.
      if (sent === perView) [view, sent] = [views[Math.floor(Math.random() * views.length)]!, 0]
      return view[sent++]!
    },
  }
}

/** The concurrency used for the peer as well. */
export const usualConnections = 50
