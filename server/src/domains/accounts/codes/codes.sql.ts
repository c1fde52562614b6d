import type { Db, Tx } from '../../../kernel/db/db.ts'

/** A stored code: its hash covers phone and purpose. */
export interface StoredCode {
  phone: string
  purpose: 'signup' | 'reset'
  codeHash: Buffer
}

interface NewCode extends StoredCode {
  triesLeft: number
  sentAt: Date
  expiresAt: Date
}

/** Replaces the phone's last code, unless that one was sent after `pauseStart`; returns false then. */
export async function upsertCode(db: Db, code: NewCode, pauseStart: Date): Promise<boolean> {
  const written = await db
    .insertInto('smsCodes')
    .values(code)
    .onConflict((conflict) =>
      conflict.columns(['phone', 'purpose']).doUpdateSet(code).where('smsCodes.sentAt', '<=', pauseStart),
    )
    .returning('phone')
    .executeTakeFirst()
  return written !== undefined
}

export const selectCode = (db: Db, { phone, purpose }: Omit<StoredCode, 'codeHash'>) =>
  db
    .selectFrom('smsCodes')
    .select('sentAt')
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .executeTakeFirst()

export const deleteCode = (db: Db, { phone, purpose, codeHash }: StoredCode) =>
  db
    .deleteFrom('smsCodes')
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('codeHash', '=', codeHash)
    .execute()

/** Compares with the live code and decrements its tries on a mismatch; undefined without a live code. */
export async function updateTries(db: Db, { phone, purpose, codeHash }: StoredCode, now: Date) {
  const live = await db
    .updateTable('smsCodes')
    .set((eb) => ({
      triesLeft: eb
        .case()
        .when('codeHash', '=', codeHash)
        .then(eb.ref('triesLeft'))
        .else(eb('triesLeft', '-', 1))
        .end(),
    }))
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('triesLeft', '>', 0)
    .where('expiresAt', '>', now)
    .returning((eb) => eb('codeHash', '=', codeHash).as('matches'))
    .executeTakeFirst()
  return live && { matches: Boolean(live.matches) }
}

/** Consumes the live code; false when another call was first or the code has expired. */
export async function updateToSpent(tx: Tx, { phone, purpose, codeHash }: StoredCode, now: Date): Promise<boolean> {
  const spent = await tx
    .updateTable('smsCodes')
    .set({ triesLeft: 0 })
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('codeHash', '=', codeHash)
    .where('triesLeft', '>', 0)
    .where('expiresAt', '>', now)
    .returning('phone')
    .executeTakeFirst()
  return spent !== undefined
}
