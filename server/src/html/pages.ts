import { fileURLToPath } from 'node:url'
import serveStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../kernel/context.ts'
import { requestContextOf } from '../kernel/http/register-routes.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import type { Route } from '../kernel/http/bind-handlers.ts'
import { mountBackOffice } from './back-office.ts'
import { mountPictures } from './pictures.ts'
import { loadPreloadLinks } from './preload-links.ts'
import { preload, queriesForPath } from './preload.ts'
import { loadPrerenderer } from './prerender.ts'
import { sendPage, themeOf } from './send-page.ts'
import { mountShortLinks } from './short-links.ts'
import { loadTemplate } from './template.ts'

const builtAssets = fileURLToPath(new URL('../../../web/dist/assets/', import.meta.url))

/** Paths that are screens; any other one is the same page with the status 404, which shows the error view. */
const screens = [
  /^\/community\/[a-z0-9-]+(\/(tag=\d+|sorted=latest|\d+(\/\d+)?))?$/,
  /^\/s\/c\/[^/]+$/,
  /^\/notifications$/,
  /^\/avatar\/edit$/,
  /^\/user\/(coins|decisions|myClans|link-account)$/,
  /^\/moderation\/log$/,
  /^\/user\/profile\/[1-9]\d*$/,
  /^\/mbti$/,
  /^\/event\/(knock|mbti\/[1-9]\d*(\/result(\/[\w-]{22})?)?)$/,
  /^\/event(\/tile(\/tilematching)?)?$/,
  /^\/event\/[a-z0-9][a-z0-9-]{0,31}$/,
  /^\/clan\/[a-z0-9-]+(\/(create|[1-9]\d*(\/manage)?))?$/,
]

/** Mounts what a browser opens: the page itself, its assets, pictures and short links. */
export async function mountPages(app: FastifyInstance, ctx: AppContext, routes: readonly Route[]) {
  const [template, prerender, linksFor] = await Promise.all([
    loadTemplate(),
    loadPrerenderer(ctx.log),
    loadPreloadLinks(),
  ])
  const byPath = new Map(routes.map((one) => [one.path, one]))

  async function page(request: FastifyRequest, reply: FastifyReply, status: number) {
    const requestContext = requestContextOf(request, reply, ctx)
    const me = requestContext.sessionToken ? await ctx.memberOf(requestContext.sessionToken) : undefined
    const pathname = request.url.split('?', 1)[0]!
    const answers = await preload(byPath, queriesForPath(pathname), me, requestContext)
    const html = template({
      theme: themeOf(request),
      links: linksFor(pathname),
      prerendered: prerender(pathname, answers),
      answers,
    })
    const isMissing = answers.some((answer) => answer.status === 404)
    return sendPage(request, reply, isMissing ? 404 : status, html)
  }

  // Hashed names never change their content, and each has a brotli twin made at build time.
  await app.register(serveStatic, {
    root: builtAssets,
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
    index: false,
  })
  await mountPictures(app, ctx)
  mountShortLinks(app, byPath, ctx, (request, reply) => page(request, reply, 404))
  await mountBackOffice(app, ctx, page)
  app.get('/', async (_request, reply) => reply.redirect('/community/r6'))

  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    const pathname = decodePath(request.url.split('?', 1)[0]!)
    if (!wantsPage || pathname.startsWith('/v1/')) throw new ApiError('NotFound')
    return page(request, reply, screens.some((screen) => screen.test(pathname)) ? 200 : 404)
  })
}

function decodePath(path: string) {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
