import { expect, inject, test } from 'vitest'
import { openDatabaseLink } from '../../../testing/database-link.ts'
import { world } from '../../../testing/world.ts'
import { createPool } from '../../kernel/db/db.ts'
import { createLocalLimits, createSharedLimits, deleteExpiredLimits } from './index.ts'

const allowance = { name: 'test', points: 7, seconds: 60 }

test('forty concurrent takes by two servers get exactly an allowance that the database counts', async () => {
  await using w = await world()
  const servers = [createSharedLimits(w.pool), createSharedLimits(w.pool)]
  const waits = await Promise.all(Array.from({ length: 40 }, (_, n) => servers[n % 2]!.take(allowance, 'key')))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(7)
  expect(await servers[0]!.take(allowance, 'another key')).toBe(0)
  expect(await servers[0]!.take({ ...allowance, name: 'another' }, 'key')).toBe(0)
})

test('two processes with local counts allow twice as much', async () => {
  const processes = [createLocalLimits(), createLocalLimits()]
  const waits = await Promise.all(Array.from({ length: 40 }, (_, n) => processes[n % 2]!.take(allowance, 'key')))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(14)
})

test('while the database is away an exact limit answers 503, and counts again when it is back', async () => {
  await using w = await world()
  const me = await w.given.member()
  await using link = await openDatabaseLink(inject('cluster').host!)
  const pool = createPool({ ...w.pool.options, host: link.host })
  w.ports.sharedLimits.take = createSharedLimits(pool).take
  const ask = () => w.ask(me, 'sendFeedback', { message: '有一个建议' })
  link.cut()
  expect(await ask()).toMatchObject({ status: 503, outcome: 'Unavailable' })
  link.restore()
  expect(await ask()).toMatchObject({ status: 200 })
  await pool.end()
})

test('expired counts are deleted', async () => {
  await using w = await world()
  const limits = createSharedLimits(w.pool)
  await limits.take(allowance, 'key')
  await limits.take({ name: 'longer', points: 1, seconds: 3_600 }, 'key')
  await deleteExpiredLimits(w.db, new Date(Date.now() + 60_000))
  expect(await w.db.selectFrom('rateLimits').select('key').execute()).toEqual([{ key: 'longer:key' }])
})
