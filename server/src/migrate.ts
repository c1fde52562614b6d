import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'
import { migrateJobs } from './ports/jobs/index.ts'

const folder = new URL('../migrations/', import.meta.url)
const oldestVersion = 150_000
/** Any fixed number: the key of the advisory lock that lets one server migrate at a time. */
const lockKey = 730_219_115

export const listMigrations = async (): Promise<string[]> =>
  (await readdir(folder)).filter((name) => /\.(sql|ts)$/.test(name)).sort()

/**
 * Applies pending migrations, each file in its own transaction: all, or those in `only`. Of several servers that start
 * together, one migrates and the others wait. Returns the names applied.
 */
export async function migrate(pool: pg.Pool, only?: ReadonlySet<string>): Promise<string[]> {
  const files = await listMigrations()
  const client = await pool.connect()
  try {
    await assertVersion(client)
    await client.query('SELECT pg_advisory_lock($1)', [lockKey])
    await client.query(
      'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
    )
    const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations')
    const known = new Set(rows.map((row) => row.name))
    const missing = files.filter((name) => !known.has(name) && (only?.has(name) ?? true))
    for (const name of missing) await apply(client, name)
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

/** A migration that SQL alone can't express. */
interface Migration {
  default(client: pg.PoolClient): Promise<void>
}

async function apply(client: pg.PoolClient, name: string) {
  const file = new URL(name, folder)
  await client.query('BEGIN')
  if (name.endsWith('.sql')) await client.query(await readFile(file, 'utf8'))
  else await ((await import(file.href)) as Migration).default(client)
  await client.query('INSERT INTO migrations (name) VALUES ($1)', [name])
  await client.query('COMMIT')
}
