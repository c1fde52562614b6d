import { brotliCompressSync, constants, zstdCompressSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readCookie } from '../kernel/cookies.ts'

/** The colours that this browser wants its pages in (spec section 4). */
export const themeOf = (request: FastifyRequest) => (readCookie(request, 'moon') === 'dark' ? 'dark' : 'light')

/** Sends a page of its own for this request: kept nowhere, compressed where the browser reads that. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, status: number, html: Buffer) {
  reply
    .status(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('vary', 'Accept-Encoding')
  const accepted = request.headers['accept-encoding'] ?? ''
  const found = encodings.find(({ name }) => accepted.includes(name))
  return found ? reply.header('content-encoding', found.name).send(found.compress(html)) : reply.send(html)
}

/** `ZSTD_c_targetCBlockSize`, which Node doesn't name. */
const zstdTargetBlock = 130
/** A block can be read once it is whole: one of a packet's size lets a page show before its end has come. */
const packet = 1_400

// Best first. On this thread: the way to another costs more than zstd's fifth of a millisecond for a feed; brotli takes six
// times that, for a twentieth less.
const encodings = [
  {
    name: 'zstd',
    compress: (bytes: Buffer) =>
      zstdCompressSync(bytes, {
        params: { [constants.ZSTD_c_compressionLevel]: 2, [zstdTargetBlock]: packet },
        pledgedSrcSize: bytes.length,
      }),
  },
  {
    name: 'br',
    compress: (bytes: Buffer) =>
      brotliCompressSync(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 4,
          // No more room than a page fills: clearing the usual 4 MB takes longer than compressing.
          [constants.BROTLI_PARAM_LGWIN]: 17,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
  },
]
