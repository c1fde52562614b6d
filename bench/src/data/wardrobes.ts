import { slots } from '@judian/art'
import { insertOwned, undressed, wear } from '@judian/server/src/domains/members/avatar/index.ts'
import type { Builder } from './builder.ts'

const outfits = 40

/** Gives the first members distinct outfits; 40 % of the others reuse one of them. */
export async function createWardrobes(bench: Builder) {
  const items = await bench.db
    .selectFrom('avatarItems')
    .select(['id', 'bodyItemUrl', 'bodyType'])
    .orderBy('id')
    .execute()
  const bySlot = Map.groupBy(items, (item) => slots[item.bodyType - 1]!)
  for (let member = 1; member <= outfits; member++) {
    const worn = slots.map((slot) => ({ slot, item: bySlot.get(slot)![member % bySlot.get(slot)!.length]! }))
    const urls = worn.map(({ slot, item }) => [slot === 'background' ? 'background_color' : slot, item.bodyItemUrl])
    await bench.db.transaction().execute(async (tx) => {
      for (const { item } of worn) await insertOwned(tx, { userId: member, itemId: item.id, acquiredAt: new Date() })
      await wear(tx, member, { ...undressed, ...Object.fromEntries(urls) } as typeof undressed)
    })
  }
  const others = `FROM generate_series(${outfits + 1}, ${bench.size.members}) n`
  const sameAs = `user_id = 1 + n % ${outfits} AND n % 5 < 2`
  await bench.run(
    'wardrobes',
    `INSERT INTO owned_items (user_id, item_id, acquired_at) SELECT n, item_id, acquired_at ${others} JOIN owned_items ON ${sameAs};
     INSERT INTO avatars (user_id, ${slots.join(', ')}, look) SELECT n, ${slots.join(', ')}, look ${others} JOIN avatars ON ${sameAs}`,
  )
}
