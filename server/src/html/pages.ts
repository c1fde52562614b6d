import { fileURLToPath } from 'node:url'
import serveStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../kernel/context.ts'
import { memberOfRequest } from '../kernel/http/own-writes.ts'
import { requestContextOf } from '../kernel/http/request-context.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import type { Route } from '../kernel/http/bind-handlers.ts'
import { aboutPage } from './about.ts'
import { aboutTags, aboutText } from './about-tags.ts'
import { mountBackOffice } from './back-office.ts'
import { mountDiscovery } from './discovery.ts'
import { mountPictures } from './pictures.ts'
import { loadPreloadLinks } from './preload-links.ts'
import { preload, queriesForPath } from './preload.ts'
import { loadPrerenderer } from './prerender.ts'
import { isScreen, properAddress, takesPage } from './screens.ts'
import { sendPage, themeOf } from './send-page.ts'
import { mountShortLinks } from './short-links.ts'
import { loadTemplate } from './template.ts'

const builtAssets = fileURLToPath(new URL('../../../web/dist/assets/', import.meta.url))

/** Mounts the HTML pages, assets, images and short links. */
export async function mountPages(app: FastifyInstance, ctx: AppContext, routes: readonly Route[]) {
  const [template, prerender, linksFor] = await Promise.all([
    loadTemplate(),
    loadPrerenderer(ctx.log),
    loadPreloadLinks(),
  ])
  const byPath = new Map(routes.map((one) => [one.path, one]))

  async function page(request: FastifyRequest, reply: FastifyReply, status: number) {
    const me = await memberOfRequest(ctx, request)
    const pathname = request.url.split('?', 1)[0]!
    const answers = await preload(byPath, queriesForPath(pathname), me, requestContextOf(request, reply, ctx))
    const about = aboutPage(pathname, answers)
    // Link previewers are visitors: a member's page needs no preview tags.
    const html = template({
      theme: themeOf(request),
      about: aboutTags(about, me ? undefined : { origin: ctx.publicOrigin, pathname }),
      links: linksFor(pathname),
      prerendered: prerender(pathname, answers),
      unscripted: me ? '' : aboutText(about),
      answers,
    })
    const isMissing = answers.some((answer) => answer.status === 404)
    return sendPage(request, reply, isMissing ? 404 : status, html)
  }

  // Hashed files are immutable; each has a brotli version made at build time.
  await app.register(serveStatic, {
    root: builtAssets,
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
    index: false,
  })
  await mountPictures(app, ctx)
  mountDiscovery(app, ctx)
  mountShortLinks(app, byPath, ctx, (request, reply) => page(request, reply, 404))
  await mountBackOffice(app, ctx, page)
  app.get('/', async (_request, reply) => reply.redirect('/community/r6'))

  app.setNotFoundHandler((request, reply) => {
    const { method, url, headers } = request
    if ((method !== 'GET' && method !== 'HEAD') || url.startsWith('/v1/')) throw new ApiError('NotFound')
    const [address, query] = url.split('?', 2) as [string, string?]
    const pathname = decodePath(address)
    if (isScreen(pathname) && takesPage(headers.accept)) return page(request, reply, 200)
    const proper = properAddress(pathname)
    if (proper) return reply.redirect(encodeURI(proper) + (query === undefined ? '' : `?${query}`), 301)
    if (!headers.accept?.includes('text/html')) throw new ApiError('NotFound')
    return page(request, reply, 404)
  })
}

function decodePath(path: string) {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
