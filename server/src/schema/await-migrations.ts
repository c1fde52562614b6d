import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { folder, listMigrations } from './migrations.ts'

const everyMs = 500

interface AwaitOptions {
  waitMs?: number
  from?: URL
}

/**
 * Waits until `npm run migrate` has applied every migration of this version. Throws an error that names the missing
 * ones.
 */
export async function awaitMigrations(pool: pg.Pool, { waitMs = 60_000, from = folder }: AwaitOptions = {}) {
  const files = await listMigrations(from)
  const endsAt = performance.now() + waitMs
  for (let isFirst = true; ; isFirst = false) {
    const applied = await selectApplied(pool)
    const missing = files.filter((name) => !applied.has(name))
    if (missing.length === 0) return
    const text = `数据库还缺 ${missing.length} 项迁移（${missing[0]} …），要先运行 npm run migrate`
    if (performance.now() >= endsAt) throw new Error(text)
    if (isFirst) console.warn(`${text}；正在等待`)
    await pause(everyMs)
  }
}

const undefinedTable = '42P01'

async function selectApplied(pool: pg.Pool): Promise<ReadonlySet<string>> {
  try {
    const { rows } = await pool.query<{ name: string }>('SELECT name FROM migrations')
    return new Set(rows.map(({ name }) => name))
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === undefinedTable) return new Set()
    throw error
  }
}
