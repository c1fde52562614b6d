import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../kernel/context.ts'
import { isOn } from '../settings.ts'

const built = new URL('../../../web/dist/worker/sw.js', import.meta.url)

/** Unregisters itself in every browser that asks whether there is a newer worker, which each does with its next page. */
const goodbye = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(registration.unregister()))
`

/** `/sw.js`: the service worker of the feature `offline`; while that is off, one that unregisters itself. */
export async function mountWorker(app: FastifyInstance, ctx: AppContext) {
  const worker = await readFile(built, 'utf8')
  app.get('/sw.js', async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(isOn(await ctx.settings.all(), 'offline') ? worker : goodbye),
  )
}
