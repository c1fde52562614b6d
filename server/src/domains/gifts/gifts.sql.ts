import type { Db, Tx } from '../../kernel/db/db.ts'

interface NewGift {
  userId: number
  itemId: number
  reason: string
  ref: string
  createdAt: Date
}

/** Lays an item ready for a member; answers the gift's id, undefined when the same was given before. */
export async function insertGift(tx: Tx, gift: NewGift): Promise<number | undefined> {
  const row = await tx
    .insertInto('gifts')
    .values(gift)
    .onConflict((conflict) => conflict.constraint('gifts_once').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/**
 * Acquires the oldest gift of this item that waits for this person, once however many ask; its id and the item's price,
 * undefined when there is none.
 */
export const updateAcquired = (
  tx: Tx,
  { userId, itemId, acquiredAt }: { userId: number; itemId: number; acquiredAt: Date },
) =>
  tx
    .updateTable('gifts')
    .from('avatarItems')
    .set({ acquiredAt })
    .whereRef('avatarItems.id', '=', 'gifts.itemId')
    .where('gifts.id', '=', (eb) =>
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
    .returning(['gifts.id', 'avatarItems.price'])
    .executeTakeFirst()

export const selectGifts = (db: Db, ids: readonly number[]) =>
  db.selectFrom('gifts').select(['id', 'itemId', 'acquiredAt']).where('id', 'in', ids).execute()
