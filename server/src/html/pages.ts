import { setImmediate as nextTurn } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import serveStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../kernel/context.ts'
import { requestContextOf } from '../kernel/http/request-context.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import type { Route } from '../kernel/http/bind-handlers.ts'
import { aboutPage, aboutSite } from './about.ts'
import { aboutTags, aboutText } from './about-tags.ts'
import { mountBackOffice } from './back-office.ts'
import { mountDiscovery } from './discovery.ts'
import { mountPictures } from './pictures.ts'
import { loadPreloadLinks } from './preload-links.ts'
import { queriesForScreen } from './first-calls.ts'
import { answerOf, preload, type PreloadedAnswer } from './preload.ts'
import { loadPrerenderer } from './prerender.ts'
import { properAddress, type Screen, screenAt, takesPage } from './screens.ts'
import { sendPage, themeOf } from './send-page.ts'
import { mountShortLinks } from './short-links.ts'
import { loadTemplate } from './template.ts'
import { countVisit } from './visits.ts'

const builtAssets = fileURLToPath(new URL('../../../web/dist/assets/', import.meta.url))

/** Mounts the HTML pages, assets, images and short links. */
export async function mountPages(app: FastifyInstance, ctx: AppContext, routes: readonly Route[]) {
  const [template, prerender, linksFor] = await Promise.all([
    loadTemplate(),
    loadPrerenderer(ctx.log),
    loadPreloadLinks(),
  ])
  const byPath = new Map(routes.map((one) => [one.path, one]))

  async function page(request: FastifyRequest, reply: FastifyReply, status: number, screen?: Screen) {
    const me = await countVisit(ctx, request)
    const pathname = request.url.split('?', 1)[0]!
    const answers = await preload(byPath, queriesForScreen(screen), me, requestContextOf(request, reply, ctx))
    // Escaping the longest texts and rendering them are turns of the event loop of their own.
    await nextTurn()
    const about = screen ? aboutPage(pathname, answers) : aboutSite
    // Link previewers are visitors: a member's page needs no preview tags.
    const html = template({
      theme: themeOf(request),
      about: aboutTags(about, me ? undefined : { origin: ctx.publicOrigin, pathname }),
      links: linksFor(screen),
      prerendered: prerender(pathname, answers),
      unscripted: me ? '' : aboutText(about),
      answers,
    })
    return sendPage(request, reply, isMissing(screen, answers) ? 404 : status, html)
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
    const screen = screenAt(pathname)
    if (screen && takesPage(headers.accept)) return page(request, reply, 200, screen)
    const proper = properAddress(pathname)
    if (proper) return reply.redirect(encodeURI(proper) + (query === undefined ? '' : `?${query}`), 301)
    if (!headers.accept?.includes('text/html')) throw new ApiError('NotFound')
    return page(request, reply, 404)
  })
}

/** Whether a screen has nothing to show. An event's own data is for members, so the list of events decides. */
function isMissing(screen: Screen | undefined, answers: readonly PreloadedAnswer[]): boolean {
  if (answers.some(({ status }) => status === 404)) return true
  if (screen?.path !== '/event/$matchName') return false
  const events = answerOf(answers, '/v1/event/getEvents')?.events
  return events !== undefined && !events.some(({ path }) => path === `/event/${screen.params.matchName}`)
}

function decodePath(path: string) {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
