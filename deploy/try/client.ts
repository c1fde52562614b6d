import { once } from 'node:events'
import { request as requestHttp } from 'node:http'
import { Agent, request } from 'node:https'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

/** Browsers and Caddy take every name below localhost for this machine. */
export const siteName = 'judian.localhost'
export const siteOrigin = `https://${siteName}`

/** The ports of a proxy. */
export interface Front {
  readonly http: number
  readonly port: number
}

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

interface Options {
  method?: string
  headers?: Record<string, string>
  body?: Uint8Array | string
}

/** The certificates are made for the trial. */
export const agentAt = (localAddress: string) =>
  new Agent({ keepAlive: true, maxSockets: 6, localAddress, rejectUnauthorized: false, servername: siteName })

function requestOptions({ method = 'GET', headers = {}, body }: Options) {
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  return { method, headers: { host: siteName, ...length, ...headers } }
}

/** A client at an address of its own (all of 127.0.0.0/8 is this machine), which keeps its connections as a browser does. */
export function clientOf({ port }: Front, from = '127.0.0.1') {
  const agent = agentAt(from)
  return {
    async send(path: string, options: Options = {}): Promise<Answer> {
      for (;;) {
        const sending = request({ host: '127.0.0.1', port, agent, path, ...requestOptions(options) })
        try {
          const answered = once(sending, 'response')
          sending.end(options.body)
          const [response] = (await answered) as [IncomingMessage]
          return { status: response.statusCode!, headers: response.headers, body: await buffer(response) }
        } catch (error) {
          // A proxy may close an idle connection at the moment of its reuse: browsers send the request again.
          if (!sending.reusedSocket) throw error
        }
      }
    },
    /** A call of the contract, with its answer. */
    async call(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
      const type = { 'content-type': 'application/x-www-form-urlencoded' }
      const body = new URLSearchParams(fields).toString()
      const answer = await this.send(path, { method: 'POST', body, headers: { ...type, ...headers } })
      return JSON.parse(answer.body.toString()) as Record<string, unknown> & { status: number; outcome?: string }
    },
    [Symbol.dispose]: () => agent.destroy(),
  }
}
export type SiteClient = ReturnType<typeof clientOf>

/** The plain port's answer to a page. */
export async function askHttp({ http }: Front, path: string): Promise<IncomingMessage> {
  const asking = requestHttp({ host: '127.0.0.1', port: http, path, headers: { host: siteName } }).end()
  const [response] = (await once(asking, 'response')) as [IncomingMessage]
  return response.resume()
}

/** Whether the proxy passes requests yet. */
export async function answers(front: Front): Promise<boolean> {
  using client = clientOf(front)
  const ready = await client.send('/readyz').catch(() => undefined)
  if (ready?.status === 200) return true
  await pause(100)
  return false
}
