import { fileURLToPath } from 'node:url'
import serveStatic from '@fastify/static'
import { artFolder } from '@judian/art'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { createBusts, uploadedKey } from '../domains/avatar/index.ts'
import type { AppContext } from '../kernel/context.ts'
import { ApiError } from '../kernel/http/api-error.ts'

/**
 * `/images/<hash>.webp`: members' pictures; `/images/items/uploads/…`: the operator's avatar items; `/images/busts/…`: heads
 * of composed figures; all under names made from their content. `/images/<room>/…`: our own art.
 */
export async function mountPictures(app: FastifyInstance, ctx: AppContext) {
  const { storage } = ctx
  const bustOf = createBusts(ctx)

  // One route for all: a route for each of these hundreds of files would cost every start a fifth of a second.
  await app.register(serveStatic, {
    root: fileURLToPath(artFolder),
    prefix: '/images/',
    decorateReply: false,
    maxAge: '1d',
    index: false,
  })

  app.get<{ Params: { name: string } }>('/images/:name', async (request, reply) => {
    const { name } = request.params
    if (!/^[0-9a-f]{64}(_t)?\.webp$/.test(name)) throw new ApiError('NotFound')
    return sendKept(reply, `images/${name}`)
  })

  app.get('/images/items/uploads/:name', async (request, reply) => {
    const key = uploadedKey(request.url)
    if (!key) throw new ApiError('NotFound')
    return sendKept(reply, key)
  })

  app.get<{ Params: { name: string } }>('/images/busts/:name', async (request, reply) => {
    const name = /^([0-9a-f]{32})\.webp$/.exec(request.params.name)?.[1]
    if (!name) throw new ApiError('NotFound')
    return sendImmutable(reply, 'image/webp', await bustOf(name))
  })

  async function sendKept(reply: FastifyReply, key: string) {
    const object = await storage.get(key)
    if (!object) throw new ApiError('NotFound')
    return sendImmutable(reply, object.contentType, object.bytes)
  }
}

const sendImmutable = (reply: FastifyReply, type: string, { buffer, byteOffset, byteLength }: Uint8Array) =>
  reply
    .type(type)
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(Buffer.from(buffer, byteOffset, byteLength))
