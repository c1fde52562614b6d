import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { ownDatabase } from '../testing/processes/own-database.ts'
import { dataFolder, spawnSite } from '../testing/processes/site-process.ts'

vi.setConfig({ testTimeout: 120_000 })

test('setting up a new site may take longer than a request’s statement', async () => {
  await using folder = await dataFolder()
  await using database = await ownDatabase({ migrated: true })
  const slow = new pg.Client(database.connection)
  await slow.connect()
  await slow.query('BEGIN')
  await slow.query('LOCK TABLE avatar_items')

  await using site = spawnSite(folder.path, { DATABASE_URL: database.url })
  const outcome = site.ready.then(
    (origin) => origin,
    (error: Error) => error.message,
  )
  const waitsForLong = async () => {
    await slow.query('SELECT pg_stat_clear_snapshot()')
    const { rowCount } = await slow.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database()
        AND wait_event_type = 'Lock' AND clock_timestamp() - query_start > interval '6 s'`,
    )
    return rowCount === 1 || site.child.exitCode !== null
  }
  await expect.poll(waitsForLong, { timeout: 60_000 }).toBe(true)
  await slow.query('COMMIT')
  await slow.end()
  expect(await outcome).toContain('http://')
  expect(site.output()).not.toMatch(/was lost|timeout/)
})
