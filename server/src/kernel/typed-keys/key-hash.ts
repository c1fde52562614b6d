import { createHmac } from 'node:crypto'
import { secret } from '../../secrets.ts'
import type { Db } from '../db/db.ts'
import { plainKey } from './key.ts'

/** Hash of a key: HMAC-SHA256 of its normalised spelling, under the stored secret of its kind. */
export async function keyHasher(db: Db, kind: 'redeem-keys' | 'recovery-codes'): Promise<(key: string) => Buffer> {
  const pepper = await secret(db, kind)
  return (key) => createHmac('sha256', pepper).update(plainKey(key)).digest()
}
