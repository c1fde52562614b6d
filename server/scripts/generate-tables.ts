import { spawnSync } from 'node:child_process'
import { openTemporaryPostgres } from '@judian/embedded-postgres'
import { createPool } from '../src/kernel/db/db.ts'
import { migrate } from '../src/schema/index.ts'
import { tablesArguments } from './tables-arguments.ts'

// Writes src/kernel/tables.ts from the migrations: run after changing one.
const postgres = await openTemporaryPostgres(console)
try {
  const pool = createPool(postgres.connection)
  await migrate(pool)
  await pool.end()
  const { status } = spawnSync('kysely-codegen', tablesArguments(postgres.connection), { stdio: 'inherit' })
  process.exitCode = status ?? 1
} finally {
  await postgres.stop()
}
