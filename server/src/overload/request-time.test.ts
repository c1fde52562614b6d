import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { createLogger } from '../monitoring/logger.ts'
import { createHttp } from '../kernel/http/http.ts'
import { limitLoad } from './index.ts'

test.for(['POST', 'GET'] as const)(
  'a %s whose handler hangs is answered with 503, and its later failure is a warning',
  async (method) => {
    const lines: string[] = []
    const log = createLogger({ level: 'warn', to: { write: (line) => void lines.push(line) } })
    const app = await createHttp({ log, trustProxy: 0 })
    await limitLoad(app, 0)
    const called = Promise.withResolvers<void>()
    const hanging = Promise.withResolvers<never>()
    app.route({
      method,
      url: '/hanging',
      handler: () => {
        called.resolve()
        return hanging.promise
      },
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
    try {
      const { port } = app.server.address() as AddressInfo
      const form = { method, body: new URLSearchParams({ a: 'b' }) }
      const answered = fetch(`http://127.0.0.1:${port}/hanging`, method === 'POST' ? form : {})
      await called.promise

      const now = performance.now.bind(performance)
      using _ = vi.spyOn(performance, 'now').mockImplementation(() => now() + 8_500)
      expect((await answered).status).toBe(503)
      expect(lines.join('')).toContain('a request could not be answered')

      hanging.reject(new Error('the database is gone'))
      await expect.poll(() => lines.join('')).toContain('the database is gone')
      expect(lines.join('')).not.toContain('"level":50')
    } finally {
      await app.close()
    }
  },
)
