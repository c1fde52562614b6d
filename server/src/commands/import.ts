import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { inUse, otherConnections, printedProgress } from '../backup/index.ts'
import { openLiveWords } from '../domains/posts/moderation/index.ts'
import { reindex } from '../domains/search/index.ts'
import type { SecretBox } from '../ports/secret-box/index.ts'
import { type Env, publicOrigin } from '../env.ts'
import { systemClock } from '../kernel/clock.ts'
import type { Db } from '../kernel/db/db.ts'
import { importSite } from '../moving/import/import-site.ts'
import { localBus } from '../ports/bus/index.ts'
import { createImageProcessor } from '../ports/images/index.ts'
import { openStorage } from '../ports.ts'
import { defaultWords } from '../ports/word-filter/default-words.ts'
import { withSecrets } from './with-database.ts'

/** `npm run import -- <folder>`: imports an exported folder while no server runs. `--dry-run` only reports what it would do. */
try {
  process.exitCode = await run()
} catch (error) {
  console.error(`没有导入成功：${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { 'dry-run': { type: 'boolean' }, 'with-credentials': { type: 'boolean' } },
    allowPositionals: true,
  })
  const [folder] = positionals
  if (!folder || positionals.length > 1) {
    console.error('用法：npm run import -- <文件夹> [--dry-run] [--with-credentials]')
    return 1
  }
  return withSecrets(async ({ db, secretBox, env, pool }) => {
    if (values['with-credentials'] && env.BACKUP_KEY === undefined) {
      console.error('手机号和密码是加密的：请在 BACKUP_KEY 里给出导出时的密钥（AGE-SECRET-KEY-1…）')
      return 1
    }
    await assertAlone(pool)
    const dryRun = values['dry-run'] ?? false
    const credentialsOf = values['with-credentials'] ? env.BACKUP_KEY : undefined
    const report = await importFolder({ db, secretBox }, env, { folder, dryRun, credentialsOf })
    const path = join(folder, 'report.md')
    await writeFile(path, report.text(dryRun ? '试导入：什么都没有写入' : '导入'))
    if (!dryRun) await indexAll(db)
    console.log(dryRun ? `试导入完成，什么都没有写入。报告在 ${path}` : `已导入，可以启动网站了。报告在 ${path}`)
    return 0
  })
}

interface Wanted {
  folder: string
  dryRun: boolean
  credentialsOf: string | undefined
}

async function importFolder(site: { db: Db; secretBox: SecretBox }, env: Env, wanted: Wanted) {
  const log = { warn: console.warn }
  const common = { ...site, clock: systemClock }
  await using words = await openLiveWords({ ...common, bus: localBus(), log, firstWords: defaultWords })
  const images = createImageProcessor({ threads: 2, timeoutMs: 20_000 })
  try {
    const progress = printedProgress(console.log)
    const origin = { publicOrigin: publicOrigin(env) }
    return await importSite({
      ...common,
      ...origin,
      storage: await openStorage(env),
      images,
      words,
      progress,
      ...wanted,
    })
  } finally {
    await images.close()
  }
}

async function assertAlone(pool: pg.Pool) {
  const { rows } = await pool.query<{ name: string }>(otherConnections)
  if (rows.length > 0) throw new Error(inUse(rows))
}

async function indexAll(db: Db) {
  console.log('搜索索引')
  const failures = await reindex(db, () => {})
  if (failures.length > 0) console.log(`搜索索引有 ${failures.length} 条没有编入，npm run reindex 会列出它们`)
}
