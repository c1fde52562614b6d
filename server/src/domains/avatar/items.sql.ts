import type { Db, Tx } from '../../kernel/db.ts'

interface NewItem {
  bodyItemName: string
  bodyItemUrl: string
  /** 1–8; 8 is the background. */
  bodyType: number
  bodyItemQuality: number
  price: number
}

/** Answers the item's id. */
export async function insertItem(tx: Db | Tx, item: NewItem): Promise<number> {
  const { id } = await tx.insertInto('avatarItems').values(item).returning('id').executeTakeFirstOrThrow()
  return id
}

/** These items, each with whether this person owns it. */
export const selectItems = (db: Db | Tx, userId: number, ids: readonly number[]) =>
  db
    .selectFrom('avatarItems')
    .leftJoin('ownedItems', (join) => join.onRef('itemId', '=', 'avatarItems.id').on('ownedItems.userId', '=', userId))
    .select(['id', 'bodyItemName', 'bodyItemUrl', 'bodyType', 'bodyItemQuality', 'price', 'onSale', 'acquiredAt'])
    .where('id', 'in', ids)
    .execute()

/** Gives a member an item; one that they own already stays as it is. */
export const insertOwned = (tx: Tx, owned: { userId: number; itemId: number; acquiredAt: Date }) =>
  tx
    .insertInto('ownedItems')
    .values(owned)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
