import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { openConnection } from './connection.ts'
import { runClosedLoop } from './closed-loop.ts'
import { runOpenLoop } from './open-loop.ts'
import { encodeRequest } from './request.ts'
import { median, quantile } from './statistics.ts'

/** A server that sends the same response to every request, in these chunks. */
async function answering(...pieces: string[]) {
  const server = createServer((socket) => {
    socket.setNoDelay()
    socket.on('error', () => {})
    socket.on('data', async () => {
      for (const piece of pieces) await new Promise((sent) => socket.write(piece, () => setImmediate(sent)))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, [Symbol.dispose]: () => void server.close() }
}

const request = encodeRequest({ origin: 'http://localhost', path: '/x', body: 'a=1' })

test('reassembles a response from arbitrary chunks', async () => {
  using server = await answering(
    'HTTP/1.1 200 OK\r\nContent-Le',
    'ngth: 6\r\nContent-Type: text/plain\r\n\r',
    '\n据',
    '点',
  )
  const connection = await openConnection(server.port, true)
  for (let n = 0; n < 2; n++) {
    const answer = await connection.ask(request)
    expect({ ...answer, body: answer.body.toString() }).toMatchObject({ status: 200, type: 'text/plain', body: '据点' })
  }
  connection.close()
})

test('a closed loop counts responses', async () => {
  using server = await answering('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n', 'ok')
  const load = await runClosedLoop(server.port, { connections: 3, seconds: 0.1, next: () => request })
  expect(load.requests).toBeGreaterThanOrEqual(3)
  expect(load.bytes).toBe(2)
  expect(load.p99).toBeGreaterThanOrEqual(load.p50)
})

test('a rejected request fails the closed loop', async () => {
  using server = await answering('HTTP/1.1 429 Too Many\r\ncontent-length: 4\r\n\r\nslow')
  const load = runClosedLoop(server.port, { connections: 2, seconds: 5, next: () => request })
  await expect(load).rejects.toThrow('/x was refused with 429: slow')
})

test('an open loop sends at the fixed rate and counts waiting from the scheduled start', async () => {
  using server = await answering('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok')
  let sent = 0
  const next = () => (sent++, request)
  const latency = await runOpenLoop(server.port, { rate: 1_000, seconds: 0.1, next })
  expect(sent).toBe(100)
  expect(latency.p99).toBeGreaterThanOrEqual(latency.p50)
})

test('open-loop latency includes the wait for a stalled server', async () => {
  // The server answers nothing before the 50th request, which is scheduled 49 ms after the first.
  const sockets: Socket[] = []
  const server = createServer((socket) =>
    socket.on('data', () => {
      if (sockets.push(socket) === 50)
        for (const one of sockets) one.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok')
    }),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const { p50, p99 } = await runOpenLoop(port, { rate: 1_000, seconds: 0.05, next: () => request })
  server.close()
  expect(p50).toBeGreaterThanOrEqual(24)
  expect(p99).toBeGreaterThanOrEqual(49)
})

test('a rejected request fails the open loop', async () => {
  using server = await answering('HTTP/1.1 429 Too Many\r\ncontent-length: 4\r\n\r\nslow')
  const load = runOpenLoop(server.port, { rate: 100, seconds: 5, next: () => request })
  await expect(load).rejects.toThrow('/x was refused with 429: slow')
})

test('medians and quantiles are elements of the list', () => {
  expect(median([5, 1, 3])).toBe(3)
  expect(median([4, 1, 3, 2])).toBe(2)
  const hundred = Array.from({ length: 100 }, (_, n) => n + 1)
  expect([quantile(hundred, 0.5), quantile(hundred, 0.99), quantile([7], 0.99)]).toEqual([50, 99, 7])
})
