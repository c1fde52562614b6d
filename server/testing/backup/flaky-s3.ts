import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, request as send, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { s3Service } from './s3-service.ts'

type Failure = 301 | 500 | 503 | 'disconnect' | 'silence' | 'truncate' | 'stall' | 'late error'

export type FlakyS3 = Awaited<ReturnType<typeof flakyS3>>

/** Checks that the service omits: it accepts requests without a signature, and any body under a signed hash. */
function isSigned({ authorization, 'x-amz-content-sha256': hash }: IncomingMessage['headers'], body: Buffer): boolean {
  if (!authorization) return false
  return body.length === 0 || hash === createHash('sha256').update(body).digest('hex')
}

/** An S3 service behind a connection that records requests and can fail. */
export async function flakyS3({ checksSignatures = true } = {}) {
  const service = await s3Service({ checksSignatures })
  const requests: string[] = []
  const failures: (Failure | undefined)[] = []

  async function forward(incoming: IncomingMessage, response: ServerResponse) {
    requests.push(`${incoming.method} ${incoming.url!.split('?', 1)[0]}`)
    const failure = failures.shift()
    if (failure === 'silence') return
    if (failure === 'disconnect') return void incoming.socket.destroy()
    if (failure === 'truncate' || failure === 'stall') {
      response.writeHead(200, { 'content-length': 7 })
      return void response.write('pic', () => failure === 'truncate' && incoming.socket.destroy())
    }
    if (failure === 'late error') return void response.end('<Error><Code>InternalError</Code></Error>')
    if (failure === 301) return void response.writeHead(301, { location: 'http://127.0.0.1:1/' }).end()
    if (failure) return void response.writeHead(failure).end('<Error><Code>SlowDown</Code></Error>')
    const { method = 'GET', url = '/', headers } = incoming
    const body = await buffer(incoming)
    if (!isSigned(headers, body)) return void response.writeHead(403).end('<Error><Code>NotSigned</Code></Error>')
    // With all headers: the host is signed too.
    const outgoing = send(service.options.endpoint + url, { method, headers })
    const answered = once(outgoing, 'response')
    outgoing.end(body)
    const [answer] = (await answered) as [IncomingMessage]
    response.writeHead(answer.statusCode!, answer.headers)
    await pipeline(answer, response)
  }

  const link = createServer((incoming, response) => void forward(incoming, response))
  link.listen(0, '127.0.0.1')
  await once(link, 'listening')
  return {
    options: { ...service.options, endpoint: `http://127.0.0.1:${(link.address() as AddressInfo).port}` },
    /** 'METHOD /path' of every request, in order. */
    requests,
    failNext: (...next: typeof failures) => void failures.push(...next),
    async [Symbol.asyncDispose]() {
      link.closeAllConnections()
      link.close()
      await once(link, 'close')
      await service[Symbol.asyncDispose]()
    },
  }
}
