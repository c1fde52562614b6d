import { openPostgres, type Postgres } from '@judian/embedded-postgres'
import { assertRestored } from './backup/index.ts'
import type { Env } from './env.ts'
import { createDb, createPool, patient } from './kernel/db/db.ts'
import { createSecretBox, makeSecretsKey, readSecretsKey } from './ports/secret-box/index.ts'
import { prepareSchema } from './schema/index.ts'
import { assertSecretsKey } from './secrets-key.ts'

/** Opens the site's database, embedded or not, migrates it, and checks that the key is its own. */
export async function openDatabase(env: Env): Promise<Postgres> {
  const postgres = await openPostgres({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR, log: console })
  const pool = createPool({ ...postgres.connection, ...patient })
  try {
    await assertRestored(pool)
    await prepareSchema(pool, env)
    await makeSecretsKey(env)
    await assertSecretsKey(createDb(pool), createSecretBox(await readSecretsKey(env)).fingerprint)
  } catch (error) {
    await pool.end()
    await postgres.stop()
    throw error
  }
  await pool.end()
  return postgres
}
