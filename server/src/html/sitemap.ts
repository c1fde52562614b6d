import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { listEvents } from '../domains/events/index.ts'
import { communityAddresses, listCommunities } from '../domains/communities/index.ts'
import { selectLastMomentId, selectMomentAddresses } from '../domains/posts/feed/index.ts'
import { isScreenOff } from '../feature.ts'
import type { AppContext } from '../kernel/context.ts'
import { perProcess } from '../kernel/allowances.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import { tooFast } from '../kernel/http/register-routes.ts'
import { byAddress } from '../ports/limits/index.ts'

/** Ids per list: a list is a range of ids, read from the primary key. */
export const idsPerList = 10_000

const ofFeatures = ['/hot', '/topics', '/boards', '/about/complaints'] as const

interface Entry {
  path: string
  modified?: Date
}

/** `/sitemap.xml`: an index of lists of the pages that visitors may read; 404 if there are none. */
export function mountSitemap(app: FastifyInstance, ctx: AppContext) {
  const { db } = ctx

  app.get('/sitemap.xml', async (request, reply) => {
    await assertOpen(request)
    const last = (await selectLastMomentId(db)) ?? 0
    const lists = Array.from({ length: Math.ceil(last / idsPerList) }, (_, nth) => `/sitemap/posts-${nth + 1}.xml`)
    return sendList(
      reply,
      'sitemapindex',
      ['/sitemap/site.xml', ...lists].map((path) => ({ path })),
    )
  })

  app.get('/sitemap/site.xml', async (request, reply) => {
    await assertOpen(request)
    const { home } = await communityAddresses(ctx)
    if (home === '') throw new ApiError('NotFound')
    const { divisionLists } = (await listCommunities(ctx, undefined, home)).value
    const { events } = await listEvents(ctx)
    const places = divisionLists.flatMap(({ community_name: name }) => [`/community/${name}`, `/clan/${name}`])
    const eventPages = events.flatMap(({ path }) => path || [])
    const off = await Promise.all(ofFeatures.map((path) => isScreenOff(ctx, path)))
    const shown = ofFeatures.filter((_, at) => !off[at])
    return sendList(
      reply,
      'urlset',
      [...places, ...shown, '/about/ranking', '/event', ...eventPages].map((path) => ({
        path,
      })),
    )
  })

  app.get<{ Params: { list: string } }>('/sitemap/:list', async (request, reply) => {
    const [, number] = /^posts-([1-9]\d{0,6})\.xml$/.exec(request.params.list) ?? []
    if (!number) throw new ApiError('NotFound')
    await assertOpen(request)
    const last = Number(number) * idsPerList
    const posts = await selectMomentAddresses(db, last - idsPerList, last)
    if (posts.length === 0) throw new ApiError('NotFound')
    return sendList(
      reply,
      'urlset',
      posts.map(({ id, community, createdAt }) => ({ path: `/community/${community}/${id}`, modified: createdAt })),
    )
  })

  /** Throws NotFound where visitors may not read, TooFast. */
  async function assertOpen(request: FastifyRequest) {
    if (!(await ctx.settings.all()).visitorsMayRead) throw new ApiError('NotFound')
    const wait = await byAddress(ctx.localLimits).take(perProcess.sitemap, request.ip)
    if (wait > 0) throw tooFast(wait)
  }

  const sendList = (reply: FastifyReply, kind: 'sitemapindex' | 'urlset', entries: readonly Entry[]) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(xml(ctx.publicOrigin, kind, entries))
}

/** Paths need no XML escaping. */
function xml(origin: string, kind: 'sitemapindex' | 'urlset', entries: readonly Entry[]) {
  const element = kind === 'urlset' ? 'url' : 'sitemap'
  const lines = entries.map(({ path, modified }) => {
    const time = modified ? `<lastmod>${modified.toISOString()}</lastmod>` : ''
    return `<${element}><loc>${origin}${path}</loc>${time}</${element}>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${kind} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('')}</${kind}>\n`
}
