import { openPostgres } from '@judian/embedded-postgres'
import type pg from 'pg'
import { type Env, readEnv } from '../env.ts'
import { createDb, createPool, type Db, patient } from '../kernel/db/db.ts'
import { prepareSchema } from '../schema/index.ts'

/** Runs a command's work on the site's database with the newest schema, beside a running server or without one. */
export async function withDatabase<T>(work: (db: Db, pool: pg.Pool, env: Env) => Promise<T>): Promise<T> {
  const env = readEnv(process.env)
  const log = { info() {}, warn: console.warn, error: console.error }
  const postgres = await openPostgres({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR, log, attach: true })
  const pool = createPool({ ...postgres.connection, ...patient })
  const db = createDb(pool)
  try {
    await prepareSchema(pool, env)
    return await work(db, pool, env)
  } finally {
    await db.destroy()
    await postgres.stop()
  }
}
