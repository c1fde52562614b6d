import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, test, vi } from 'vitest'
import { createHttp } from '../kernel/http/http.ts'
import { createLogger } from '../monitoring/logger.ts'
import { limitLoad } from './index.ts'
import { limitUnreadAnswers, unreadAnswer } from './unread-answers.ts'

const second = 1_000
const megabyte = 1_000_000

test('a connection that doesn’t take its answer is closed', async () => {
  const app = await createHttp({ log: createLogger({ level: 'silent' }), trustProxy: 0 })
  await limitLoad(app, 0)
  app.get('/', async () => Buffer.alloc(20 * megabyte))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  try {
    const accepted = once(app.server, 'connection')
    const client = connect(port, '127.0.0.1').pause()
    client.on('error', () => {}).write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    const [socket] = (await accepted) as [Socket]
    await expect.poll(() => socket.writableLength).toBeGreaterThan(0)

    const now = performance.now.bind(performance)
    let passed = 0
    // Each sweep runs a thousand seconds after the previous one.
    using _ = vi.spyOn(performance, 'now').mockImplementation(() => now() + (passed += 1_000 * second))
    await expect.poll(() => socket.destroyed).toBe(true)
    client.destroy()
  } finally {
    await app.close()
  }
})

/** An answer of this length that was found at this time, of which its connection has taken nothing. */
function unread(bytes: number, foundAt: number) {
  const socket = {
    bytesWritten: bytes,
    writableLength: bytes,
    destroyed: false,
    destroy: () => (socket.destroyed = true),
  }
  return { socket, answer: unreadAnswer({ socket } as unknown as ServerResponse, foundAt) }
}

test('an answer may take 30 s, a large one the time of the minimum rate', () => {
  const small = unread(megabyte / 2, 0)
  const large = unread(2 * megabyte, 0)
  const closedAt = (now: number) => {
    limitUnreadAnswers([small.answer, large.answer], now)
    return [small.socket.destroyed, large.socket.destroyed]
  }
  expect(closedAt(30 * second)).toEqual([false, false])
  expect(closedAt(31 * second)).toEqual([true, false])
  expect(closedAt(62 * second)).toEqual([true, true])
})

test('unread answers share 128 MB: beyond it the first one found is closed', () => {
  const all = [unread(50 * megabyte, 3), unread(50 * megabyte, 1), unread(50 * megabyte, 2)]
  limitUnreadAnswers(
    all.map(({ answer }) => answer),
    4,
  )
  expect(all.map(({ socket }) => socket.destroyed)).toEqual([false, true, false])
})
