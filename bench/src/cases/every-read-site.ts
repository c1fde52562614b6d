import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPostgres } from '@judian/embedded-postgres'
import { build } from '@judian/server/src/app.ts'
import { indexChanged } from '@judian/server/src/domains/search/index.ts'
import { createDb, createPool, effectsDone } from '@judian/server/src/kernel/db/db.ts'
import { migrate } from '@judian/server/src/schema/index.ts'
import { fillWithMany } from '@judian/server/testing/budgets/many-rows.ts'
import { createGiven } from '@judian/server/testing/given.ts'
import type { Person } from '@judian/server/testing/given-rows.ts'
import { testPorts, unlimited } from '@judian/server/testing/ports.ts'
import { recordStatements } from '@judian/server/testing/statements.ts'
import type pg from 'pg'

export interface FilledApp {
  app: Awaited<ReturnType<typeof build>>['app']
  /** Empties the cache. */
  forget: () => void
  statements: ReturnType<typeof recordStatements>
  /** A member with much data, and an admin. */
  member: Person
  admin: Person
  /** What there is, by the names of fields. */
  names: Record<string, unknown>
  /** Addresses of pages. */
  pages: string[]
}

const allRows = 20_000

/** Builds the app in this process, on a database of its own with this share of the rows, which is deleted afterwards. */
export async function onFilledApp<T>(share: number, measure: (site: FilledApp) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'judian-bench-'))
  await chmod(folder, 0o755) // PostgreSQL may run under its own account
  const postgres = await openPostgres({ dataDir: folder, log: { ...console, info() {} }, fsync: false })
  const pool = createPool({ ...postgres.connection, query_timeout: 0, statement_timeout: 0 })
  const statements = recordStatements(pool)
  const db = createDb(pool)
  try {
    await migrate(pool)
    const limits = { sharedLimits: unlimited, localLimits: unlimited }
    const cacheMaxAgeMs = 3_600_000
    const ports = {
      ...(await testPorts(folder, pool)),
      ...limits,
      cacheMaxAgeMs,
      db,
      publicOrigin: 'http://localhost:3000',
    }
    const { app, ctx } = await build({ ...ports, logLevel: 'fatal', trustProxy: 0 })
    try {
      const w = { ctx, db, given: createGiven(ctx) }
      const [me, admin] = [await w.given.member(), await w.given.admin()]
      const there = await fillWithMany(w, me, allRows * share)
      await fillReports(pool, there)
      while (await indexChanged(ctx));
      await pool.query('VACUUM ANALYZE')
      return await measure({
        app,
        forget: ctx.cache.clear,
        statements,
        member: me,
        admin,
        ...(await describe(pool, me, there)),
      })
    } finally {
      await app.close()
      await effectsDone()
      await ports.images.close()
    }
  } finally {
    await db.destroy()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

type There = Awaited<ReturnType<typeof fillWithMany>>

/** Open reports of each tenth post. */
const fillReports = (pool: pg.Pool, { communityId, rare }: There) =>
  pool.query(`
    INSERT INTO reports (reporter_id, kind, subject_id, reason, note, created_at, author_id, community_id)
    SELECT ${rare.id}, 'moment', id, 'spam', '', now(), author_id, ${communityId} FROM moments WHERE id % 10 = 0`)

async function describe(pool: pg.Pool, me: Person, there: There) {
  const { rows } = await pool.query<{ clan: number; board: number }>(
    'SELECT (SELECT max(id) FROM clans) AS clan, (SELECT max(id) FROM boards) AS board',
  )
  const { clan, board } = rows[0]!
  const names = {
    message_id: there.momentId,
    comment_id: there.topId,
    user_id: me.id,
    community_name: 'r6',
    division: 'r6',
    hashtag_id: there.hashtagId,
    folder_id: there.folderId,
    clan_id: clan,
    board_id: board,
    id: there.topId,
    kind: 'comment',
    map: 'map-1',
    pageNum: 1,
    q: '标题',
  }
  const own = ['account', 'away', 'coins', 'decisions', 'favourites', 'myClans', 'link-account', `profile/${me.id}`]
  const pages = [
    ...['', '/tag=1', '/sorted=latest', `/${there.momentId}`].map((place) => `/community/r6${place}`),
    ...own.map((place) => `/user/${place}`),
    '/notifications',
    '/first-posts',
    '/avatar/edit',
    '/moderation/log',
    '/about/ranking',
    '/hot',
    '/search?q=标题',
    '/topics',
    `/topic/${there.hashtagId}`,
    '/boards',
    '/boards/map-1',
    '/clan/r6',
    `/clan/r6/${clan}`,
    '/event',
  ]
  return { names, pages: pages.map(encodeURI) }
}
