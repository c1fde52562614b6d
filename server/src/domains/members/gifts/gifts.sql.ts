import type { Db, Tx } from '../../../kernel/db/db.ts'

interface NewGift {
  userId: number
  itemId: number
  reason: string
  ref: string
  createdAt: Date
}

/** Inserts a waiting gift; returns its id, undefined when already granted. */
export async function insertGift(tx: Tx, gift: NewGift): Promise<number | undefined> {
  const row = await tx
    .insertInto('gifts')
    .values(gift)
    .onConflict((conflict) => conflict.constraint('gifts_once').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Opens a waiting gift of this item, the named or the oldest one; undefined if there is none. */
export const updateAcquired = (
  tx: Tx,
  {
    userId,
    itemId,
    giftId,
    acquiredAt,
  }: { userId: number; itemId: number; giftId?: number | undefined; acquiredAt: Date },
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
        .$if(giftId !== undefined, (query) => query.where('id', '=', giftId!))
        .orderBy('id')
        .limit(1)
        // A concurrent call waits here and then takes the next gift of the same item.
        .forUpdate(),
    )
    .returning(['gifts.id', 'avatarItems.price', 'bodyItemName', 'bodyItemUrl'])
    .executeTakeFirst()

export const selectGifts = (db: Db, ids: readonly number[]) =>
  db.selectFrom('gifts').select(['id', 'itemId', 'acquiredAt', 'convertedCoins']).where('id', 'in', ids).execute()

/** Whether the gift of a system message is opened, by the message's ref; undefined without one. */
export async function isGiftOpened(db: Db, userId: number, ref: string): Promise<boolean | undefined> {
  const gift = await db
    .selectFrom('gifts')
    .select('acquiredAt')
    .where('userId', '=', userId)
    .where('reason', '=', 'message')
    .where('ref', '=', ref)
    .executeTakeFirst()
  return gift && gift.acquiredAt !== null
}

export const updateConverted = (tx: Tx, giftId: number, convertedCoins: number) =>
  tx.updateTable('gifts').set({ convertedCoins }).where('id', '=', giftId).execute()

export async function selectWaitingItems(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('gifts')
    .select('itemId')
    .distinct()
    .where('userId', '=', userId)
    .where('acquiredAt', 'is', null)
    .execute()
  return rows.map((row) => row.itemId)
}
