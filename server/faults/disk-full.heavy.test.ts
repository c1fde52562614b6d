import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { smallDisk } from '@judian/embedded-postgres/small-disk'
import { expect, test, vi } from 'vitest'
import { startCommand } from '../testing/processes/command.ts'
import { ownDatabase } from '../testing/processes/own-database.ts'
import { runSite } from '../testing/processes/site-process.ts'
import { findEffects } from './load/effects.ts'
import { sendAll } from './load/send.ts'
import { seedSite, newMember } from './load/site-data.ts'
import { planWrites } from './load/writes.ts'
import { recordFault, rounds } from './record.ts'
import { uploadPicture } from './servers/browser.ts'
import { onDatabase, onEmbedded } from './servers/site-database.ts'

vi.setConfig({ testTimeout: 600_000 })

test('the disk of the embedded database is full during mixed writes', async (context) => {
  await using disk = await smallDisk(400)
  if (!disk) return context.skip('a file system can’t be mounted')
  const record = recordFault(context)
  await using site = await runSite(disk.path)
  const data = await onEmbedded(disk.path, ({ db }) => seedSite(db))
  for (let round = 0; round < rounds(1, 0.03); round++) {
    // Segments of the log are recycled: some rounds' writes still find room.
    for (let failed = 0; failed === 0;) {
      const plan = await onEmbedded(disk.path, ({ db }) => planWrites(db, data))
      disk.fill()
      const failure = Promise.withResolvers<void>()
      const sending = sendAll(plan, () => site.origin, { onFailed: failure.resolve })
      await Promise.race([failure.promise, sending])
      await disk.free()
      const sent = await sending
      failed = sent.failed
      const found = await onEmbedded(disk.path, ({ pool }) => findEffects(pool, sent.acknowledged))
      if (failed > 0) record({ ...sent, ...found })
      expect(found).toEqual({ lost: 0, doubled: 0 })
    }
  }
})

test('with its disk full the site refuses uploads and backups with an error, until there is space', async (context) => {
  await using disk = await smallDisk(16)
  if (!disk) return context.skip('a file system can’t be mounted')
  await using database = await ownDatabase({ migrated: true })
  const env = { DATABASE_URL: database.url, DATA_DIR: disk.path }
  await using site = await runSite(disk.path, env)
  const me = await onDatabase(database.connection, ({ db }) => newMember(db))
  expect(await uploadPicture(site.origin, me.token)).toMatchObject({ status: 200 })
  const files = async () => (await readdir(disk.path, { recursive: true })).filter((name) => /~.*-|part|tar/.test(name))

  disk.fill()
  const refused = { status: 503, outcome: 'StorageUnavailable', message: '图片服务暂时不可用，请稍后再试' }
  expect(await uploadPicture(site.origin, me.token)).toEqual(refused)
  const backup = () => startCommand('backup', [join(disk.path, 'site.tar.zst')], env).ended
  expect(await backup()).toEqual({ code: 1, output: expect.stringContaining('没有备份成功：磁盘已满') })
  expect(await files()).toEqual([])
  expect((await fetch(`${site.origin}/readyz`)).status).toBe(200)

  await disk.free()
  expect(await uploadPicture(site.origin, me.token)).toMatchObject({ status: 200 })
  expect(await backup()).toMatchObject({ code: 0 })
  expect(await files()).toEqual(['site.tar.zst'])
})
