import { openPostgres, type Postgres } from '@judian/embedded-postgres'
import type pg from 'pg'
import { type Env, readEnv } from '../env.ts'
import { createDb, createPool, type Db, patient } from '../kernel/db/db.ts'
import { createSecretBox, readSecretsKey, type SecretBox } from '../ports/secret-box/index.ts'
import { awaitMigrations } from '../schema/index.ts'
import { assertSecretsKey } from '../secrets-key.ts'

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

/** The same with the database's SECRETS_KEY, for work that finds members by phone. Throws for another key. */
export const withSecrets = <T>(work: (site: { db: Db; secretBox: SecretBox; env: Env; pool: pg.Pool }) => Promise<T>) =>
  withDatabase(async (db, env, pool) => {
    const secretBox = createSecretBox(await readSecretsKey(env))
    await assertSecretsKey(db, secretBox.fingerprint)
    return work({ db, secretBox, env, pool })
  })
