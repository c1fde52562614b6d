import { fileURLToPath } from 'node:url'
import serveStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { House } from '../kernel/house.ts'
import { visitOf } from '../kernel/mount.ts'
import { Refusal } from '../kernel/refusal.ts'
import type { Served } from '../kernel/serve.ts'
import { mountBackOffice } from './back-office.ts'
import { firstData, wantedBy } from './first-data.ts'
import { loadPainter } from './first-paint.ts'
import { loadFirstParts } from './first-parts.ts'
import { keepFronts } from './fronts.ts'
import { pack } from './packed.ts'
import { mountPictures } from './pictures.ts'
import { sendPage, themeOf } from './send-page.ts'
import { loadShell } from './shell.ts'
import { mountShortLinks } from './short-links.ts'

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
  /^\/clan\/[a-z0-9-]+(\/(create|[1-9]\d*(\/manage)?))?$/,
]

/** Mounts what a browser opens: the page itself, its assets, pictures and short links. */
export async function mountPages(app: FastifyInstance, house: House, served: readonly Served[]) {
  const [shell, paint, partsOf] = await Promise.all([loadShell(), loadPainter(house.log), loadFirstParts()])
  const frontOf = keepFronts(shell)
  const byPath = new Map(served.map((one) => [one.path, one]))

  async function page(request: FastifyRequest, reply: FastifyReply, status: number) {
    const visit = visitOf(request, reply, house)
    const me = visit.sessionToken ? await house.memberOf(visit.sessionToken) : undefined
    const pathname = request.url.split('?', 1)[0]!
    const answers = await firstData(byPath, wantedBy(pathname), me, visit)
    const { shared = [], own = [] } = Object.groupBy(answers, (one) => (one.isShared ? 'shared' : 'own'))
    const front = frontOf({
      theme: themeOf(request),
      links: partsOf(pathname),
      paint: paint(pathname, answers),
      answers: shared,
    })
    const isMissing = answers.some((answer) => answer.status === 404)
    return sendPage(request, reply, isMissing ? 404 : status, pack(front, shell.rest(own, shared)))
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
  await mountPictures(app, house)
  mountShortLinks(app, byPath, house, (request, reply) => page(request, reply, 404))
  await mountBackOffice(app, house, page)
  app.get('/', async (_request, reply) => reply.redirect('/community/r6'))

  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    const pathname = decodePath(request.url.split('?', 1)[0]!)
    if (!wantsPage || pathname.startsWith('/v1/')) throw new Refusal('NotFound')
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
