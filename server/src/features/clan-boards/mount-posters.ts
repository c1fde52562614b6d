import { callOf } from '@judian/contract'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../kernel/context.ts'
import { assertCaller } from '../../kernel/http/bind-handlers.ts'
import { memberOfRequest } from '../../kernel/http/member-of-request.ts'
import { createPosters, sendPoster } from '../boards/index.ts'
import { findClanPoster } from './reading.service.ts'

/** `/boards/clan-posters/…`: pictures of the steps of clans' boards, by the rule of `getClanBoard`. */
export function mountClanPosters(app: FastifyInstance, ctx: AppContext) {
  const posterBytes = createPosters(ctx)

  app.get<{ Params: { name: string } }>('/boards/clan-posters/:name', async (request, reply) => {
    const me = await memberOfRequest(ctx, request)
    await assertCaller(ctx, callOf('/v1/clanBoards/getClanBoard'), me)
    const poster = await findClanPoster(ctx, request.params.name, me!)
    reply.header('cache-control', 'private, no-store')
    return sendPoster(reply, await posterBytes(poster, { me, address: request.ip }))
  })
}
