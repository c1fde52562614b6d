import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../kernel/context.ts'
import { mountSitemap } from './sitemap.ts'

/** Calls, the back office, private pages and search results aren't indexed. */
const privatePaths = [
  '/v1/',
  '/admin',
  '/user/',
  '/notifications',
  '/first-posts',
  '/avatar/',
  '/moderation/',
  '/search',
]

/** Mounts the files with fixed names for crawlers and browsers: robots.txt, sitemap, icon. */
export function mountDiscovery(app: FastifyInstance, ctx: AppContext) {
  mountSitemap(app, ctx)

  app.get('/robots.txt', async (_request, reply) => {
    const { visitorsMayRead } = await ctx.settings.all()
    const lines = ['User-agent: *', ...privatePaths.map((path) => `Disallow: ${path}`)]
    if (visitorsMayRead) lines.push('', `Sitemap: ${ctx.publicOrigin}/sitemap.xml`)
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })

  app.get('/favicon.ico', async (_request, reply) => reply.redirect('/images/site/icon-192.png', 301))
}
