import { avatarCatalogue, itemFile, slots } from '@judian/art'
import type { Db } from '../../kernel/db/db.ts'

/**
 * Brings the items that come with the site up to date, by key. What they are (name, picture, place, quality) follows the
 * code; whether and for how much they are sold is the operator's once they are there.
 */
export async function layOutCatalogue(db: Db): Promise<void> {
  const items = avatarCatalogue.map((item) => ({
    key: item.key,
    bodyItemName: item.name,
    bodyItemUrl: `/images/${itemFile(item)}`,
    bodyType: slots.indexOf(item.slot) + 1,
    bodyItemQuality: item.quality,
    price: item.price,
    onSale: true,
  }))
  await db
    .insertInto('avatarItems')
    .values(items)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        bodyItemName: eb.ref('excluded.bodyItemName'),
        bodyItemUrl: eb.ref('excluded.bodyItemUrl'),
        bodyType: eb.ref('excluded.bodyType'),
        bodyItemQuality: eb.ref('excluded.bodyItemQuality'),
      })),
    )
    .execute()
}
