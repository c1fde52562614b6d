import type { AvatarItem } from '@judian/contract'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { flagOf } from '../../../kernel/http/wire.ts'
import { type ItemRow, selectItems, selectItemUrls, selectShop } from './items.sql.ts'
import { previewUrl } from './pictures.ts'

const toAvatarItem = (item: ItemRow): AvatarItem => ({
  body_item_id: item.id,
  body_item_name: item.bodyItemName,
  body_item_url: item.bodyItemUrl,
  body_type: item.bodyType,
  body_item_quality: item.bodyItemQuality,
  price: item.price,
  owned: flagOf(item.acquiredAt),
  equipped: flagOf(item.equipped),
  on_sale: flagOf(item.onSale),
})

export async function avatarItems(
  db: Db | Tx,
  userId: number,
  itemIds: readonly number[],
): Promise<Map<number, AvatarItem>> {
  if (itemIds.length === 0) return new Map()
  const rows = await selectItems(db, userId, [...new Set(itemIds)])
  return new Map(rows.map((item) => [item.id, toAvatarItem(item)]))
}

/** Items on sale, the member's items, and the given others. */
export const shopItems = async (db: Db, userId: number, otherIds: readonly number[]): Promise<AvatarItem[]> =>
  (await selectShop(db, userId, otherIds)).map(toAvatarItem)

/** The preview pictures of these items. */
export async function itemPictures(db: Db | Tx, itemIds: readonly number[]): Promise<Map<number, string>> {
  if (itemIds.length === 0) return new Map()
  const rows = await selectItemUrls(db, itemIds)
  return new Map(rows.map(({ id, bodyItemUrl }) => [id, previewUrl(bodyItemUrl)]))
}
