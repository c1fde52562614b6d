import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readCookie } from '../kernel/http/site-cookies.ts'

/** The colour scheme of this browser's pages (spec section 4). */
export const themeOf = (request: FastifyRequest) => (readCookie(request, 'moon') === 'dark' ? 'dark' : 'light')

/** Encodings by preference: the cheapest for about the same size first. */
const encoders: Record<string, (page: Buffer) => Buffer> = {
  zstd: (page) =>
    zstdCompressSync(page, {
      pledgedSrcSize: page.length,
      params: { [constants.ZSTD_c_compressionLevel]: 1 },
    }),
  br: (page) => brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
  gzip: (page) => gzipSync(page, { level: 1 }),
}

/**
 * Sends a page, uncached because it is personal, in an encoding that the browser accepts. Compresses on this thread: 0.2 ms of
 * work isn't worth a thread switch.
 */
export function sendPage(request: FastifyRequest, reply: FastifyReply, status: number, page: Buffer) {
  reply
    .status(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('vary', 'Accept-Encoding')
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  return encoding ? reply.header('content-encoding', encoding).send(encoders[encoding]!(page)) : reply.send(page)
}

function acceptedEncoding(header = ''): string | undefined {
  const accepted = header.split(',').map((one) => one.trim())
  return Object.keys(encoders).find((name) => accepted.includes(name))
}
