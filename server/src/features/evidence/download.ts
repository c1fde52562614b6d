import { callOf } from '@judian/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { openEvidence } from './evidence.service.ts'
import type { AppContext } from '../../kernel/context.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import { assertCaller } from '../../kernel/http/bind-handlers.ts'
import { countVisit } from '../../kernel/http/visits.ts'

/**
 * `/evidence/<id>`: a thread that a member downloads as evidence, generated during the download; only for their own
 * sessions, and only by a click on the site or a typed address: it is good for once.
 */
export function mountEvidence(app: FastifyInstance, ctx: AppContext) {
  app.get<{ Params: { id: string } }>('/evidence/:id', { exposeHeadRoute: false }, async (request, reply) => {
    if (isForeign(request)) throw new ApiError('ForeignOrigin')
    const me = await countVisit(ctx, request)
    await assertCaller(ctx, callOf('/v1/moments/takeEvidence'), me)
    if (!/^[1-9]\d{0,14}$/.test(request.params.id)) throw new ApiError('NotFound')
    const { fileName, zip } = await openEvidence(ctx, me!, Number(request.params.id))
    reply.headers({
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="${fileName}"`,
      'content-security-policy': "default-src 'none'; sandbox",
    })
    return reply.type('application/zip').send(zip)
  })
}

/** Whether another site has led here, or the browser fetches without being asked; browsers say so (Fetch Metadata). */
const isForeign = ({ headers }: FastifyRequest) =>
  ['cross-site', 'same-site'].includes(String(headers['sec-fetch-site'])) || headers['sec-purpose'] !== undefined
