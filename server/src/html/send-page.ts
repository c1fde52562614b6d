import { gunzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readCookie } from '../kernel/http/cookies.ts'

/** The colours that this browser wants its pages in (spec section 4). */
export const themeOf = (request: FastifyRequest) => (readCookie(request, 'moon') === 'dark' ? 'dark' : 'light')

/** Sends a page, which is a gzip file, of its own for this request: kept nowhere, unpacked for whoever doesn't read that. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, status: number, page: Buffer) {
  reply
    .status(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('vary', 'Accept-Encoding')
  const readsGzip = request.headers['accept-encoding']?.includes('gzip')
  return readsGzip ? reply.header('content-encoding', 'gzip').send(page) : reply.send(gunzipSync(page))
}
