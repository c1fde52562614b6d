import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPostgres } from '@judian/embedded-postgres'
import { build } from '@judian/server/src/app.ts'
import { createDb, createPool, type Db, effectsDone } from '@judian/server/src/kernel/db/db.ts'
import { migrate } from '@judian/server/src/schema/index.ts'
import { createGiven, type Given } from '@judian/server/testing/given.ts'
import { testPorts, unlimited } from '@judian/server/testing/ports.ts'
import type pg from 'pg'

type Built = Awaited<ReturnType<typeof build>>

export interface OwnApp extends Pick<Built, 'app' | 'ctx'> {
  db: Db
  pool: pg.Pool
  given: Given
}

/** Builds the app in this process, on an empty database of its own, which is deleted afterwards; `watch` sees the pool before its first connection. */
export async function onOwnApp<Watched, T>(
  watch: (pool: pg.Pool) => Watched,
  measure: (own: OwnApp, watched: Watched) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'judian-bench-'))
  await chmod(folder, 0o755) // PostgreSQL may run under its own account
  const postgres = await openPostgres({ dataDir: folder, log: { ...console, info() {} }, fsync: false })
  const pool = createPool({ ...postgres.connection, query_timeout: 0, statement_timeout: 0 })
  const watched = watch(pool)
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
      return await measure({ app, ctx, db, pool, given: createGiven(ctx) }, watched)
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
