import { days, later } from '../../../kernel/clock.ts'
import type { Db } from '../../../kernel/db/db.ts'
import type { KeyStore } from '../../../ports/key-ring/index.ts'
import type { SecretBox } from '../../../ports/secret-box/index.ts'

const context = (keyId: string) => `sign-in key ${keyId}`

/** Stores sign-in keys in the database, encrypted and shared by all servers; adding one deletes the expired ones. */
export const keyStore = (db: Db, box: SecretBox): KeyStore => ({
  async load() {
    const rows = await db
      .selectFrom('signinKeys')
      .select(['keyId', 'privateKeyPem', 'privateKeyBox', 'createdAt'])
      .execute()
    return rows.map(({ keyId, privateKeyPem, privateKeyBox, createdAt }) => ({
      keyId,
      // One of the previous version is replaced within a day.
      privateKeyPem: privateKeyPem ?? box.open(privateKeyBox!, context(keyId)),
      createdAt,
    }))
  },

  async save({ keyId, privateKeyPem, createdAt }) {
    const privateKeyBox = box.seal(privateKeyPem, context(keyId))
    await db.insertInto('signinKeys').values({ keyId, privateKeyBox, createdAt }).execute()
    await db
      .deleteFrom('signinKeys')
      .where('createdAt', '<', later(createdAt, -days(2)))
      .execute()
  },
})

/** The next start makes a key under the present SECRETS_KEY. */
export const deleteSigninKeys = (db: Db) => db.deleteFrom('signinKeys').execute()
