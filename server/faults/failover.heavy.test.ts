import { expect, test, vi } from 'vitest'
import { hasPgBouncer, pgBouncer } from '../testing/processes/pgbouncer.ts'
import { findEffects } from './load/effects.ts'
import { atRandomOf, sendAll } from './load/send.ts'
import { seedSite } from './load/site-data.ts'
import { planWrites } from './load/writes.ts'
import { recordFault, rounds } from './record.ts'
import { openServers } from './servers/behind-proxy.ts'
import { hasPatroni, patroniCluster } from './servers/patroni.ts'
import { onDatabase } from './servers/site-database.ts'

vi.setConfig({ testTimeout: 1_800_000 })

/** The cluster's `ttl`, and ten seconds. */
const backWithinMs = 30_000

test.skipIf(!hasPatroni || !hasPgBouncer).for([
  ['one server', 1, false],
  ['two servers, through PgBouncer', 2, true],
] as const)(
  'the primary of a Patroni cluster is killed and comes back during mixed writes (%s)',
  async ([, count, isPooled], context) => {
    const record = recordFault(context)
    await using cluster = await patroniCluster()
    const { connection, url, readUrl } = cluster
    await using pooler = isPooled ? await pgBouncer(connection, { owner: cluster.folder }) : undefined
    const env = { DATABASE_READ_URL: readUrl, ...(pooler && { DATABASE_POOL_URL: pooler.url }) }
    await using servers = await openServers(url, env)
    for (let n = 0; n < count; n++) await servers.start()
    const data = await onDatabase(connection, ({ db }) => seedSite(db))
    for (let round = 0; round < rounds(1, 0.05); round++) {
      const plan = await onDatabase(connection, ({ db }) => planWrites(db, data))
      const due = Promise.withResolvers<void>()
      const sending = sendAll(plan, () => servers.origin, atRandomOf(plan, due.resolve))
      await due.promise
      const bringBack = await cluster.killPrimary()
      const sent = await sending
      const find = () => onDatabase(connection, ({ pool }) => findEffects(pool, sent.acknowledged))
      // All may have been acknowledged before the kill.
      await vi.waitFor(() => onDatabase(connection, ({ pool }) => pool.query('SELECT 1')), 60_000)
      const found = await find()
      record({ ...sent, ...found })
      expect(found).toEqual({ lost: 0, doubled: 0 })
      expect(sent.longestMs).toBeLessThan(backWithinMs)
      await bringBack()
      expect(await find()).toEqual({ lost: 0, doubled: 0 })
    }
  },
)
