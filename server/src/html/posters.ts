import { callOf } from '@judian/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { createPosters, findPoster } from '../features/boards/index.ts'
import { findClanPoster } from '../features/clan-boards/index.ts'
import type { AppContext } from '../kernel/context.ts'
import { assertCaller } from '../kernel/http/bind-handlers.ts'
import { memberOfRequest } from '../kernel/http/member-of-request.ts'

interface Named {
  Params: { name: string }
}

/**
 * `/boards/posters/…`: pictures of boards' steps, by the rule of `getBoard`; `/boards/clan-posters/…`: those of clans'
 * boards, by `getClanBoard`'s. A changed picture has a new name.
 */
export function mountPosters(app: FastifyInstance, ctx: AppContext) {
  const posterBytes = createPosters(ctx)

  app.get<Named>('/boards/posters/:name', async (request, reply) => {
    const { name } = request.params
    const me = await memberOfRequest(ctx, request)
    await assertCaller(ctx, callOf('/v1/boards/getBoard'), me)
    const { poster, isPublic } = await findPoster(ctx, name, async () => me)
    const { visitorsMayRead } = await ctx.settings.all()
    const cacheControl = isPublic ? `${visitorsMayRead ? 'public' : 'private'}, ${revalidated}` : 'private, no-store'
    reply.header('cache-control', cacheControl).header('etag', `"${name}"`)
    if (request.headers['if-none-match'] === `"${name}"`) return reply.status(304).send()
    return send(reply, await posterBytes(poster, { me, address: request.ip }))
  })

  app.get<Named>('/boards/clan-posters/:name', async (request, reply) => {
    const me = await memberOfRequest(ctx, request)
    await assertCaller(ctx, callOf('/v1/clanBoards/getClanBoard'), me)
    const poster = await findClanPoster(ctx, request.params.name, me!)
    return send(
      reply.header('cache-control', 'private, no-store'),
      await posterBytes(poster, { me, address: request.ip }),
    )
  })
}

/** Pictures of deleted posts leave every browser and proxy within a minute. */
const revalidated = 'max-age=60, must-revalidate'

const send = (reply: FastifyReply, { buffer, byteOffset, byteLength }: Uint8Array) =>
  reply
    .type('image/webp')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(Buffer.from(buffer, byteOffset, byteLength))
