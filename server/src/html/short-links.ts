import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../kernel/context.ts'
import { requestContextOf } from '../kernel/http/request-context.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import type { Route } from '../kernel/http/bind-handlers.ts'
import { responseObject } from '../kernel/http/serialized-json.ts'
import { countVisit } from './visits.ts'

type Page = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

export function mountShortLinks(app: FastifyInstance, routes: ReadonlyMap<string, Route>, ctx: AppContext, lost: Page) {
  const resolve = routes.get('/v1/moments/resolveShortCode')!

  app.get<{ Params: { code: string } }>('/s/c/:code', async (request, reply) => {
    await countVisit(ctx, request)
    const requestContext = requestContextOf(request, reply, ctx)
    try {
      const found = responseObject(await resolve.answer({ short_code: request.params.code }, undefined, requestContext))
      return reply.redirect(`/community/${String(found['community_name'])}/${String(found['message_id'])}`)
    } catch (error) {
      if (error instanceof ApiError) return lost(request, reply)
      throw error
    }
  })
}
