import { stat } from 'node:fs/promises'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import pg from 'pg'
import { assertEncrypted, megabytes, printedProgress, writeArchive } from '../backup/index.ts'
import { isPublic, readEnv } from '../env.ts'
import { openStorage } from '../ports.ts'
import { createSecretBox, readSecretsKey } from '../ports/secret-box/index.ts'
import { writeArchiveFile } from '../ports/storage/index.ts'
import { openExisting } from './with-database.ts'

/** `npm run backup -- <file>`: backs the site up, beside a running server or without one. `--new-key` makes a key. */
try {
  process.exitCode = await run(process.argv[2])
} catch (error) {
  console.error(`没有备份成功：${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}

async function run(path: string | undefined): Promise<number> {
  if (path === '--new-key') {
    const identity = await generateX25519Identity()
    console.log(`BACKUP_KEY=${identity}\n只用于备份的机器可以改用：${await identityToRecipient(identity)}`)
    return 0
  }
  if (!path || path.startsWith('-')) {
    console.error('用法：npm run backup -- <文件>，或 npm run backup -- --new-key')
    return 1
  }
  const env = readEnv(process.env)
  assertEncrypted(isPublic(env), env.BACKUP_KEY)
  const postgres = await openExisting(env)
  const client = new pg.Client(postgres.connection)
  try {
    const secretsKey = createSecretBox(await readSecretsKey(env)).fingerprint
    await client.connect()
    const source = { client, storage: await openStorage(env), secretsKey, backupKey: env.BACKUP_KEY, now: new Date() }
    const progress = printedProgress(console.log)
    const { rows, objects, vanished } = await writeArchive({ ...source, progress }, (archive) =>
      writeArchiveFile(path, archive),
    )
    const gone = vanished > 0 ? `（另有 ${vanished} 个在备份时消失）` : ''
    const size = megabytes((await stat(path)).size)
    console.log(`已备份到 ${path}：${rows} 行，${objects} 个图片文件${gone}，${size} MB`)
    return 0
  } finally {
    await client.end()
    await postgres.stop()
  }
}
