import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import { emptyDatabase } from '../../testing/processes/empty-database.ts'
import { dataFolder, runSite } from '../../testing/processes/site-process.ts'
import { listMigrations } from '../schema/index.ts'

// Starts processes.
vi.setConfig({ testTimeout: 120_000 })

const command = fileURLToPath(new URL('migrate.ts', import.meta.url))

/** `npm run migrate` on this database; what it prints. */
async function runMigrate(env: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, [command], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  await new Promise((resolve) => child.once('close', resolve))
  return output
}

test('with MIGRATE=0 a server starts once npm run migrate has been run', async () => {
  await using database = await emptyDatabase()
  await using folder = await dataFolder()
  const env = { DATABASE_URL: database.url }
  const starting = runSite(folder.path, { ...env, MIGRATE: '0' })
  const pool = database.open()
  const asked = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND query = 'SELECT name FROM migrations'`
  await expect.poll(async () => (await pool.query(asked)).rowCount, { timeout: 60_000 }).toBeGreaterThan(0)

  const all = await listMigrations()
  expect(await runMigrate(env)).toContain(`已应用 ${all.length} 项迁移，最后一项是 ${all.at(-1)}`)
  await using site = await starting
  expect(site.output()).toContain(`数据库还缺 ${all.length} 项迁移`)
  expect((await fetch(`${site.origin}/readyz`)).status).toBe(200)
  expect(await runMigrate(env)).toContain('没有新的迁移')
})
