import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { changesRow } from '../../../kernel/db/rows.ts'

export interface StoredPasskey {
  id: number
  userId: number
  credentialId: Buffer
  publicKey: Buffer
  transports: string[]
}

const stored = (db: Db) => db.selectFrom('passkeys').select(['id', 'userId', 'credentialId', 'publicKey', 'transports'])

export const selectPasskeysOf = (db: Db, userId: number): Promise<StoredPasskey[]> =>
  stored(db).where('userId', '=', userId).orderBy('id').execute()

export const selectPasskey = (db: Db, credentialId: Buffer): Promise<StoredPasskey | undefined> =>
  stored(db).where('credentialId', '=', credentialId).executeTakeFirst()

export const selectPasskeyList = (db: Db, userId: number) =>
  db
    .selectFrom('passkeys')
    .select(['id', 'name', 'createdAt', 'usedAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()

interface NewPasskey {
  userId: number
  credentialId: Buffer
  publicKey: Buffer
  counter: number
  transports: string[]
  name: string
  createdAt: Date
}

/**
 * False when the member has `max` of them; the caller holds the lock of `lockSecondFactor`, so that concurrent ones are counted. Fails on
 * the constraint passkeys_credential_id_key.
 */
export async function insertPasskey(tx: Tx, passkey: NewPasskey, max: number): Promise<boolean> {
  const { userId, credentialId, publicKey, counter, transports, name, createdAt } = passkey
  const { numAffectedRows } = await sql`
    INSERT INTO passkeys (user_id, credential_id, public_key, counter, transports, name, created_at)
    SELECT ${userId}, ${credentialId}, ${publicKey}, ${counter}, ${transports}, ${name}, ${createdAt}
    WHERE (SELECT count(*) FROM passkeys WHERE user_id = ${userId}) < ${max}
  `.execute(tx)
  return numAffectedRows === 1n
}

/**
 * Stores the authenticator's new counter if it has grown or is always 0; false otherwise, and if the passkey is gone:
 * the counter of a copied authenticator falls behind.
 */
export const updateToUsed = (tx: Tx, id: number, counter: number, usedAt: Date): Promise<boolean> =>
  changesRow(
    tx
      .updateTable('passkeys')
      .set({ counter, usedAt })
      .where('id', '=', id)
      .where((eb) =>
        eb.or([eb('counter', '<', counter), eb.and([eb('counter', '=', 0), eb(eb.val(counter), '=', 0)])]),
      ),
  )

/** Returns its name; undefined if the member has no such passkey. */
export async function deletePasskey(tx: Tx, userId: number, id: number): Promise<string | undefined> {
  const deleted = await tx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('name')
    .executeTakeFirst()
  return deleted?.name
}
