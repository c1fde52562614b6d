import { callOf } from '@judian/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { AppContext } from '../../../kernel/context.ts'
import { assertCaller } from '../../../kernel/http/bind-handlers.ts'
import { memberOfRequest } from '../../../kernel/http/member-of-request.ts'
import { findPoster } from './finding.ts'
import { createPosters } from './posters.ts'

/** `/boards/posters/…`: pictures of boards' steps, by the rule of `getBoard`. A changed picture has a new name. */
export function mountPosters(app: FastifyInstance, ctx: AppContext) {
  const posterBytes = createPosters(ctx)

  app.get<{ Params: { name: string } }>('/boards/posters/:name', async (request, reply) => {
    const { name } = request.params
    const me = await memberOfRequest(ctx, request)
    await assertCaller(ctx, callOf('/v1/boards/getBoard'), me)
    const { poster, isPublic } = await findPoster(ctx, name, async () => me)
    const { visitorsMayRead } = await ctx.settings.all()
    const cacheControl = isPublic ? `${visitorsMayRead ? 'public' : 'private'}, ${revalidated}` : 'private, no-store'
    reply.header('cache-control', cacheControl).header('etag', `"${name}"`)
    // A 304 would make a proxy serve its public copy again.
    if (isPublic && visitorsMayRead && request.headers['if-none-match'] === `"${name}"`) return reply.status(304).send()
    return sendPoster(reply, await posterBytes(poster, { me, address: request.ip }))
  })
}

/** Pictures of deleted posts leave every browser and proxy within a minute. */
const revalidated = 'max-age=60, must-revalidate'

export const sendPoster = (reply: FastifyReply, { buffer, byteOffset, byteLength }: Uint8Array) =>
  reply
    .type('image/webp')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(Buffer.from(buffer, byteOffset, byteLength))
