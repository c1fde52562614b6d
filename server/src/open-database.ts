import { openPostgres, type Postgres } from '@judian/embedded-postgres'
import { assertRestored } from './backup/index.ts'
import type { Env } from './env.ts'
import { createPool, patient } from './kernel/db/db.ts'
import { prepareSchema } from './schema/index.ts'

/** Opens the site's database, embedded or not, and migrates it. */
export async function openDatabase(env: Env): Promise<Postgres> {
  const postgres = await openPostgres({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR, log: console })
  const pool = createPool({ ...postgres.connection, ...patient })
  try {
    await assertRestored(pool)
    await prepareSchema(pool, env)
  } finally {
    await pool.end()
  }
  return postgres
}
