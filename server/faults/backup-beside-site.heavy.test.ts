import { join } from 'node:path'
import type pg from 'pg'
import { expect, test, vi } from 'vitest'
import { contentsOf, objectsOf } from '../testing/backup/vault.ts'
import { startCommand } from '../testing/processes/command.ts'
import { dataFolder, runSite } from '../testing/processes/site-process.ts'
import { folderStore } from '../src/ports/storage/index.ts'
import { findEffects } from './load/effects.ts'
import { sendAll } from './load/send.ts'
import { seedSite, newMember, type SiteData } from './load/site-data.ts'
import { planWrites } from './load/writes.ts'
import { recordFault } from './record.ts'
import { uploadPicture } from './servers/browser.ts'
import { ownCluster } from './servers/own-cluster.ts'
import { onDatabase, onEmbedded } from './servers/site-database.ts'

vi.setConfig({ testTimeout: 600_000 })

const objectsIn = (dataDir: string) => objectsOf(folderStore(join(dataDir, 'objects')))

/** Members who write and upload until they are stopped. */
function writeOn(dataDir: string, origin: string, data: SiteData) {
  const stopping = new AbortController()
  const acknowledged: string[] = []
  const writing = (async () => {
    const me = await onEmbedded(dataDir, ({ db }) => newMember(db))
    while (!stopping.signal.aborted) {
      const plan = await onEmbedded(dataDir, ({ db }) => planWrites(db, data))
      const [sent, { status }] = await Promise.all([sendAll(plan, () => origin), uploadPicture(origin, me.token)])
      expect(status).toBe(200)
      acknowledged.push(...sent.acknowledged)
    }
  })()
  return {
    acknowledged,
    async stop() {
      stopping.abort()
      await writing
    },
  }
}

async function restoreInto(file: string, work: (pool: pg.Pool, dataDir: string) => Promise<void>) {
  await using cluster = await ownCluster()
  await using folder = await dataFolder()
  const restored = await startCommand('restore', [file], { DATABASE_URL: cluster.url, DATA_DIR: folder.path }).ended
  expect(restored).toEqual({ code: 0, output: expect.stringContaining('个钱包都与流水一致') })
  await onDatabase(cluster.connection, ({ pool }) => work(pool, folder.path))
}

test('`npm run backup` beside a site on its embedded database, under writes and after them', async (context) => {
  const record = recordFault(context)
  await using folder = await dataFolder()
  await using site = await runSite(folder.path)
  const data = await onEmbedded(folder.path, ({ db }) => seedSite(db))
  const backUp = (file: string) => startCommand('backup', [file], { DATA_DIR: folder.path }).ended

  const writers = writeOn(folder.path, site.origin, data)
  await vi.waitFor(() => expect(writers.acknowledged.length).toBeGreaterThan(0), 60_000)
  const before = [...writers.acknowledged]
  const busy = join(folder.path, 'busy.tar.zst')
  expect(await backUp(busy)).toMatchObject({ code: 0 })
  await writers.stop()
  expect(writers.acknowledged.length).toBeGreaterThan(before.length)
  await restoreInto(busy, async (pool, dataDir) => {
    const found = await findEffects(pool, before)
    record({ acknowledged: before, failed: 0, longestMs: 0, ...found })
    expect(found).toEqual({ lost: 0, doubled: 0 })
    const objects = await objectsIn(dataDir)
    const { rows } = await pool.query<{ sha256: string }>('SELECT sha256 FROM images')
    for (const { sha256 } of rows) expect(objects).toHaveProperty([`images/${sha256}.webp`])
  })

  // The site still works on its search index, and a job may write.
  const quiet = join(folder.path, 'quiet.tar.zst')
  const contents = () => onEmbedded(folder.path, ({ pool }) => contentsOf(pool))
  const unchanged = await vi.waitUntil(
    async () => {
      const start = await contents()
      expect(await backUp(quiet)).toMatchObject({ code: 0 })
      return JSON.stringify(await contents()) === JSON.stringify(start) && start
    },
    { timeout: 120_000 },
  )
  await restoreInto(quiet, async (pool, dataDir) => {
    const restored = await contentsOf(pool)
    expect(Object.keys(restored)).toEqual(Object.keys(unchanged))
    for (const [name, rows] of Object.entries(restored)) expect([name, rows]).toEqual([name, unchanged[name]])
    expect(await objectsIn(dataDir)).toEqual(await objectsIn(folder.path))
  })
})
