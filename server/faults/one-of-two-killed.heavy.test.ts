import { expect, test, vi } from 'vitest'
import { ownDatabase } from '../testing/processes/own-database.ts'
import { findEffects } from './load/effects.ts'
import { atRandomOf, sendAll } from './load/send.ts'
import { seedSite } from './load/site-data.ts'
import { planWrites } from './load/writes.ts'
import { recordFault, rounds } from './record.ts'
import { onDatabase } from './servers/site-database.ts'
import { openServers } from './servers/behind-proxy.ts'

vi.setConfig({ testTimeout: 1_800_000 })

test('one of two servers behind a proxy is killed during mixed writes', async (context) => {
  const record = recordFault(context)
  await using database = await ownDatabase({ migrated: true })
  await using servers = await openServers(database.url)
  let [doomed, other] = [await servers.start(), await servers.start()]
  const data = await onDatabase(database.connection, ({ db }) => seedSite(db))
  for (let round = 0; round < rounds(1, 0.1); round++) {
    const plan = await onDatabase(database.connection, ({ db }) => planWrites(db, data))
    const due = Promise.withResolvers<void>()
    const sending = sendAll(plan, () => servers.origin, atRandomOf(plan, due.resolve))
    await due.promise
    await servers.end(doomed, 'SIGKILL')
    const sent = await sending
    const found = await onDatabase(database.connection, ({ pool }) => findEffects(pool, sent.acknowledged))
    record({ ...sent, ...found })
    expect(found).toEqual({ lost: 0, doubled: 0 })
    // No more than were under way: one of each member, at either server.
    expect(sent.failed).toBeLessThanOrEqual(plan.length)
    ;[doomed, other] = [other, await servers.start()]
  }
})
