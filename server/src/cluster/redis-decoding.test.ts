import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'
import type { RedisConnections } from '../ports/redis/index.ts'
import { openRedisTransport } from './redis.ts'
import type { Batch, Transport } from './transport.ts'

test('foreign messages in Redis are logged and dropped', () => {
  const subscriber = Object.assign(new EventEmitter(), { status: 'connecting' })
  const received: Batch[] = []
  const warn = vi.fn<(fields: { reason: string }, text: string) => void>()
  openRedisTransport({
    redis: { subscriber } as unknown as RedisConnections,
    fallback: {} as Transport,
    receiver: { receive: (batch) => void received.push(batch), missed: () => {} },
    log: { info: () => {}, warn } as never,
  })
  const say = (text: string) => subscriber.emit('message', 'judian:bus', text)

  const good = { from: 'x', first: 1, last: 1, sentAt: 0, messages: [['live', '1']] }
  const garbage = ['', '{', 'null', '7', '[]', '{}', JSON.stringify({ ...good, messages: 'live' })]
  for (const text of garbage) say(text)
  say(JSON.stringify({ ...good, messages: [['live', 'x'.repeat(4 * 1024 * 1024)]] }))
  say(JSON.stringify(good))
  expect(received).toEqual([good])
  expect(warn).toHaveBeenCalledTimes(garbage.length + 1)
  expect(warn.mock.calls.map(([{ reason }]) => reason)).toContain('it is no JSON')
  expect(warn.mock.calls.at(-1)![0].reason).toBe('it is too long')
})
