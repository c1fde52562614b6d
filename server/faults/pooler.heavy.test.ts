import { readFile } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import { ownDatabase } from '../testing/processes/own-database.ts'
import { hasPgBouncer, pgBouncer } from '../testing/processes/pgbouncer.ts'
import { findEffects } from './load/effects.ts'
import { atRandomOf, sendAll } from './load/send.ts'
import { seedSite } from './load/site-data.ts'
import { planWrites } from './load/writes.ts'
import { recordFault, rounds } from './record.ts'
import { openServers } from './servers/behind-proxy.ts'
import { onDatabase } from './servers/site-database.ts'

vi.setConfig({ testTimeout: 1_800_000 })

test.skipIf(!hasPgBouncer)(
  'PgBouncer is killed and started, and a column added, during mixed writes at two servers',
  async (context) => {
    const record = recordFault(context)
    await using database = await ownDatabase({ migrated: true })
    await using pooler = await pgBouncer(database.connection)
    await using servers = await openServers(database.url, { DATABASE_POOL_URL: pooler.url })
    for (let n = 0; n < 2; n++) await servers.start()
    const data = await onDatabase(database.connection, ({ db }) => seedSite(db))
    for (let round = 0; round < rounds(1, 0.1); round++) {
      const plan = await onDatabase(database.connection, ({ db }) => planWrites(db, data))
      const due = Promise.withResolvers<void>()
      const sending = sendAll(plan, () => servers.origin, atRandomOf(plan, due.resolve))
      await due.promise
      // A migration of a later version: the statements that are prepared on PgBouncer's connections are planned anew.
      await onDatabase(database.connection, ({ pool }) =>
        pool.query(`ALTER TABLE moments ADD COLUMN added_${round} int`),
      )
      await pooler.restart()
      const sent = await sending
      const found = await onDatabase(database.connection, ({ pool }) => findEffects(pool, sent.acknowledged))
      record({ ...sent, ...found })
      expect(found).toEqual({ lost: 0, doubled: 0 })
    }
  },
)

test.skipIf(!hasPgBouncer)('a pooler without connect_query is enough for a role with these settings', async () => {
  await using database = await ownDatabase({ migrated: true })
  const { user } = database.connection
  const manifest = await readFile(new URL('../../deploy/ha/cloudnative-pg.yaml', import.meta.url), 'utf8')
  const statements = [...manifest.matchAll(/- ((?:CREATE|ALTER) ROLE .*)/g)].map(([, text]) =>
    text!.replace(/= judian$|IN ROLE judian$/, (end) => end.replace('judian', user!)),
  )
  await onDatabase(database.connection, ({ pool }) => pool.query(statements.join(';')))
  try {
    await using pooler = await pgBouncer({ ...database.connection, user: 'judian_requests' }, { isDelivered: false })
    await using servers = await openServers(database.url, { DATABASE_POOL_URL: pooler.url })
    await servers.start()
    const plan = await onDatabase(database.connection, async ({ db }) => planWrites(db, await seedSite(db)))
    const { acknowledged } = await sendAll(plan, () => servers.origin)
    const found = await onDatabase(database.connection, ({ pool }) => findEffects(pool, acknowledged))
    expect(found).toEqual({ lost: 0, doubled: 0 })
  } finally {
    await onDatabase(database.connection, ({ pool }) => pool.query('DROP ROLE judian_requests'))
  }
})

test.skipIf(!hasPgBouncer)('a server says which address of the database is wrong', async () => {
  await using database = await ownDatabase({ migrated: true })
  const start = async (address: 'DATABASE_URL' | 'DATABASE_POOL_URL', isDelivered: boolean) => {
    await using pooler = await pgBouncer(database.connection, { isDelivered })
    await using servers = await openServers(database.url, { [address]: pooler.url })
    await servers.start()
  }
  const unexpected = 'the pooler in DATABASE_POOL_URL'
  await expect(start('DATABASE_URL', true)).rejects.toThrow(unexpected)
  await expect(start('DATABASE_URL', false)).rejects.toThrow(unexpected)
  await expect(start('DATABASE_POOL_URL', false)).rejects.toThrow('this connect_query')
})
