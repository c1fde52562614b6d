import { fileURLToPath } from 'node:url'
import { screenPaths, type ScreenPath } from '@judian/contract/screens'
import serveStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { communityAddresses } from '../domains/communities/index.ts'
import type { AppContext } from '../kernel/context.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import type { Route } from '../kernel/http/bind-handlers.ts'
import { type Feature, isScreenOff } from '../feature.ts'
import { mountBackOffice } from './back-office.ts'
import { mountDiscovery } from './discovery.ts'
import { wantsPage } from './error-page.ts'
import { createPage } from './page.ts'
import { mountExports } from './exports.ts'
import { createOldAddresses } from './old-addresses.ts'
import { mountPictures } from './pictures.ts'
import { addressOf, routePath, type Screen, screenOf, takesPage } from './screens.ts'
import { createShortLinks } from './short-links.ts'
import { mountWorker } from './worker.ts'

const builtAssets = fileURLToPath(new URL('../../../web/dist/assets/', import.meta.url))

type Answer = (request: FastifyRequest, reply: FastifyReply, screen: Screen) => Promise<FastifyReply>

/** Mounts the HTML pages, assets, images, exports, evidence and short links. */
export async function mountPages(
  app: FastifyInstance,
  ctx: AppContext,
  routes: readonly Route[],
  features: readonly Feature[],
) {
  const byPath = new Map(routes.map((one) => [one.path, one]))
  const page = await createPage(ctx, byPath, features)

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
  mountExports(app, ctx)
  mountDiscovery(app, ctx)
  await mountWorker(app, ctx)
  await mountBackOffice(app, ctx, page)

  const answerPage: Answer = async (request, reply, screen) => {
    if (!takesPage(request.headers.accept)) throw new ApiError('NotFound')
    return (await isScreenOff(ctx, screen.path)) ? page(request, reply, 404) : page(request, reply, 200, screen)
  }
  const answers: Partial<Record<ScreenPath, Answer>> = { '/s/c/$shortCode': createShortLinks(ctx, byPath, page) }
  for (const path of screenPaths) mountScreen(app, ctx, path, answers[path] ?? answerPage)
  const oldAddress = createOldAddresses(ctx, page)
  app.get('/', async (request, reply) => {
    if (request.url !== '/' && (await oldAddress(request, reply))) return reply
    const { home } = await communityAddresses(ctx)
    return home === '' ? page(request, reply, 200) : reply.redirect(`/community/${home}`)
  })

  app.setNotFoundHandler(async (request, reply) => {
    if (await oldAddress(request, reply)) return reply
    // A file of another version is missing, and no page of this one may stand in for it.
    if (!wantsPage(request) || /^\/(admin\/)?assets\//.test(request.url)) throw new ApiError('NotFound')
    return page(request, reply, 404)
  })
}

/**
 * Mounts a screen at its address; other spellings, with a slash at the end, with capitals or with a community's former name,
 * redirect there.
 */
function mountScreen(app: FastifyInstance, ctx: AppContext, path: ScreenPath, answer: Answer) {
  const url = routePath(path)
  for (const spelling of [url, `${url}/`])
    app.get<{ Params: Record<string, string> }>(spelling, async (request, reply) => {
      const { renamed } = await communityAddresses(ctx)
      const screen = screenOf(path, request.params, renamed)
      const address = addressOf(screen)
      const [pathname = ''] = request.url.split('?', 1)
      if (decodeURIComponent(pathname) !== address)
        return reply.redirect(address + request.url.slice(pathname.length), 301)
      return answer(request, reply, screen)
    })
}
