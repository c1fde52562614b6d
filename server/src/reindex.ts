import { openPostgres } from '@judian/embedded-postgres'
import { reindex } from './domains/search/index.ts'
import { readEnv } from './env.ts'
import { createDb, createPool, patient } from './kernel/db/db.ts'
import { migrate } from './migrate.ts'

/** `npm run reindex`: builds the search index anew, beside a running server or without one. */
const titles: Record<string, string> = { names: '名称', moments: '帖子', comments: '评论' }

try {
  await run()
} catch (error) {
  console.error(`搜索索引没有重建成功：${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}

async function run() {
  const env = readEnv(process.env)
  const log = { info() {}, warn: console.warn, error: console.error }
  const postgres = await openPostgres({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR, log, attach: true })
  const pool = createPool({ ...postgres.connection, ...patient })
  const db = createDb(pool)
  try {
    await migrate(pool)
    await reindex(db, (kind, done) => console.log(`${titles[kind]}：已到编号 ${done}`))
    console.log('搜索索引已重建。')
  } finally {
    await db.destroy()
    await postgres.stop()
  }
}
