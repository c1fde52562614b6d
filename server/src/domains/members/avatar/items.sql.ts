import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { batchLoader } from '../../../kernel/db/batch-loader.ts'
import { changesRow } from '../../../kernel/db/rows.ts'

interface NewItem {
  bodyItemName: string
  bodyItemUrl: string
  /** 1–8; 8 is the background. */
  bodyType: number
  bodyItemQuality: number
  price: number
  onSale?: boolean
}

interface Owning {
  userId: number
  itemId: number
  acquiredAt: Date
}

/** Returns the item's id. */
export async function insertItem(tx: Db | Tx, item: NewItem): Promise<number> {
  const { id } = await tx.insertInto('avatarItems').values(item).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Items on sale, owned by this member, or of these ids; each slot's best first. */
export const selectShop = (db: Db, userId: number, ids: readonly number[]): Promise<ItemRow[]> =>
  db
    .selectFrom('avatarItems')
    .leftJoin('ownedItems', (join) => join.onRef('itemId', '=', 'avatarItems.id').on('ownedItems.userId', '=', userId))
    .leftJoin('avatars', (join) => join.on('avatars.userId', '=', userId))
    .select(['id', 'bodyItemName', 'bodyItemUrl', 'bodyType', 'bodyItemQuality', 'price', 'onSale', 'acquiredAt'])
    .select(
      sql<boolean | null>`avatar_items.id IN (hats, tops, bottoms, foot, face, hand_left, hand_right, background)`.as(
        'equipped',
      ),
    )
    .where((eb) =>
      eb.or([
        eb('onSale', '=', true),
        eb('acquiredAt', 'is not', null),
        sql<boolean>`avatar_items.id = ANY(${ids}::bigint[])`,
      ]),
    )
    .orderBy('bodyType')
    .orderBy('bodyItemQuality', 'desc')
    .orderBy('id')
    .execute()

interface ItemKey {
  userId: number
  itemId: number
}

export interface ItemRow {
  id: number
  bodyItemName: string
  bodyItemUrl: string
  bodyType: number
  bodyItemQuality: number
  price: number
  onSale: boolean
  /** When this member acquired it; null when not owned. */
  acquiredAt: Date | null
  equipped: boolean | null
}

const find = batchLoader(
  async (db, asked: readonly ItemKey[]) => {
    const { rows } = await sql<ItemRow & ItemKey>`
      -- prepared: avatar items
      SELECT asked.user_id, asked.item_id, i.id, body_item_name, body_item_url, body_type, body_item_quality, price, on_sale, acquired_at,
        i.id IN (hats, tops, bottoms, foot, face, hand_left, hand_right, background) AS equipped
      FROM unnest(${asked.map(({ userId }) => userId)}::bigint[], ${asked.map(({ itemId }) => itemId)}::bigint[])
        AS asked (user_id, item_id)
      JOIN avatar_items i ON i.id = asked.item_id
      LEFT JOIN owned_items o ON o.user_id = asked.user_id AND o.item_id = i.id
      LEFT JOIN avatars a ON a.user_id = asked.user_id
    `.execute(db)
    return rows
  },
  ({ userId, itemId }) => `${userId} ${itemId}`,
)

export const selectItems = (db: Db | Tx, userId: number, ids: readonly number[]): Promise<ItemRow[]> =>
  find(
    db,
    ids.map((itemId) => ({ userId, itemId })),
  )

export const selectItemUrls = (db: Db | Tx, ids: readonly number[]) =>
  db.selectFrom('avatarItems').select(['id', 'bodyItemUrl']).where('id', 'in', ids).execute()

export const selectItemsByUrl = (tx: Tx, urls: readonly string[]) =>
  tx.selectFrom('avatarItems').select(['id', 'bodyItemUrl', 'bodyType']).where('bodyItemUrl', 'in', urls).execute()

/** Built-in items by their keys in the catalogue. */
export async function catalogueItems(db: Db | Tx, keys: readonly string[]) {
  const rows = await db
    .selectFrom('avatarItems')
    .select(['id', 'key', 'bodyItemUrl as url'])
    .where('key', 'in', keys)
    .execute()
  return new Map(rows.map(({ key, ...item }) => [key!, item]))
}

/** Grants items; items already owned are left unchanged. */
export const insertOwnedItems = (
  tx: Tx,
  { userId, itemIds, acquiredAt }: { userId: number; itemIds: readonly number[]; acquiredAt: Date },
) =>
  tx
    .insertInto('ownedItems')
    .values(itemIds.map((itemId) => ({ userId, itemId, acquiredAt })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Grants an item; false when already owned. */
export const insertOwned = (tx: Tx, owned: Owning): Promise<boolean> =>
  changesRow(
    tx
      .insertInto('ownedItems')
      .values(owned)
      .onConflict((conflict) => conflict.doNothing()),
  )

/**
 * Grants an item on sale, once under concurrency; undefined when it doesn't exist. `owned` is as of the statement's
 * start.
 */
export const insertBought = (tx: Tx, { userId, itemId, acquiredAt }: Owning) =>
  tx
    .with('item', (cte) =>
      cte
        .selectFrom('avatarItems')
        .select(['id', 'price', 'onSale', 'bodyItemName', 'bodyItemUrl'])
        .where('id', '=', itemId),
    )
    .with('given', (cte) =>
      cte
        .insertInto('ownedItems')
        .columns(['userId', 'itemId', 'acquiredAt'])
        .expression((eb) =>
          eb
            .selectFrom('item')
            .select([eb.val(userId).as('userId'), 'item.id', eb.val(acquiredAt).as('acquiredAt')])
            .where('item.onSale', '=', true),
        )
        .onConflict((conflict) => conflict.doNothing())
        .returning('ownedItems.itemId'),
    )
    .selectFrom('item')
    .leftJoin('given', 'given.itemId', 'item.id')
    .leftJoin('ownedItems', (join) =>
      join.onRef('ownedItems.itemId', '=', 'item.id').on('ownedItems.userId', '=', userId),
    )
    .select((eb) => [
      'item.price',
      'item.onSale',
      'item.bodyItemName',
      'item.bodyItemUrl',
      eb('given.itemId', 'is not', null).as('bought'),
      eb('ownedItems.itemId', 'is not', null).as('owned'),
    ])
    .executeTakeFirst()
