import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../kernel/context.ts'
import { requestContextOf } from '../kernel/http/request-context.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import type { Route } from '../kernel/http/bind-handlers.ts'
import { responseObject } from '../kernel/http/serialized-json.ts'
import type { Page } from './page.ts'
import type { Screen } from './screens.ts'
import { countVisit } from '../kernel/http/visits.ts'

/** Short links redirect to their posts; a link of no post gets the error view. */
export function createShortLinks(ctx: AppContext, routes: ReadonlyMap<string, Route>, page: Page) {
  const resolve = routes.get('/v1/moments/resolveShortCode')!

  return async (request: FastifyRequest, reply: FastifyReply, { params }: Screen) => {
    await countVisit(ctx, request)
    const requestContext = requestContextOf(request, reply, ctx)
    try {
      const found = responseObject(await resolve.answer({ short_code: params.shortCode }, undefined, requestContext))
      return reply.redirect(`/community/${String(found['community_name'])}/${String(found['message_id'])}`)
    } catch (error) {
      if (error instanceof ApiError) return page(request, reply, 404)
      throw error
    }
  }
}
