import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import serveStatic from '@fastify/static'
import { artFolder } from '@judian/art'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { pictureAudience } from '../domains/communities/images/index.ts'
import { memberOfRequest } from '../kernel/http/member-of-request.ts'
import { createBusts, uploadedKey } from '../domains/members/avatar/index.ts'
import { mapPictureKey } from '../features/boards/index.ts'
import type { AppContext } from '../kernel/context.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import type { OpenObject } from '../ports/storage/index.ts'

/**
 * `/images/<hash>.webp`: members' pictures, for readers who may see them; `/images/items/uploads/…`: the operator's
 * avatar items; `/images/maps/uploads/…`: maps of boards; `/images/busts/…`: heads of composed figures; all named by
 * content hash. `/images/<room>/…`: the site's own art.
 */
export async function mountPictures(app: FastifyInstance, ctx: AppContext) {
  const { storage } = ctx
  const bustOf = createBusts(ctx)

  // One route for all files: a route for each would add 200 ms to every start.
  await app.register(serveStatic, {
    root: fileURLToPath(artFolder),
    prefix: '/images/',
    decorateReply: false,
    maxAge: '1d',
    preCompressed: true,
    index: false,
  })

  app.get<{ Params: { name: string } }>('/images/:name', async (request, reply) => {
    const { name } = request.params
    const sha256 = /^([0-9a-f]{64})(_t)?\.webp$/.exec(name)?.[1]
    if (!sha256) throw new ApiError('NotFound')
    const audience = await pictureAudience(ctx, sha256, () => memberOfRequest(ctx, request))
    if (audience === 'nobody') throw new ApiError('NotFound')
    const isPublic = audience === 'everyone'
    reply.header('cache-control', isPublic ? revalidated : 'private, no-store').header('etag', `"${name}"`)
    // A 304 would make a proxy serve its public copy again.
    if (isPublic && request.headers['if-none-match'] === `"${name}"`) return reply.status(304).send()
    return sendObject(reply, await storage.open(`images/${name}`))
  })

  const uploads = { '/images/items/uploads/:name': uploadedKey, '/images/maps/uploads/:name': mapPictureKey }
  for (const [path, keyOf] of Object.entries(uploads))
    app.get(path, async (request, reply) => {
      const key = keyOf(request.url)
      return sendObject(reply, key ? await storage.open(key) : undefined, immutable)
    })

  app.get<{ Params: { name: string } }>('/images/busts/:name', async (request, reply) => {
    const name = /^([0-9a-f]{32})\.webp$/.exec(request.params.name)?.[1]
    if (!name) throw new ApiError('NotFound')
    return send(reply.header('cache-control', immutable), 'image/webp', await bustOf(name))
  })
}

/** Deleted pictures have left every browser and proxy a minute later. */
const revalidated = 'public, max-age=60, must-revalidate'
const immutable = 'public, max-age=31536000, immutable'

/** Throws NotFound without an object. */
function sendObject(reply: FastifyReply, object: OpenObject | undefined, cacheControl?: string) {
  if (!object) throw new ApiError('NotFound')
  const { content, bytes, contentType } = object
  // The request's time has passed while the object was opened.
  if (reply.sent) return void content.destroy()
  if (cacheControl) reply.header('cache-control', cacheControl)
  return send(reply.header('content-length', bytes), contentType, content)
}

const send = (reply: FastifyReply, type: string, content: Readable | Uint8Array) =>
  reply.type(type).header('content-security-policy', "default-src 'none'; sandbox").send(content)
