import { openTemporaryPostgres, openTemporaryReplica } from '@judian/embedded-postgres'
import { sql } from 'kysely'
import type { PoolConfig } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { givenRows, type Person } from '../testing/given-rows.ts'
import { testBox } from '../testing/ports.ts'
import { dataFolder, runSite } from '../testing/processes/site-process.ts'
import { type Server, serverAt } from '../testing/processes/two-servers.ts'
import { systemClock } from './kernel/clock.ts'
import { createDb, createPool, type Db } from './kernel/db/db.ts'

// Starts two PostgreSQL and the whole server.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const silent = { info() {}, warn() {}, error: console.error }
const urlOf = ({ user, host, database }: PoolConfig) =>
  `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host!)}`
const soon = { timeout: 30_000 }

const stack = new AsyncDisposableStack()
let primaryDb: Db
let replicaDb: Db
let ask: Server['ask']
let author: Person
let reader: Person

beforeAll(async () => {
  const primary = await openTemporaryPostgres(silent)
  stack.defer(primary.stop)
  const replica = await openTemporaryReplica(primary.superuser!, silent)
  stack.defer(replica.stop)
  const there = { ...primary.connection, host: replica.connection.host! }
  primaryDb = createDb(createPool(primary.connection))
  replicaDb = createDb(createPool(there))
  stack.defer(() => primaryDb.destroy())
  stack.defer(() => replicaDb.destroy())
  const folder = stack.use(await dataFolder())
  const urls = { DATABASE_URL: urlOf(primary.connection), DATABASE_READ_URL: urlOf(there) }
  const site = stack.use(await runSite(folder.path, urls))
  const given = givenRows({ db: primaryDb, clock: systemClock, secretBox: testBox })
  ask = serverAt(site).ask
  author = await given.member({ username: '写手' })
  reader = await given.member({ username: '读者' })
  await given.clan(author, { name: '战队' })
  await primaryDb.updateTable('events').set({ state: 'open' }).where('name', '=', 'tile').execute()
  await vi.waitFor(() => expect(site.output()).toContain('reads use the replica'), soon)
})
afterAll(() => stack.disposeAsync())

/** How often statements have read this table on the replica. */
async function readsOf(table: string) {
  const { rows } = await sql<{ reads: number }>`
    SELECT coalesce(seq_scan, 0)::int + coalesce(idx_scan, 0)::int AS reads FROM pg_stat_user_tables WHERE relname = ${table}
  `.execute(replicaDb)
  return rows[0]!.reads
}

const titles = async (me: Person) => {
  const { moments } = await ask(me, 'getMomentsByCommunity', { community_name: 'r6', pageNum: 1, sorted: 'latest' })
  return moments!.map(({ title }) => title)
}

test('members see their own posts at once, and others’ soon', async () => {
  for (let n = 0; n < 5; n++) {
    await titles(reader)
    await ask(author, 'postMoments', { community: 'r6', tag: 1, title: `第 ${n} 帖`, message: '正文', imageIds: [] })
    expect(await titles(author)).toContain(`第 ${n} 帖`)
  }
  await expect.poll(() => titles(reader), soon).toHaveLength(5)
})

test('a counted search is counted on the primary', async () => {
  const found = async () => (await ask(reader, 'searchMoments', { q: '正文', pageNum: 1 })).moments!.length
  await expect.poll(found, soon).toBe(5)
  expect(await primaryDb.selectFrom('searchQueries').select('query').execute()).toEqual([{ query: '正文' }])
})

test('a search finds no member whom the viewer has just blocked', async () => {
  const found = async () => (await ask(author, 'searchUsers', { q: '读者', pageNum: 1 })).users!.length
  await expect.poll(found, soon).toBe(1)
  for (const blocked of [1, 0, 1, 0] as const) {
    await ask(author, 'toggleBlock', { user_id: reader.id, blocked })
    expect(await found()).toBe(1 - blocked)
  }
})

test.for([
  { name: 'getMomentsByCommunity', table: 'moments', read: () => titles(reader) },
  {
    name: 'searchMoments',
    table: 'search_moments',
    read: () => ask(reader, 'searchMoments', { q: '正文', pageNum: 1 }),
  },
  {
    name: 'searchComments',
    table: 'search_comments',
    read: () => ask(reader, 'searchComments', { q: '正文', pageNum: 1 }),
  },
  { name: 'searchUsers', table: 'search_names', read: () => ask(reader, 'searchUsers', { q: '写手', pageNum: 1 }) },
  { name: 'searchClans', table: 'clans', read: () => ask(reader, 'searchClans', { q: '战队', pageNum: 1 }) },
  { name: 'suggest', table: 'popular_searches', read: () => ask(reader, 'suggest', { q: '写' }) },
  { name: 'getEvents', table: 'events', read: () => ask(reader, 'getEvents', {}) },
  { name: 'getTileRecord', table: 'tile_records', read: () => ask(reader, 'getTileRecord', {}) },
  { name: 'getTileRecord', table: 'tile_comments', read: () => ask(reader, 'getTileRecord', {}) },
])('$name reads $table of the replica', async ({ table, read }) => {
  const before = await readsOf(table)
  await expect.poll(async () => (await read(), readsOf(table)), soon).toBeGreaterThan(before)
})
