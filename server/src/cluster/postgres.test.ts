import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { type World, world } from '../../testing/world.ts'
import type { Bus } from '../ports/bus/index.ts'
import { createBus } from './bus.ts'
import { deleteOldBatches } from './postgres.sql.ts'
import { openPostgresTransport } from './postgres.ts'

function openBus(w: World, warnings: string[] = []): Promise<Bus> {
  const warn = (first: unknown, second?: string) => void warnings.push(second ?? String(first))
  const log = { info() {}, warn } as never
  return createBus({
    log,
    open: (server, receiver) =>
      openPostgresTransport({ connection: { ...w.pool.options, pipeline: false }, server, receiver, log }),
  })
}

/** Resolves when these servers have discovered each other: until then they send nothing. */
async function peersKnown(...buses: Bus[]) {
  await expect.poll(() => buses.every((bus) => bus.others !== undefined)).toBe(true)
}

function listen(bus: Bus) {
  const heard: string[] = []
  bus.subscribe('live', (text) => void heard.push(text))
  return heard
}

/** Ends the connections of all buses. */
const cutOff = (w: World) =>
  sql`SELECT pg_terminate_backend(pid) FROM pg_locks JOIN pg_stat_activity USING (pid)
    WHERE locktype = 'advisory' AND objid = 730219118 AND datname = current_database()`.execute(w.db)
const batches = async (w: World) => (await w.db.selectFrom('busBatches').select('sender').execute()).length
const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => String(from + n))

test('messages arrive on the other servers, and not again on their own', async () => {
  await using w = await world()
  await using a = await openBus(w)
  await using b = await openBus(w)
  await using c = await openBus(w)
  await peersKnown(a, b)
  const heard = [a, b, c].map(listen)
  for (const text of numbers(0, 500)) a.publish('live', text)
  b.publish('live', 'from b')
  await expect.poll(() => heard.map(({ length }) => length)).toEqual([501, 501, 501])
  expect(heard[2]!.filter((text) => text !== 'from b')).toEqual(numbers(0, 500))
})

test('a connection has one query at a time', async () => {
  await using w = await world()
  await using a = await openBus(w)
  await using b = await openBus(w)
  await peersKnown(a, b)
  const heard = listen(b)
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown
  const running = new Map<pg.Client, number>()
  let most = 0
  using _ = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const sent = query.apply(this, args)
    // The pool's own connections pipeline.
    if (!(this as { pipeline?: boolean }).pipeline && sent instanceof Promise) {
      const now = (running.get(this) ?? 0) + 1
      running.set(this, now)
      most = Math.max(most, now)
      const end = () => void running.set(this, running.get(this)! - 1)
      sent.then(end, end)
    }
    return sent as never
  })
  for (const text of numbers(0, 50)) {
    a.publish('live', text)
    b.publish('live', text)
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  await expect.poll(() => heard.length).toBe(100)
  expect({ most, connections: running.size }).toEqual({ most: 1, connections: 2 })
})

test('a single server writes nothing', async () => {
  await using w = await world()
  await using a = await openBus(w)
  for (const text of numbers(0, 10)) a.publish('live', text)
  expect(a.others).toBeUndefined()
  {
    await using b = await openBus(w)
    const heard = listen(b)
    await peersKnown(a)
    a.publish('live', 'first')
    await expect.poll(() => heard).toEqual(['first'])
  }
  expect(await batches(w)).toBe(1)
})

test('messages published while connections were cut arrive once and in order', async () => {
  await using w = await world()
  await using a = await openBus(w)
  await using b = await openBus(w)
  await peersKnown(a)
  const heard = listen(b)
  let missed = 0
  b.onMissed(() => void (missed += 1))
  for (let round = 0; round < 5; round++) {
    for (const text of numbers(round * 40, round * 40 + 20)) a.publish('live', text)
    await cutOff(w)
    for (const text of numbers(round * 40 + 20, round * 40 + 40)) a.publish('live', text)
    await expect.poll(() => heard.length).toBe((round + 1) * 40)
  }
  expect([heard, missed]).toEqual([numbers(0, 200), 0])
})

test('messages lost for good are reported as missed', async () => {
  await using w = await world()
  const warnings: string[] = []
  await using a = await openBus(w)
  await using b = await openBus(w, warnings)
  await peersKnown(a)
  const heard = listen(b)
  let missed = 0
  b.onMissed(() => void (missed += 1))
  a.publish('live', 'before')
  await expect.poll(() => heard).toEqual(['before'])
  await cutOff(w)
  // As a crash of the database leaves unlogged tables.
  await sql`TRUNCATE bus_batches, bus_epoch`.execute(w.db)
  await expect.poll(() => missed).toBe(1)
  a.publish('live', 'after')
  await expect.poll(() => heard).toEqual(['before', 'after'])
  expect(warnings).toContain('messages from other servers were missed: caches are cleared, live connections begin anew')
})

test('a single server that lost the database for long clears its caches without a warning about other servers', async () => {
  await using w = await world()
  const warnings: string[] = []
  await using a = await openBus(w, warnings)
  let missed = 0
  a.onMissed(() => void (missed += 1))
  await cutOff(w)
  await sql`TRUNCATE bus_batches, bus_epoch`.execute(w.db)
  await expect.poll(() => missed).toBe(1)
  expect(warnings).toEqual(['the connection of the bus was lost'])
})

test('old rows are deleted', async () => {
  await using w = await world()
  const row = { sender: 'a', after: 0, batch: '{}' }
  const hourAgo = new Date(Date.now() - 3_600_000)
  await w.db
    .insertInto('busBatches')
    .values([
      { ...row, seq: 1, createdAt: hourAgo },
      { ...row, seq: 2 },
    ])
    .execute()
  await deleteOldBatches(w.db)
  expect(await w.db.selectFrom('busBatches').select('seq').execute()).toEqual([{ seq: 2 }])
})

test('foreign rows are logged and dropped', async () => {
  await using w = await world()
  const lines: string[] = []
  await using a = await openBus(w)
  await using b = await openBus(w, lines)
  await peersKnown(a)
  const heard = listen(b)
  const notify = (payload: string) => sql`SELECT pg_notify('judian_bus', ${payload})`.execute(w.db)
  const messages = Array.from({ length: 501 }, () => ['live', 'x'])
  const good = { from: 'x', first: 1, last: 1, sentAt: 0 }
  // Random letters, as repeated ones would be stored compressed.
  const tooLong = { ...good, messages: [['live', randomBytes(3 * 1024 * 1024).toString('hex')]] }
  const garbage = [
    null,
    7,
    'text',
    [],
    {},
    { ...good, last: '1' },
    { ...good, messages: [['live']] },
    { ...good, messages },
  ]
  for (const [n, batch] of [...garbage, tooLong].entries()) {
    const row = { sender: 'stranger', seq: n + 1, after: n, batch: JSON.stringify(batch) }
    await w.db.insertInto('busBatches').values(row).execute()
    await notify(`stranger ${n + 1}`)
  }
  for (const payload of ['', 'a b c', 'stranger 1.5', 'stranger 99999999999999999999', "'; --", 'stranger 4000'])
    await notify(payload)
  a.publish('live', 'after')
  await expect.poll(() => heard).toEqual(['after'])
  expect(lines).toEqual(Array(garbage.length + 6).fill('the bus dropped what is no batch'))
})
