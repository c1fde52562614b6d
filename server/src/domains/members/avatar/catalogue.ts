import { avatarCatalogue, itemFile, slots } from '@judian/art'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/db.ts'

/**
 * Upserts the built-in items by key. Name, picture, slot and quality follow the code; price and sale status stay the
 * operator's. One server at a time: ON CONFLICT may miss a row that another transaction is just updating, and then fails
 * at the address's unique index.
 */
export async function seedCatalogue(db: Db): Promise<void> {
  const items = avatarCatalogue.map((item) => ({
    key: item.key,
    bodyItemName: item.name,
    bodyItemUrl: `/images/${itemFile(item)}`,
    bodyType: slots.indexOf(item.slot) + 1,
    bodyItemQuality: item.quality,
    price: item.price,
    onSale: true,
  }))
  await db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('avatar-catalogue', 0))`.execute(tx)
    await tx
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
  })
}
