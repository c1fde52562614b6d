import { expect, test } from 'vitest'
import { hasRedis, redisServer } from '../../testing/processes/redis-server.ts'
import { world, type World } from '../../testing/world.ts'
import { openBus } from './open-bus.ts'
import { createRedisLimits } from '../ports/limits/index.ts'
import { connectRedis } from '../ports/redis/index.ts'
import type { Bus } from '../ports/bus/index.ts'

const soon = { timeout: 15_000 }

async function openServer(w: World, url: string) {
  const lines: string[] = []
  const note = (first: unknown, second?: string) => void lines.push(second ?? String(first))
  const log = { info: note, warn: note } as never
  const redis = await connectRedis(url, log)
  const bus = await openBus({ connection: w.pool.options, redis, log })
  const heard: string[] = []
  bus.subscribe('live', (text) => void heard.push(text))
  const state = { missed: 0 }
  bus.onMissed(() => void (state.missed += 1))
  return { bus, redis, lines, heard, state, [Symbol.asyncDispose]: () => bus[Symbol.asyncDispose]() }
}

/** The number of servers that listen on Redis. */
const subscribers = async ({ redis }: Awaited<ReturnType<typeof openServer>>) =>
  ((await redis.commands.pubsub('NUMSUB', 'judian:bus').catch(() => [])) as unknown[])[1]

const rows = async (w: World) => (await w.db.selectFrom('busBatches').select('seq').execute()).length
const publishAll = (bus: Bus, from: number, to: number) => {
  for (let n = from; n < to; n++) bus.publish('live', String(n))
}

test.skipIf(!hasRedis)('with Redis the database carries nothing; without it, everything', async () => {
  await using w = await world()
  await using redis = await redisServer()
  await redis.start()
  await using a = await openServer(w, redis.url)
  await using b = await openServer(w, redis.url)
  await expect.poll(() => subscribers(a), soon).toBe(2)
  await expect.poll(() => a.bus.others, soon).toBeDefined()
  const before = await rows(w)
  publishAll(a.bus, 0, 100)
  await expect.poll(() => b.heard.length, soon).toBe(100)
  expect(await rows(w)).toBe(before)

  await redis.kill()
  publishAll(a.bus, 100, 200)
  await expect.poll(() => b.heard.length, soon).toBe(200)
  expect(await rows(w)).toBeGreaterThan(before)

  await redis.start()
  await expect.poll(() => [a.state.missed, b.state.missed], soon).toEqual([1, 1])
  await expect.poll(() => a.redis.commands.status, soon).toBe('ready')
  const between = await rows(w)
  publishAll(a.bus, 200, 300)
  await expect.poll(() => b.heard.length, soon).toBe(300)
  expect(await rows(w)).toBe(between)
  expect(b.heard).toEqual(Array.from({ length: 300 }, (_, n) => String(n)))
  const changes = a.lines.filter((line) => line.startsWith('Redis'))
  expect(changes).toEqual(['Redis is down: PostgreSQL carries messages and counts limits', 'Redis is back'])
})

test.skipIf(!hasRedis)('a server starts while Redis is down, and uses it when it is there', async () => {
  await using w = await world()
  await using redis = await redisServer()
  await using a = await openServer(w, redis.url)
  await using b = await openServer(w, redis.url)
  await expect.poll(() => a.bus.others, soon).toBeDefined()
  publishAll(a.bus, 0, 10)
  await expect.poll(() => b.heard.length, soon).toBe(10)
  await redis.start()
  await expect.poll(() => subscribers(a), soon).toBe(2)
  const before = await rows(w)
  await expect.poll(() => a.redis.commands.status, soon).toBe('ready')
  publishAll(a.bus, 10, 20)
  await expect.poll(() => b.heard.length, soon).toBe(20)
  expect(await rows(w)).toBe(before)
})

test.skipIf(!hasRedis)(
  'fifty concurrent tries on two servers get the limit’s points, with Redis and without',
  async () => {
    await using w = await world()
    await using redis = await redisServer()
    await redis.start()
    await using a = await openServer(w, redis.url)
    await using b = await openServer(w, redis.url)
    const limits = [a, b].map((server) => createRedisLimits(server.redis.commands, w.pool))
    const allowance = { name: 'test', points: 7, seconds: 60 }
    const tries = async (key: string) => {
      const waits = await Promise.all(Array.from({ length: 50 }, (_, n) => limits[n % 2]!.take(allowance, key)))
      return waits.filter((wait) => wait === 0).length
    }
    expect(await tries('with')).toBe(7)
    await limits[1]!.giveBack(allowance, 'with')
    expect(await limits[0]!.wait(allowance, 'with')).toBeGreaterThan(0)
    await redis.kill()
    expect(await tries('without')).toBe(7)
  },
)
