import { expect, inject, test, vi } from 'vitest'
import { openDatabaseLink } from '../../../testing/database-link.ts'
import { world } from '../../../testing/world.ts'
import { createPool, inTransaction } from '../../kernel/db/db.ts'
import { enqueue, migrateJobs, startJobs } from './index.ts'

// Jobs start again five seconds after an outage.
vi.setConfig({ testTimeout: 60_000 })

test('jobs run again after an outage of the database in which one of them ended', async () => {
  await using w = await world()
  const {
    rows: [{ database }],
  } = await w.pool.query('SELECT current_database() AS database')
  await using link = await openDatabaseLink(inject('cluster').host!)
  const pool = createPool({ ...inject('cluster'), database, host: link.host })
  const log = { error: vi.fn<() => void>(), warn: vi.fn<() => void>() }
  const outage = Promise.withResolvers<void>()
  let runs = 0
  const job = {
    name: 'count',
    title: '计数',
    schedule: '0 0 1 1 *',
    async run() {
      runs += 1
      if (runs === 1) await outage.promise
    },
  }
  await migrateJobs(pool)
  const stop = await startJobs(pool, log, [job])
  const ask = () => inTransaction(w.db, (tx) => enqueue(tx, 'count'))
  await ask()
  await expect.poll(() => runs).toBe(1)

  link.cut()
  outage.resolve()
  await expect.poll(() => log.warn.mock.calls.join()).toContain('Failed to complete jobs')
  link.restore()
  await ask()
  await expect.poll(() => runs, { timeout: 30_000 }).toBe(2)
  expect(log.error.mock.calls).toEqual([])
  await stop()
  await pool.end()
})

test('a runner whose database is away tries again within a minute, and warns', async () => {
  await using w = await world()
  const {
    rows: [{ database }],
  } = await w.pool.query('SELECT current_database() AS database')
  await using link = await openDatabaseLink(inject('cluster').host!)
  const pool = createPool({ ...inject('cluster'), database, host: link.host })
  const log = { error: vi.fn<() => void>(), warn: vi.fn<() => void>() }
  await migrateJobs(pool)
  // When the locks of jobs are looked at for the first time.
  vi.spyOn(Math, 'random').mockReturnValue(0.05)
  const stop = await startJobs(pool, log, [])
  link.cut()
  const warnings = () => log.warn.mock.calls.join('\n')
  await expect.poll(warnings, { timeout: 30_000 }).toContain('Failed to reset locked')
  for (const [, ms] of warnings().matchAll(/again in (\d+)ms/g)) expect(Number(ms)).toBeLessThan(60_000)
  expect(log.error.mock.calls).toEqual([])
  link.restore()
  await stop()
  await pool.end()
})
