import { avatarCatalogue, slots, type Slot } from '@judian/art'
import type { Person, World } from './world.ts'
import { seedCatalogue } from '../src/domains/members/avatar/catalogue.ts'
import { insertOwned } from '../src/domains/members/avatar/items.sql.ts'
import { type Chosen, undressed } from '../src/domains/members/avatar/outfit.ts'

export const equip = (w: World, person: Person | null, chosen: Partial<Chosen>) =>
  w.ask(person, 'equipAvatar', { ...undressed, ...chosen })

export const shop = async (w: World, person: Person) => (await w.ask(person, 'getShopList', {})).items!

/** Inserts the built-in items; returns their URLs by slot, in the catalogue's order. */
export async function catalogue(w: World): Promise<Record<Slot, string[]>> {
  await seedCatalogue(w.db)
  const urls = slots.map((slot) => [
    slot,
    avatarCatalogue.filter((item) => item.slot === slot).map(({ key }) => `/images/items/${slot}/${key}.webp`),
  ])
  return Object.fromEntries(urls) as Record<Slot, string[]>
}

/** Grants the items with these URLs. */
export async function own(w: World, person: Person, ...urls: string[]) {
  const items = await w.db.selectFrom('avatarItems').select('id').where('bodyItemUrl', 'in', urls).execute()
  await w.db.transaction().execute(async (tx) => {
    for (const { id } of items) await insertOwned(tx, { userId: person.id, itemId: id, acquiredAt: w.ctx.clock.now() })
  })
}
