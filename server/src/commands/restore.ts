import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { printedProgress, readEndings, restoreArchive, verifyArchive } from '../backup/index.ts'
import { endAgain } from '../domains/accounts/index.ts'
import { differingWallets } from '../domains/members/wallet/index.ts'
import { readEnv } from '../env.ts'
import { createDb, createPool, inTransaction, patient } from '../kernel/db/db.ts'
import { openArchives, openStorage } from '../ports.ts'
import { folderStore } from '../ports/storage/index.ts'
import { createSecretBox, readSecretsKey } from '../ports/secret-box/index.ts'
import { storeSecretsKey } from '../secrets-key.ts'
import { giveUpSealed } from './give-up-key.ts'
import { openExisting } from './with-database.ts'

/** `npm run restore -- <file>`: restores a backup into an empty database, while no server runs. */
try {
  process.exitCode = await run()
} catch (error) {
  console.error(`没有恢复成功：${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { replace: { type: 'boolean' }, 'other-secrets-key': { type: 'boolean' } },
    allowPositionals: true,
  })
  const [path] = positionals
  if (!path || positionals.length > 1) {
    console.error('用法：npm run restore -- <文件> [--replace] [--other-secrets-key]')
    return 1
  }
  const env = readEnv(process.env)
  // A scheduled backup's pictures lie beside it, or still where it was made.
  const beside = join(dirname(path), 'objects')
  const { objects: ofSite } = await openArchives(env)
  const objects = existsSync(beside) ? folderStore(beside) : ofSite
  const file = { path, backupKey: env.BACKUP_KEY, objects }
  const progress = printedProgress(console.log)
  const verified = await verifyArchive(file, progress)
  const postgres = await openExisting(env, { attach: false })
  const pool = createPool({ ...postgres.connection, ...patient })
  const client = new pg.Client(postgres.connection)
  const db = createDb(pool)
  let ended = 0
  try {
    const secretsKey = createSecretBox(await readSecretsKey(env)).fingerprint
    await client.connect()
    await restoreArchive(file, verified, {
      pool,
      client,
      storage: await openStorage(env),
      secretsKey,
      otherSecretsKey: values['other-secrets-key'] ?? false,
      replace: values.replace ?? false,
      progress,
      async complete() {
        progress.begin('注销备份之后注销的账号')
        // The site's own store may list more endings than the copy beside an older backup.
        const endings = [...(await readEndings(objects)), ...(objects === ofSite ? [] : await readEndings(ofSite))]
        ended = await endAgain(db, endings, new Date())
      },
    })
    const lost = await inTransaction(db, async (tx) => {
      await storeSecretsKey(tx, secretsKey)
      return verified.header.secretsKey === secretsKey ? [] : giveUpSealed(tx)
    })
    progress.begin('核对金币账本')
    const { checked, differing } = await differingWallets(db)
    console.log(`已恢复 ${verified.header.createdAt} 的备份，可以启动网站了。`)
    for (const line of lost) console.log(line)
    if (ended > 0) console.log(`${ended} 个账号在这份备份之后注销了，启动后会再次清除。`)
    if (differing.length === 0) console.log(`${checked} 个钱包都与流水一致。`)
    else console.error(`${differing.length} 个钱包与流水不符，成员编号：${differing.join('、')}`)
    return differing.length === 0 ? 0 : 1
  } finally {
    await client.end()
    await db.destroy()
    await postgres.stop()
  }
}
