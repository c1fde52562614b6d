import type { Db, Tx } from '../../../kernel/db/db.ts'

interface NewInvitation {
  userId: number
  clanId: number
  token: string
  expiresAt: Date
}

/** Returns the member's valid invitation, else stores this one. Fails on the foreign key for a non-member. */
export const upsertInvitation = (tx: Tx, invitation: NewInvitation, now: Date) =>
  tx
    .insertInto('clanInvitations')
    .values(invitation)
    .onConflict((conflict) =>
      conflict.columns(['userId', 'clanId']).doUpdateSet((eb) => {
        const isValid = eb('clanInvitations.expiresAt', '>', now)
        return {
          token: eb.case().when(isValid).then(eb.ref('clanInvitations.token')).else(eb.ref('excluded.token')).end(),
          expiresAt: eb
            .case()
            .when(isValid)
            .then(eb.ref('clanInvitations.expiresAt'))
            .else(eb.ref('excluded.expiresAt'))
            .end(),
        }
      }),
    )
    .returning(['token', 'expiresAt'])
    .executeTakeFirstOrThrow()

/** False if there is none. */
export async function deleteInvitation(db: Db, userId: number, clanId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('clanInvitations')
    .where('userId', '=', userId)
    .where('clanId', '=', clanId)
    .executeTakeFirst()
  return numDeletedRows > 0
}

export const selectInvitation = (db: Db | Tx, token: string, now: Date) =>
  db
    .selectFrom('clanInvitations')
    .select(['userId', 'clanId', 'expiresAt'])
    .where('token', '=', token)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
