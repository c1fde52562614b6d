import type { Call } from '@judian/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../context.ts'
import { browserCookie, sessionCookie } from './site-cookies.ts'
import { filesOf } from './uploads.ts'

export type RequestContext = ReturnType<typeof requestContextOf>

/** The part of a request that handlers may use, besides its input and member. */
export function requestContextOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { publicOrigin }: AppContext,
  files?: Call['files'],
) {
  let accountId: number | undefined
  return {
    address: () => request.ip,
    port: () => portOf(request),
    userAgent: () => request.headers['user-agent'] ?? '',
    sessionToken: () => sessionCookie.read(request, publicOrigin),
    openSession: (token: string) => sessionCookie.set(reply, token, publicOrigin),
    closeSession: () => sessionCookie.clear(reply, publicOrigin),
    /** Identifies the browser, after its first request for a code or sign-in. */
    browserToken: () => browserCookie.read(request, publicOrigin),
    rememberBrowser: (token: string) => browserCookie.set(reply, token, publicOrigin),
    /** Names the account that a visitor's request is about, for the security log. */
    concerns: (userId: number) => void (accountId = userId),
    accountId: () => accountId,
    files: () => filesOf(request, files),
  }
}

/** The client's port: the connection's, or what the proxy that is trusted for the address says. */
function portOf({ ip, socket, headers }: FastifyRequest): number | undefined {
  const port = ip === socket.remoteAddress ? socket.remotePort : Number(headers['x-source-port'])
  return port !== undefined && Number.isInteger(port) && port > 0 && port < 65_536 ? port : undefined
}
