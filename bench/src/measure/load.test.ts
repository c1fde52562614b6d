import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { openConnection } from './connection.ts'
import { fire } from './load.ts'
import { encodeRequest } from './request.ts'
import { median, quantile } from './statistics.ts'

/** A server that sends one answer to whatever it is asked, in these pieces. */
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

test('an answer is read whole, however it arrives', async () => {
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

test('a load counts what was answered', async () => {
  using server = await answering('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n', 'ok')
  const fired = await fire(server.port, { connections: 3, seconds: 0.1, next: () => request })
  expect(fired.requests).toBeGreaterThanOrEqual(3)
  expect(fired.bytes).toBe(2)
  expect(fired.p99).toBeGreaterThanOrEqual(fired.p50)
})

test('a refused request ends a load with the refusal', async () => {
  using server = await answering('HTTP/1.1 429 Too Many\r\ncontent-length: 4\r\n\r\nslow')
  const load = fire(server.port, { connections: 2, seconds: 5, next: () => request })
  await expect(load).rejects.toThrow('/x was refused with 429: slow')
})

test('medians and quantiles are numbers of the list', () => {
  expect(median([5, 1, 3])).toBe(3)
  expect(median([4, 1, 3, 2])).toBe(2)
  const hundred = Array.from({ length: 100 }, (_, n) => n + 1)
  expect([quantile(hundred, 0.5), quantile(hundred, 0.99), quantile([7], 0.99)]).toEqual([50, 99, 7])
})
