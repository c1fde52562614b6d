import { openPostgres, type Postgres } from '@judian/embedded-postgres'
import type pg from 'pg'
import { type Env, readEnv } from '../env.ts'
import { createDb, createPool, type Db, patient } from '../kernel/db/db.ts'
import { awaitMigrations } from '../schema/index.ts'

interface OpenOptions {
  /** Uses the embedded database of a running site. Default true. */
  attach?: boolean
}

/** Opens the site's existing database for a command; without one it throws an error that names the setting. */
export const openExisting = (env: Env, { attach = true }: OpenOptions = {}): Promise<Postgres> => {
  const log = { info() {}, warn: console.warn, error: console.error }
  return openPostgres({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR, log, attach, create: false })
}

/** Runs a command's work on the site's database of this version, beside a running server or without one. */
export async function withDatabase<T>(work: (db: Db, env: Env, pool: pg.Pool) => Promise<T>): Promise<T> {
  const env = readEnv(process.env)
  const postgres = await openExisting(env)
  const pool = createPool({ ...postgres.connection, ...patient })
  const db = createDb(pool)
  try {
    await awaitMigrations(pool, { waitMs: 0 })
    return await work(db, env, pool)
  } finally {
    await db.destroy()
    await postgres.stop()
  }
}
