import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { migrateJobs } from '../ports/jobs/index.ts'
import { apply } from './apply.ts'
import { adoptBaseline, baseline } from './baseline.ts'
import { folder, listMigrations, readMigration } from './migrations.ts'
import { assertNoJump, recordRelease } from './releases.ts'

const oldestVersion = 150_000
/** Arbitrary key of the advisory lock that lets one server migrate at a time. */
const lockKey = 730_219_115
const lockPauseMs = 200

interface MigrateOptions {
  /** Applies only these migrations. */
  only?: ReadonlySet<string>
  from?: URL
}

/**
 * Applies pending migrations, each file in its own transaction unless it says otherwise. Of several servers that start
 * together, one migrates and the others wait. Returns the names applied.
 */
export async function migrate(pool: pg.Pool, { only, from = folder }: MigrateOptions = {}): Promise<string[]> {
  const files = await listMigrations(from)
  const client = await pool.connect()
  try {
    await assertVersion(client)
    await lock(client)
    await client.query(`
      CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now());
      CREATE TABLE IF NOT EXISTS releases (name text PRIMARY KEY, first_at timestamptz NOT NULL DEFAULT now());
    `)
    const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations')
    const known = new Set(rows.map((row) => row.name))
    if (known.size > 0 && files.includes(baseline.name)) await adoptBaseline(client, known)
    const missing = files.filter((name) => !known.has(name) && (only?.has(name) ?? true))
    if (known.size > 0) await assertNoJump(client, missing, from)
    for (const name of missing) await apply(client, await readMigration(name, from))
    await recordRelease(client)
    await migrateJobs(pool)
    return missing
  } finally {
    // Ending the session also releases the lock.
    client.release(true)
  }
}

async function assertVersion(client: pg.PoolClient) {
  const { rows } = await client.query<{ version: number; name: string }>(
    "SELECT current_setting('server_version_num')::int AS version, current_setting('server_version') AS name",
  )
  const { version, name } = rows[0]!
  if (version < oldestVersion) throw new Error(`PostgreSQL 15 or newer is needed; this one is ${name}.`)
}

/** Asks again and again: CREATE INDEX CONCURRENTLY waits for the transaction of a statement that waits for a lock. */
async function lock(client: pg.PoolClient) {
  for (;;) {
    const { rows } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [lockKey])
    if (rows[0]!.locked) return
    await pause(lockPauseMs)
  }
}
