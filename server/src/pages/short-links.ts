import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { House } from '../kernel/house.ts'
import { visitOf } from '../kernel/mount.ts'
import { asObject } from '../kernel/prepared.ts'
import { Refusal } from '../kernel/refusal.ts'
import type { Served } from '../kernel/serve.ts'

type Page = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** `/s/c/<code>` leads a plain GET straight to the post; the page's own router resolves codes in-app. */
export function mountShortLinks(app: FastifyInstance, served: ReadonlyMap<string, Served>, house: House, lost: Page) {
  const resolve = served.get('/v1/moments/resolveShortCode')!

  app.get<{ Params: { code: string } }>('/s/c/:code', async (request, reply) => {
    const visit = visitOf(request, reply, house)
    try {
      const found = asObject(await resolve.answer({ short_code: request.params.code }, undefined, visit))
      return reply.redirect(`/community/${String(found['community_name'])}/${String(found['message_id'])}`)
    } catch (error) {
      if (error instanceof Refusal) return lost(request, reply)
      throw error
    }
  })
}
