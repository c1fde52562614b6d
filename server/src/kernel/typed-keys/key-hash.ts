import { createHmac } from 'node:crypto'
import type { SecretBox } from '../../ports/secret-box/index.ts'
import { sealedSecret, secret } from '../../secrets.ts'
import type { Db } from '../db/db.ts'
import { plainKey } from './key.ts'

/** Hash of a key: HMAC-SHA256 of its normalised spelling, under the stored secret of its kind. */
export async function keyHasher(db: Db, kind: 'redeem-keys' | 'invites'): Promise<(key: string) => Buffer> {
  return hasher(await secret(db, kind))
}

/** The same for recovery codes, whose secret the database has encrypted only. */
export async function recoveryCodeHasher(db: Db, box: SecretBox): Promise<(code: string) => Buffer> {
  return hasher(await sealedSecret(db, box, 'recovery-codes'))
}

const hasher = (pepper: string) => (key: string) => createHmac('sha256', pepper).update(plainKey(key)).digest()
