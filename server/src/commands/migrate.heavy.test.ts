import { expect, test, vi } from 'vitest'
import { startCommand } from '../../testing/processes/command.ts'
import { emptyDatabase } from '../../testing/processes/empty-database.ts'
import { dataFolder, spawnSite } from '../../testing/processes/site-process.ts'
import { listMigrations } from '../schema/index.ts'

// Starts processes.
vi.setConfig({ testTimeout: 120_000 })

/** Runs `npm run migrate` on this database and returns its output. */
const runMigrate = async (env: Record<string, string>) => (await startCommand('migrate', [], env).ended).output

test('with MIGRATE=0 a server starts once npm run migrate has been run', async () => {
  await using database = await emptyDatabase()
  await using folder = await dataFolder()
  const env = { DATABASE_URL: database.url }
  await using site = spawnSite(folder.path, { ...env, MIGRATE: '0' })
  const all = await listMigrations()
  await vi.waitUntil(() => site.output().includes(`数据库还缺 ${all.length} 项迁移`), { timeout: 60_000 })

  expect(await runMigrate(env)).toContain(`已应用 ${all.length} 项迁移，最后一项是 ${all.at(-1)}`)
  expect((await fetch(`${await site.ready}/readyz`)).status).toBe(200)
  expect(await runMigrate(env)).toContain('没有新的迁移')
})
