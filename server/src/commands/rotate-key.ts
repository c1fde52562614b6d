import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { inUse, otherConnections } from '../backup/index.ts'
import { deleteAllTotpSecrets, resealSecondFactors } from '../domains/accounts/index.ts'
import { deleteAllContacts, resealContacts } from '../domains/office/feedback/index.ts'
import { resealLotteries } from '../domains/events/lottery/index.ts'
import { resealSecurityLog } from '../domains/accounts/security-log/index.ts'
import { deleteAllIdentities, resealIdentities } from '../domains/office/staff/index.ts'
import { type Db, inTransaction, type Tx } from '../kernel/db/db.ts'
import { createSecretBox, type KeyEnv, readSecretsKey, replaceKeyFile } from '../ports/secret-box/index.ts'
import { assertSecretsKey, storeSecretsKey } from '../secrets-key.ts'
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
  // Printed before the database changes: without this key its secrets could not be decrypted.
  console.log(`新的密钥是\nSECRETS_KEY=${key.toString('hex')}`)
  const boxes = await alone(db, next.fingerprint, async (tx) => {
    const sealed = [
      await resealLotteries(tx, present, next),
      await resealSecurityLog(tx, present, next),
      await resealSecondFactors(tx, present, next),
      await resealIdentities(tx, present, next),
      await resealContacts(tx, present, next),
    ]
    return sealed.reduce((sum, one) => sum + one.boxes, 0)
  })
  const isInFile = await replaceKeyFile(env, key)
  console.log(`已用它重新加密 ${boxes} 项。之前的备份要用原来的密钥恢复，请一并保留。`)
  console.log(isInFile ? '它已写入 DATA_DIR 里的 secrets.key，可以启动网站了。' : '请在环境里换上它，再启动网站。')
}

async function accept(db: Db, env: KeyEnv) {
  const { fingerprint } = createSecretBox(await readSecretsKey(env))
  const { factors, identities } = await alone(db, fingerprint, async (tx) => {
    await deleteAllContacts(tx)
    return {
      // Without their secrets these members could not sign in.
      factors: await deleteAllTotpSecrets(tx),
      // They show as missing, and are recorded again.
      identities: await deleteAllIdentities(tx),
    }
  })
  console.log(
    '这个数据库从现在起用这里的 SECRETS_KEY，可以启动网站了。原来的密钥加密的领取信息、抽奖种子、投诉者的联系方式和安全日志已无法打开。',
  )
  if (factors > 0) console.log(`${factors} 位成员的验证器也打不开了，已经移除，请提醒他们重新添加。`)
  if (identities > 0) console.log(`${identities} 位管理者的实名资料也打不开了，已经删除，请重新登记。`)
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
