import { openTemporaryPostgres, openTemporaryReplica } from '@judian/embedded-postgres'
import { sql } from 'kysely'
import type { PoolConfig } from 'pg'
import { expect, test, vi } from 'vitest'
import { dataFolder, runSite } from '../testing/processes/site-process.ts'
import { createMember, openSession } from './domains/accounts/index.ts'
import { createCommunity } from './domains/communities/index.ts'
import { systemClock } from './kernel/clock.ts'
import { createDb, createPool } from './kernel/db/db.ts'

// Starts two PostgreSQL and the whole server.
vi.setConfig({ testTimeout: 120_000 })

const silent = { info() {}, warn() {}, error: console.error }
const urlOf = ({ user, host, database }: PoolConfig) =>
  `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host!)}`

test('a site with a replica shows members their own posts at once, and others’ soon', async () => {
  const primary = await openTemporaryPostgres(silent)
  const replica = await openTemporaryReplica(primary.superuser!, silent)
  const [db, replicaDb] = [
    createDb(createPool(primary.connection)),
    createDb(createPool({ ...primary.connection, host: replica.connection.host! })),
  ]
  await using folder = await dataFolder()
  {
    const urls = {
      DATABASE_URL: urlOf(primary.connection),
      DATABASE_READ_URL: urlOf({ ...primary.connection, host: replica.connection.host! }),
    }
    await using site = await runSite(folder.path, urls)
    const signUp = async (n: number) => {
      const userId = await createMember(db, { phone: `1390000000${n}`, username: `成员${n}`, passwordHash: 'x' })
      return `judian_session=${await openSession({ db, clock: systemClock }, userId)}`
    }
    const [author, reader] = [await signUp(1), await signUp(2)]
    const place = { name: 'r6', fullname: '社区', avatar: '', info: '', position: 0, rules: [], moderators: [] }
    await createCommunity(db, { ...place, tags: [{ num: 1, name: '讨论' }] })
    const ask = async (cookie: string, path: string, form: Record<string, string>) =>
      (await (
        await fetch(site.origin + path, { method: 'POST', headers: { cookie }, body: new URLSearchParams(form) })
      ).json()) as {
        moments?: { title: string }[]
      }
    const titles = async (cookie: string) =>
      (
        await ask(cookie, '/v1/moments/getMomentsByCommunity', { community_name: 'r6', pageNum: '1', sorted: 'latest' })
      ).moments?.map(({ title }) => title)
    const readsThere = async () => {
      const { rows } = await sql<{
        rows: number
      }>`SELECT tup_returned::int AS rows FROM pg_stat_database WHERE datname = current_database()`.execute(replicaDb)
      return rows[0]!.rows
    }
    await expect.poll(site.output, { timeout: 20_000 }).toContain('reads use the replica')
    const before = await readsThere()
    for (let n = 0; n < 5; n++) {
      await titles(reader)
      await ask(author, '/v1/moments/postMoments', {
        community: 'r6',
        tag: '1',
        title: `第 ${n} 帖`,
        message: '正文',
        imageIds: '[]',
      })
      expect(await titles(author)).toContain(`第 ${n} 帖`)
    }
    await expect.poll(() => titles(reader), { timeout: 10_000 }).toHaveLength(5)
    await expect.poll(async () => (await titles(reader), readsThere()), { timeout: 20_000 }).toBeGreaterThan(before)
  }
  await db.destroy()
  await replicaDb.destroy()
  await replica.stop()
  await primary.stop()
})
