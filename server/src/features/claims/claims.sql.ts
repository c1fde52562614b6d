import { sha256 } from '../../kernel/random.ts'
import type { Db, Tx } from '../../kernel/db/db.ts'
import type { OldPassword } from './old-password.ts'

/** What limits count a name by, of any length. */
export const nameKey = (name: string) => sha256(oldNameOf(name)).toString('hex')

/** Old forums compare names without regard to case. */
const oldNameOf = (name: string) => name.trim().toLowerCase()

export const selectOldPassword = (db: Db, name: string) =>
  db
    .selectFrom('oldPasswords')
    .select(['userId', 'salt', 'hash'])
    .select((eb) => eb.ref('scheme').$castTo<OldPassword['scheme']>().as('scheme'))
    .where('name', '=', oldNameOf(name))
    .executeTakeFirst()

export const deleteOldPassword = (tx: Tx, userId: number) =>
  tx.deleteFrom('oldPasswords').where('userId', '=', userId).returning('userId').executeTakeFirst()

/** Inserts those that nobody has; of two with one name the first. Returns the members whose password was stored. */
export const insertOldPasswords = (tx: Tx, rows: readonly ({ userId: number; name: string } & OldPassword)[]) =>
  tx
    .insertInto('oldPasswords')
    .values(rows.map((row) => ({ ...row, name: oldNameOf(row.name) })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('userId')
    .execute()
