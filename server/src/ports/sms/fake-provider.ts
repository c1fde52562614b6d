import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedRequest {
  method: string
  url: URL
  headers: IncomingHttpHeaders
  body: string
}

/** A local endpoint for tests that keeps what it received and answers as told. */
export async function fakeProvider(answer: (response: ServerResponse) => void) {
  const received: ReceivedRequest[] = []
  const server = createServer(async (request, response) => {
    const body = (await request.setEncoding('utf8').toArray()).join('')
    const { method = '', headers } = request
    received.push({ method, url: new URL(request.url ?? '', 'http://local'), headers, body })
    answer(response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  return {
    endpoint: `http://127.0.0.1:${port}`,
    received,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Answers with a status and a JSON body. */
export const json = (status: number, body: unknown) => (response: ServerResponse) => {
  response.writeHead(status, { 'content-type': 'application/json;charset=utf-8' }).end(JSON.stringify(body))
}

/** Never answers. */
export const silence = () => {}
