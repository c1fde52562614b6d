import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The site behind an address of its own, where a newer version is deployed under open pages. */
export async function deployments(origin: string) {
  let deployed = 0
  /** A page of the newest version asks for its own files, which are there. */
  let isOutdated = false

  const server = createServer((incoming, answer) => {
    const url = incoming.url!
    if (incoming.headers.accept?.includes('text/html')) isOutdated = false
    const path = isOutdated && url.startsWith('/assets/') ? '/assets/gone-0000000.js' : url
    const { method, headers } = incoming
    const passed = request(new URL(path, origin), { method, headers }, (given) => {
      const { 'content-length': _, ...kept } = given.headers
      answer.writeHead(given.statusCode!, kept)
      if (url !== '/sw.js') return given.pipe(answer)
      given.on('data', (chunk: Buffer) => answer.write(chunk))
      return given.on('end', () => answer.end(`\n// ${deployed}`))
    })
    passed.on('error', () => answer.destroy())
    incoming.pipe(passed)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Another version: its worker differs, and the files of the former one are gone. */
    deploy() {
      deployed++
      isOutdated = true
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
