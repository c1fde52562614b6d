import { sql } from 'kysely'
import type { Db, Tx } from './kernel/db/db.ts'

const name = 'secrets-key-fingerprint'

/**
 * The database stores the fingerprint of SECRETS_KEY since the first start: a server with another key could decrypt
 * nothing, and other servers couldn't decrypt what it writes. Throws for such a key.
 */
export async function assertSecretsKey(db: Db, fingerprint: string): Promise<void> {
  await db
    .insertInto('secrets')
    .values({ name, value: fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // Waits for a rotation that is under way.
  const stored = db.selectFrom('secrets').select('value').where('name', '=', name).forShare()
  const { value } = await stored.executeTakeFirstOrThrow()
  if (value === fingerprint) return
  throw new Error(
    '这里的 SECRETS_KEY（没有设置时是 DATA_DIR 里的 secrets.key）不是这个数据库的那一个，加密的手机号、领取信息、抽奖种子、安全日志和两步验证会打不开，成员不能登录。' +
      '请换回原来的密钥；若已遗失，停下网站后运行 npm run rotate-key -- --lost（systemd 下是 judian-ctl rotate-key --lost）',
  )
}

/** Records another key as the database's, and locks the record until the transaction ends. */
export async function storeSecretsKey(db: Db | Tx, fingerprint: string): Promise<void> {
  await db
    .insertInto('secrets')
    .values({ name, value: fingerprint })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: sql`excluded.value` }))
    .execute()
}
