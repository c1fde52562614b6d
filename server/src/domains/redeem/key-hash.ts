import { createHmac } from 'node:crypto'
import type { Db } from '../../kernel/db/db.ts'
import { secret } from '../../secrets.ts'
import { plainKey } from './key.ts'

/** Hash of a key: HMAC-SHA256 of its normalised spelling, under a stored secret. */
export async function keyHasher(db: Db): Promise<(key: string) => Buffer> {
  const pepper = await secret(db, 'redeem-keys')
  return (key) => createHmac('sha256', pepper).update(plainKey(key)).digest()
}
