import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readCookie } from '../kernel/cookies.ts'

const compress = promisify(brotliCompress)
const params = { [constants.BROTLI_PARAM_QUALITY]: 4 }

/** The colours that this browser wants its pages in (spec section 4). */
export const themeOf = (request: FastifyRequest) => (readCookie(request, 'moon') === 'dark' ? 'dark' : 'light')

/** Sends a page of its own for this request: kept nowhere, compressed where the browser reads that. */
export async function sendPage(request: FastifyRequest, reply: FastifyReply, status: number, html: string) {
  reply
    .status(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('vary', 'Accept-Encoding')
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(html)
  return reply.header('content-encoding', 'br').send(await compress(html, { params }))
}
