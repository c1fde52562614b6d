import type { Db, Tx } from '../../kernel/db.ts'

/** Lays an item ready for a member; answers the gift's id. */
export async function insertGift(tx: Tx, gift: { userId: number; itemId: number; createdAt: Date }): Promise<number> {
  const { id } = await tx.insertInto('gifts').values(gift).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Acquires the oldest gift of this item that waits for this person, once however many ask; false when there is none. */
export async function updateAcquired(tx: Tx, userId: number, itemId: number, acquiredAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('gifts')
    .set({ acquiredAt })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('gifts')
        .select('id')
        .where('userId', '=', userId)
        .where('itemId', '=', itemId)
        .where('acquiredAt', 'is', null)
        .orderBy('id')
        .limit(1)
        // Whoever waits here looks again afterwards, and takes the next gift of the same item where there is one.
        .forUpdate(),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0
}

export const selectGifts = (db: Db, ids: readonly number[]) =>
  db.selectFrom('gifts').select(['id', 'itemId', 'acquiredAt']).where('id', 'in', ids).execute()
