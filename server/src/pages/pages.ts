import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import serveStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { House } from '../kernel/house.ts'
import { visitOf } from '../kernel/mount.ts'
import { Refusal } from '../kernel/refusal.ts'
import type { Served } from '../kernel/serve.ts'
import { firstData, wantedBy } from './first-data.ts'
import { mountPictures } from './pictures.ts'
import { loadShell } from './shell.ts'
import { mountShortLinks } from './short-links.ts'

const builtAssets = fileURLToPath(new URL('../../../web/dist/assets/', import.meta.url))
const compress = promisify(brotliCompress)

/** Paths that are screens; any other one is the same page with the status 404, which shows the error view. */
const screens = [
  /^\/community\/[a-z0-9-]+(\/(tag=\d+|sorted=latest|\d+(\/\d+)?))?$/,
  /^\/s\/c\/[^/]+$/,
  /^\/notifications$/,
  /^\/avatar\/edit$/,
  /^\/user\/(coins|decisions)$/,
  /^\/moderation\/log$/,
  /^\/user\/profile\/[1-9]\d*$/,
]

/** Mounts what a browser opens: the page itself, its assets, pictures and short links. */
export async function mountPages(app: FastifyInstance, house: House, served: readonly Served[]) {
  const shell = await loadShell()
  const byPath = new Map(served.map((one) => [one.path, one]))

  async function page(request: FastifyRequest, reply: FastifyReply, status: number) {
    const visit = visitOf(request, reply, house)
    const me = visit.sessionToken ? await house.memberOf(visit.sessionToken) : undefined
    const pathname = request.url.split('?', 1)[0]!
    const answers = await firstData(byPath, wantedBy(pathname), me, visit)
    const theme = request.cookies['moon'] === 'dark' ? 'dark' : 'light'
    const html = shell.render(theme, answers)
    const isMissing = answers.some(({ answer }) => 'status' in answer && answer.status === 404)
    reply
      .status(isMissing ? 404 : status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('vary', 'Accept-Encoding')
    if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(html)
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4 }
    return reply.header('content-encoding', 'br').send(await compress(html, { params }))
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
