import { fileURLToPath } from 'node:url'
import serveStatic from '@fastify/static'
import { artFolder } from '@judian/art'
import type { FastifyInstance } from 'fastify'
import type { House } from '../kernel/house.ts'
import { Refusal } from '../kernel/refusal.ts'

/** `/images/<hash>.webp`: members' pictures, under names made from their content. `/images/<room>/…`: our own art. */
export async function mountPictures(app: FastifyInstance, { storage }: House) {
  await app.register(serveStatic, {
    root: fileURLToPath(artFolder),
    prefix: '/images/',
    decorateReply: false,
    wildcard: false,
    maxAge: '1d',
    index: false,
  })

  app.get<{ Params: { name: string } }>('/images/:name', async (request, reply) => {
    const { name } = request.params
    if (!/^[0-9a-f]{64}(_t)?\.webp$/.test(name)) throw new Refusal('NotFound')
    const object = await storage.get(`images/${name}`)
    if (!object) throw new Refusal('NotFound')
    return reply
      .type(object.contentType)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(Buffer.from(object.bytes.buffer, object.bytes.byteOffset, object.bytes.byteLength))
  })
}
