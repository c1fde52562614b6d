import { expect, test, vi } from 'vitest'
import { dataFolder, runSite } from '../testing/processes/site-process.ts'
import { findEffects } from './load/effects.ts'
import { atRandomOf, sendAll } from './load/send.ts'
import { seedSite } from './load/site-data.ts'
import { planWrites } from './load/writes.ts'
import { recordFault, rounds } from './record.ts'
import { killServer, ownCluster } from './servers/own-cluster.ts'
import { embeddedIn, onDatabase } from './servers/site-database.ts'

vi.setConfig({ testTimeout: 1_800_000 })

/** A site on its embedded database. */
async function embedded(dataDir: string) {
  const site = await runSite(dataDir)
  const { connection, superuser } = await embeddedIn(dataDir)
  return {
    site,
    connection,
    killDatabase: () => killServer(superuser!),
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  }
}

/** A site on a PostgreSQL that something else restarts. */
async function outside(dataDir: string) {
  const cluster = await ownCluster()
  const site = await runSite(dataDir, { DATABASE_URL: cluster.url })
  return {
    site,
    connection: cluster.connection,
    killDatabase: cluster.killServer,
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]()
      await cluster[Symbol.asyncDispose]()
    },
  }
}

test.for([
  ['embedded', embedded],
  ['outside', outside],
] as const)('PostgreSQL (%s) is killed during mixed writes', async ([, start], context) => {
  const record = recordFault(context)
  await using folder = await dataFolder()
  await using running = await start(folder.path)
  const data = await onDatabase(running.connection, ({ db }) => seedSite(db))
  for (let round = 0; round < rounds(1, 0.1); round++) {
    const plan = await onDatabase(running.connection, ({ db }) => planWrites(db, data))
    const due = Promise.withResolvers<void>()
    const sending = sendAll(plan, () => running.site.origin, atRandomOf(plan, due.resolve))
    await due.promise
    await running.killDatabase()
    const sent = await sending
    // All may have been acknowledged before the kill.
    await vi.waitFor(() => onDatabase(running.connection, ({ pool }) => pool.query('SELECT 1')), 60_000)
    const found = await onDatabase(running.connection, ({ pool }) => findEffects(pool, sent.acknowledged))
    record({ ...sent, ...found })
    expect(sent.acknowledged).toHaveLength(plan.flat().length)
    expect(found).toEqual({ lost: 0, doubled: 0 })
  }
  expect(running.site.child.exitCode).toBe(null)
})
