import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { inUse, otherConnections } from '../backup/index.ts'
import { deleteSigninKeys, resealPhones, resealSecondFactors } from '../domains/accounts/index.ts'
import { resealApplications } from '../features/claims/index.ts'
import { resealContacts } from '../features/complaints/index.ts'
import { resealLotteries } from '../domains/events/lottery/index.ts'
import { resealSecurityLog } from '../features/security-log/index.ts'
import { resealIdentities } from '../domains/office/staff/index.ts'
import { resealNewsHooks } from '../features/news-out/index.ts'
import { resealSearchKeys } from '../features/search-push/index.ts'
import { type Db, inTransaction, type Tx } from '../kernel/db/db.ts'
import { createSecretBox, type KeyEnv, readSecretsKey, replaceKeyFile } from '../ports/secret-box/index.ts'
import { assertSecretsKey, storeSecretsKey } from '../secrets-key.ts'
import { resealSecrets } from '../secrets.ts'
import { giveUpSealed } from './give-up-key.ts'
import { withDatabase } from './with-database.ts'

/**
 * `npm run rotate-key`: replaces SECRETS_KEY by a new one while the site is stopped. `--lost` accepts the present one in place of one that is
 * lost, with all that it encrypts.
 */
try {
  const { values } = parseArgs({ options: { lost: { type: 'boolean' } } })
  await withDatabase(values.lost ? accept : rotate)
} catch (error) {
  console.error(`没有更换密钥：${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}

async function rotate(db: Db, env: KeyEnv) {
  const present = createSecretBox(await readSecretsKey(env))
  await assertSecretsKey(db, present.fingerprint)
  const key = randomBytes(32)
  const next = createSecretBox(key)
  const boxes = await alone(db, next.fingerprint, async (tx) => {
    // Printed before the database changes: without this key its secrets could not be decrypted.
    console.log(`新的密钥是\nSECRETS_KEY=${key.toString('hex')}`)
    await deleteSigninKeys(tx)
    const sealed = [
      await resealSecrets(tx, present, next),
      await resealPhones(tx, present, next),
      await resealLotteries(tx, present, next),
      await resealSecurityLog(tx, present, next),
      await resealSecondFactors(tx, present, next),
      await resealIdentities(tx, present, next),
      await resealContacts(tx, present, next),
      await resealApplications(tx, present, next),
      await resealNewsHooks(tx, present, next),
      await resealSearchKeys(tx, present, next),
    ]
    return sealed.reduce((sum, one) => sum + one.boxes, 0)
  })
  const isInFile = await replaceKeyFile(env, key)
  console.log(`已用它重新加密 ${boxes} 项。之前的备份要用原来的密钥恢复，请一并保留。`)
  console.log(
    isInFile
      ? '它已写入 DATA_DIR 里的 secrets.key，可以启动网站了。'
      : '请在环境里换上它（systemd 下是 /etc/judian/judian.env），再启动网站。',
  )
}

async function accept(db: Db, env: KeyEnv) {
  const { fingerprint } = createSecretBox(await readSecretsKey(env))
  const lost = await alone(db, fingerprint, giveUpSealed)
  console.log('这个数据库从现在起用这里的 SECRETS_KEY，可以启动网站了。')
  for (const line of lost) console.log(line)
}

/** Records the key and does the work in a transaction, while no server runs: one that starts meanwhile waits for the record. */
function alone<T>(db: Db, fingerprint: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inTransaction(db, async (tx) => {
    await storeSecretsKey(tx, fingerprint)
    const { rows } = await sql.raw<{ name: string }>(otherConnections).execute(tx)
    if (rows.length > 0) throw new Error(inUse(rows))
    return work(tx)
  })
}
