import { openTemporaryPostgres, openTemporaryReplica } from '@judian/embedded-postgres'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localBus } from '../ports/bus/index.ts'
import { systemClock } from '../kernel/clock.ts'
import { createResponseCache } from '../kernel/response-cache.ts'
import { createDb, createPool, type Db } from '../kernel/db/db.ts'
import { openReplica } from './replica.ts'

const silent = { info() {}, warn() {}, error: console.error }
const soon = { timeout: 20_000 }
let primaryServer: Awaited<ReturnType<typeof openTemporaryPostgres>>
let replicaServer: Awaited<ReturnType<typeof openTemporaryReplica>>

beforeAll(async () => {
  primaryServer = await openTemporaryPostgres(silent)
  replicaServer = await openTemporaryReplica(primaryServer.superuser!, silent)
})
afterAll(async () => {
  await replicaServer?.stop()
  await primaryServer.stop()
})

/** A table of numbers on both servers, and a cache over them. */
async function site() {
  const primary = createDb(createPool(primaryServer.superuser!))
  const replica = createDb(createPool({ ...replicaServer.connection, connectionTimeoutMillis: 1_000 }))
  const lines: string[] = []
  const note = (first: unknown, second?: string) => void lines.push(second ?? String(first))
  const bus = localBus()
  const log = { info: note, warn: note } as never
  const reads = openReplica({ primary, replica, bus, clock: systemClock, log })
  await sql`DROP TABLE IF EXISTS numbers; CREATE TABLE numbers (n int)`.execute(primary)
  const cache = createResponseCache({ bus, clock: systemClock, maxAgeMs: 60_000, db: primary, replica: reads })
  return {
    primary,
    replica,
    reads,
    cache,
    lines,
    write: (n: number) => sql`INSERT INTO numbers VALUES (${n})`.execute(primary),
    /** Stops the replica where it is, so that it lacks later writes. */
    pause: () => sql`SELECT pg_wal_replay_pause()`.execute(replica),
    resume: () => sql`SELECT pg_wal_replay_resume()`.execute(replica),
    async [Symbol.asyncDispose]() {
      await sql`SELECT pg_wal_replay_resume()`.execute(replica).catch(() => {})
      await reads[Symbol.asyncDispose]()
      await primary.destroy()
    },
  }
}

const load = async (db: Db) => {
  const { rows } = await sql<{ n: number }>`SELECT n FROM numbers ORDER BY n`.execute(db)
  return rows.map(({ n }) => n)
}
const isReplica = async (db: Db) => {
  const { rows } = await sql<{ is: boolean }>`SELECT pg_is_in_recovery() AS is`.execute(db)
  return rows[0]!.is
}

test('reads use a replica that keeps up, and include writes older than a second', async () => {
  await using s = await site()
  await s.write(1)
  await expect.poll(() => s.cache.readFromReplica([], isReplica), soon).toBe(true)
  expect(await s.cache.readFromReplica([], load)).toEqual([1])
  expect(s.lines).toEqual(['reads use the replica'])
})

test('own writes are read from the primary, also past an entry that others loaded from the replica since', async () => {
  await using s = await site()
  await s.write(1)
  await expect.poll(() => s.cache.readFromReplica([], load), soon).toEqual([1])
  await expect.poll(s.reads.isRecent, soon).toBe(true)
  await s.pause()
  await s.write(2)
  s.cache.invalidate('writes of 7')
  // Another reader, without that tag, loads the entry while the replica lacks the write.
  expect(await s.cache.getFromReplica('list', [], load)).toEqual([1])
  expect(await s.cache.getFromReplica('list', ['writes of 7'], load)).toEqual([1, 2])
  expect(await s.cache.readFromReplica(['writes of 7'], load)).toEqual([1, 2])
})

test('a lagging replica answers nothing until it has caught up', async () => {
  await using s = await site()
  await s.write(1)
  await expect.poll(s.reads.isRecent, soon).toBe(true)
  await s.pause()
  await s.write(2)
  await expect.poll(s.reads.isRecent, soon).toBe(false)
  expect(await s.cache.readFromReplica([], load)).toEqual([1, 2])
  await s.resume()
  await expect.poll(s.reads.isRecent, soon).toBe(true)
  expect(await s.cache.readFromReplica([], load)).toEqual([1, 2])
})

test('a read that fails on the replica is retried on the primary; an error of the statement itself is not', async () => {
  await using s = await site()
  await s.write(1)
  await expect.poll(s.reads.isRecent, soon).toBe(true)
  await expect(s.cache.readFromReplica([], (db) => sql`SELECT 1 / 0`.execute(db))).rejects.toThrow('division')
  // As a write would fail there.
  expect(await s.cache.readFromReplica([], (db) => sql`CREATE TEMPORARY TABLE x ()`.execute(db))).toBeDefined()
})

test('without its server, the primary answers', async () => {
  await using s = await site()
  await s.write(1)
  await expect.poll(s.reads.isRecent, soon).toBe(true)
  await replicaServer.stop()
  expect(await s.cache.readFromReplica([], load)).toEqual([1])
  expect(s.reads.isRecent()).toBe(false)
  expect(await s.cache.readFromReplica([], isReplica)).toBe(false)
})
