import { days, later } from '../../../kernel/clock.ts'
import type { Db } from '../../../kernel/db/db.ts'
import type { KeyStore } from '../../../ports/key-ring/index.ts'

/** Stores sign-in keys in the database, shared by all servers; adding one deletes the expired ones. */
export const keyStore = (db: Db): KeyStore => ({
  load: () => db.selectFrom('signinKeys').select(['keyId', 'privateKeyPem', 'createdAt']).execute(),

  async save({ keyId, privateKeyPem, createdAt }) {
    await db.insertInto('signinKeys').values({ keyId, privateKeyPem, createdAt }).execute()
    await db
      .deleteFrom('signinKeys')
      .where('createdAt', '<', later(createdAt, -days(2)))
      .execute()
  },
})
