import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { exportParts, findExport } from '../domains/office/own-data/index.ts'
import type { AppContext } from '../kernel/context.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import { countVisit } from '../kernel/http/visits.ts'

/**
 * `/exports/<token>`: a member's export of their data, only for their own sessions; supports ranges, so that a broken
 * download can resume.
 */
export function mountExports(app: FastifyInstance, ctx: AppContext) {
  app.get<{ Params: { token: string } }>('/exports/:token', async (request, reply) => {
    const me = await countVisit(ctx, request)
    if (!me) throw new ApiError('NotSignedIn')
    const { id, bytes, fileName } = await findExport(ctx, me, request.params.token)
    const range = rangeOf(request.headers.range, bytes)
    reply.headers({
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="${fileName}"`,
      'content-security-policy': "default-src 'none'; sandbox",
    })
    if (range === 'beyond') return reply.status(416).header('content-range', `bytes */${bytes}`).send()
    const { first, last } = range ?? { first: 0, last: bytes - 1 }
    if (range) reply.status(206).header('content-range', `bytes ${first}-${last}/${bytes}`)
    return reply
      .type('application/zip')
      .header('content-length', last - first + 1)
      .send(Readable.from(exportParts(ctx, id, first, last)))
  })
}

/** The single range of bytes in the header; undefined, for the whole file, for any other header, as RFC 9110 allows. */
function rangeOf(header: string | undefined, bytes: number) {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  const first = from === '' ? Math.max(bytes - Number(to), 0) : Number(from)
  const last = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)
  if (first > last) return Number(from) > Number(to) && to !== '' ? undefined : 'beyond'
  return { first, last }
}
