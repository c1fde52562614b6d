import { once } from 'node:events'
import { expect, test, vi } from 'vitest'
import { dataFolder, runSite } from '../testing/processes/site-process.ts'
import { findEffects } from './load/effects.ts'
import { atRandomOf, sendAll } from './load/send.ts'
import { seedSite } from './load/site-data.ts'
import { planWrites } from './load/writes.ts'
import { recordFault, rounds } from './record.ts'
import { onEmbedded } from './servers/site-database.ts'

vi.setConfig({ testTimeout: 1_800_000 })

test('the server is killed during mixed writes', async (context) => {
  const record = recordFault(context)
  await using folder = await dataFolder()
  let site = await runSite(folder.path)
  try {
    const data = await onEmbedded(folder.path, ({ db }) => seedSite(db))
    for (let round = 0; round < rounds(1); round++) {
      const plan = await onEmbedded(folder.path, ({ db }) => planWrites(db, data))
      const killed = Promise.withResolvers<void>()
      const sending = sendAll(plan, () => site.origin, atRandomOf(plan, killed.resolve))
      await killed.promise
      site.child.kill('SIGKILL')
      await once(site.child, 'exit')
      site = await runSite(folder.path)
      const sent = await sending
      const found = await onEmbedded(folder.path, ({ pool }) => findEffects(pool, sent.acknowledged))
      record({ ...sent, ...found })
      expect(sent.acknowledged).toHaveLength(plan.flat().length)
      expect(found).toEqual({ lost: 0, doubled: 0 })
    }
  } finally {
    await site[Symbol.asyncDispose]()
  }
})
