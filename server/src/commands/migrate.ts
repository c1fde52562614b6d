import { assertRestored } from '../backup/index.ts'
import { readEnv } from '../env.ts'
import { createPool, patient } from '../kernel/db/db.ts'
import { migrate } from '../schema/index.ts'
import { openExisting } from './with-database.ts'

/** `npm run migrate`: applies new migrations, beside running servers or without one. */
try {
  const applied = await run()
  console.log(applied.length > 0 ? `已应用 ${applied.length} 项迁移，最后一项是 ${applied.at(-1)}` : '没有新的迁移')
} catch (error) {
  console.error(`没有迁移成功：${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}

async function run(): Promise<string[]> {
  const env = readEnv(process.env)
  const postgres = await openExisting(env)
  const pool = createPool({ ...postgres.connection, ...patient })
  try {
    await assertRestored(pool)
    return await migrate(pool)
  } finally {
    await pool.end()
    await postgres.stop()
  }
}
