import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { createLogger } from '../../monitoring/logger.ts'
import { createHttp } from './http.ts'

/** A server with responses of one megabyte and counted handler calls. */
async function largeAnswers() {
  const app = await createHttp({ log: createLogger({ level: 'silent' }), trustProxy: 0 })
  const counts = { started: 0, atOnce: 0, mostAtOnce: 0 }
  app.get<{ Params: { n: string } }>('/:n', async (request, reply) => {
    counts.started++
    counts.mostAtOnce = Math.max(counts.mostAtOnce, ++counts.atOnce)
    reply.raw.once('finish', () => counts.atOnce--)
    return Buffer.alloc(1_000_000, request.params.n)
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return {
    counts,
    connect: () => connect(port, '127.0.0.1'),
    ask: async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text(),
    [Symbol.asyncDispose]: () => app.close(),
  }
}

const pipelined = (paths: string[], last = 'close') =>
  paths
    .map((path, n) => {
      const connection = n === paths.length - 1 ? last : 'keep-alive'
      return `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: ${connection}\r\n\r\n`
    })
    .join('')

test('pipelined requests are answered in their order, one at a time', async () => {
  await using server = await largeAnswers()
  const socket = server.connect()
  socket.write(pipelined(['/1', '/2', '/3', '/4']))
  const answers = await text(socket)
  expect(answers.match(/(\d)\1{999999}/g)?.map((body) => body[0])).toEqual(['1', '2', '3', '4'])
  expect(server.counts).toMatchObject({ started: 4, mostAtOnce: 1 })
})

test('a connection that reads no answer doesn’t get a second one into memory', async () => {
  await using server = await largeAnswers()
  const socket = server.connect().pause()
  // The kernel's buffers may take the first few.
  socket.write(pipelined(Array.from({ length: 9 }, () => '/1')))
  await server.ask('/1')
  await server.ask('/1')
  expect(server.counts.mostAtOnce).toBeLessThanOrEqual(2)
  socket.destroy()
})

test('a connection that pipelines hundreds of requests is closed', async () => {
  await using server = await largeAnswers()
  const socket = server.connect().resume()
  socket.on('error', () => {})
  socket.write(
    pipelined(
      Array.from({ length: 600 }, () => '/1'),
      'keep-alive',
    ),
  )
  await once(socket, 'close')
  expect(server.counts.started).toBeLessThan(10)
  expect(await server.ask('/2')).toHaveLength(1_000_000)
})
