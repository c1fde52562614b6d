import { expect, test, vi } from 'vitest'
import { ownDatabase } from '../testing/processes/own-database.ts'
import { hasRedis, redisServer } from '../testing/processes/redis-server.ts'
import { findEffects } from './load/effects.ts'
import { atRandomOf, sendAll } from './load/send.ts'
import { seedSite } from './load/site-data.ts'
import { planWrites } from './load/writes.ts'
import { recordFault, rounds } from './record.ts'
import { openServers } from './servers/behind-proxy.ts'
import { onDatabase } from './servers/site-database.ts'

vi.setConfig({ testTimeout: 1_800_000 })

test.skipIf(!hasRedis)('Redis is killed during mixed writes at two servers, and comes back', async (context) => {
  const record = recordFault(context)
  await using redis = await redisServer()
  await redis.start()
  await using database = await ownDatabase({ migrated: true })
  await using servers = await openServers(database.url, { REDIS_URL: redis.url })
  for (let n = 0; n < 2; n++) await servers.start()
  const data = await onDatabase(database.connection, ({ db }) => seedSite(db))
  for (let round = 0; round < rounds(1, 0.1); round++) {
    for (const fault of [redis.kill, redis.start]) {
      const plan = await onDatabase(database.connection, ({ db }) => planWrites(db, data))
      const due = Promise.withResolvers<void>()
      const sending = sendAll(plan, () => servers.origin, atRandomOf(plan, due.resolve))
      await due.promise
      await fault()
      const sent = await sending
      const found = await onDatabase(database.connection, ({ pool }) => findEffects(pool, sent.acknowledged))
      record({ ...sent, ...found })
      expect({ ...found, failed: sent.failed }).toEqual({ lost: 0, doubled: 0, failed: 0 })
    }
  }
})
