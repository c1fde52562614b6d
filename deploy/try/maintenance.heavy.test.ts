import { once } from 'node:events'
import { createServer } from 'node:http'
import { describe, expect, test } from 'vitest'
import { freePort } from '@judian/server/testing/processes/free-port.ts'
import { type Answer, clientOf } from './client.ts'
import { isInstalled, scratchFolder } from './programs.ts'
import { proxies } from './proxies.ts'

/** A server that answers 503 itself, except that it is ready. */
async function busyServer() {
  const server = createServer((request, response) => {
    response.statusCode = request.url === '/readyz' ? 200 : 503
    response.end('busy')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `127.0.0.1:${(server.address() as { port: number }).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const accept = 'text/html,application/xhtml+xml,*/*;q=0.8'
const isMaintenance = ({ body }: Answer) => body.includes('<title>正在维护</title>')

describe.each(proxies)('$name with its shipped configuration', ({ name, start }) => {
  test.skipIf(!isInstalled(name, 'openssl'))(
    'only pages are answered by a page while no server is reachable',
    async () => {
      await using folder = await scratchFolder()
      const server = await busyServer()
      await using proxy = await start(folder.path, [server.address, `127.0.0.1:${await freePort()}`])
      using client = clientOf(proxy)
      const page = () => client.send('/community/r6?page=2', { headers: { accept } })

      const busy = await page()
      expect([busy.status, busy.body.toString()]).toEqual([503, 'busy'])

      await server[Symbol.asyncDispose]()
      const call = '/v1/account/autosignin'
      const [html, head, ...others] = await Promise.all([
        page(),
        client.send('/', { method: 'HEAD', headers: { accept } }),
        client.send(call, { method: 'POST', headers: { accept } }),
        client.send(call, { headers: { accept } }),
        client.send('/images/a.webp', { headers: { accept: 'image/webp,*/*' } }),
        client.send('/feed', { method: 'POST', headers: { accept } }),
      ])
      for (const { status, headers } of [html, head])
        expect([status, headers]).toMatchObject([
          503,
          { 'content-type': 'text/html; charset=utf-8', 'retry-after': '60', 'cache-control': 'no-store' },
        ])
      expect(isMaintenance(html)).toBe(true)
      const own = name === 'nginx' ? 502 : 503
      expect(others.map((answer) => [answer.status, isMaintenance(answer)])).toEqual(others.map(() => [own, false]))
    },
  )
})
