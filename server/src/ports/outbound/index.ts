import { type LookupAddress, promises as dns } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** What the other side answered, or why there is no answer. */
export type OutboundAnswer =
  | { status: number; body: string }
  | { status?: undefined; failure: 'timeout' | 'not-public' | 'unreachable' }

/** Requests to addresses that operators enter. */
export interface Outbound {
  /** Posts JSON, follows no redirect, and never throws: addresses are credentials, which errors of clients name. */
  post(address: string, body: string, headers?: Record<string, string>): Promise<OutboundAnswer>
}

interface Options {
  timeoutMs?: number
  resolve?: (host: string) => Promise<LookupAddress[]>
  isAllowed?: (address: string) => boolean
  /** For tests: the server that stands in for an origin. */
  placeOf?: (origin: string) => string | undefined
}

/** Of an answer no more is read. */
const answerBytes = 16_384

/** Connects to public addresses alone, to one of those that it has checked. */
export function createOutbound({
  timeoutMs = 5_000,
  resolve = (host) => dns.lookup(host, { all: true }),
  isAllowed = isPublicAddress,
  placeOf,
}: Options = {}): Outbound {
  async function post(url: URL, options: http.RequestOptions, body: string): Promise<OutboundAnswer> {
    const place = placeOf?.(url.origin)
    if (place !== undefined) return exchange(new URL(url.pathname + url.search, place), options, body)
    const addresses = await resolve(url.hostname.replace(/^\[|\]$/g, ''))
    if (!addresses.every(({ address }) => isAllowed(address))) return { failure: 'not-public' }
    return exchange(url, { ...options, lookup: pinnedTo(addresses) }, body)
  }

  return {
    async post(address, body, headers = {}) {
      const signal = AbortSignal.timeout(timeoutMs)
      const options = {
        method: 'POST',
        agent: false,
        signal,
        headers: { 'content-type': 'application/json', ...headers },
      }
      const timedOut = new Promise<never>((_, reject) =>
        signal.addEventListener('abort', () => reject(new Error('timeout')), { once: true }),
      )
      try {
        return await Promise.race([post(new URL(address), options, body), timedOut])
      } catch {
        return { failure: signal.aborted ? 'timeout' : 'unreachable' }
      }
    },
  }
}

/** Answers the checked addresses instead of asking again, when the name may lead elsewhere. */
const pinnedTo =
  (addresses: LookupAddress[]): LookupFunction =>
  (_host, { all }, callback) => {
    const [{ address, family }] = addresses as [LookupAddress]
    if (all) callback(null, addresses)
    else callback(null, address, family)
  }

function exchange(url: URL, options: http.RequestOptions, body: string): Promise<OutboundAnswer> {
  const client = url.protocol === 'http:' ? http : https
  return new Promise((done, fail) => {
    const request = client.request(url, options, (response) => {
      const chunks: Buffer[] = []
      let bytes = 0
      const end = () => done({ status: response.statusCode!, body: Buffer.concat(chunks).toString() })
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        bytes += chunk.length
        if (bytes < answerBytes) return
        end()
        request.destroy()
      })
      response.on('end', end).on('error', fail)
    })
    request.on('error', fail).end(body)
  })
}
