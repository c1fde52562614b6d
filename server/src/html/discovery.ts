import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../kernel/context.ts'
import { mountSitemap } from './sitemap.ts'

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/images/site/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

const manifest = {
  id: '/',
  name: '据点',
  short_name: '据点',
  description: '战术射击玩家的中文社区',
  lang: 'zh-CN',
  start_url: '/',
  display: 'standalone',
  background_color: '#f2f5f4',
  theme_color: '#f2f5f4',
  icons: [icon('icon-192', 192, 'any'), icon('icon-512', 512, 'any'), icon('icon-mask', 512, 'maskable')],
}

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

/** Mounts the files with fixed names for crawlers and browsers: robots.txt, sitemap, manifest, icons. */
export function mountDiscovery(app: FastifyInstance, ctx: AppContext) {
  mountSitemap(app, ctx)

  app.get('/robots.txt', async (_request, reply) => {
    const { visitorsMayRead } = await ctx.settings.all()
    const lines = ['User-agent: *', ...privatePaths.map((path) => `Disallow: ${path}`)]
    if (visitorsMayRead) lines.push('', `Sitemap: ${ctx.publicOrigin}/sitemap.xml`)
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })

  app.get('/site.webmanifest', async (_request, reply) =>
    reply.type('application/manifest+json').header('cache-control', 'public, max-age=86400').send(manifest),
  )

  app.get('/favicon.ico', async (_request, reply) => reply.redirect('/images/site/icon-192.png', 301))
}
