import { avatarCatalogue } from '@judian/art'
import { expect, test } from 'vitest'
import { world } from '../../../../testing/world.ts'
import { seedCatalogue } from './catalogue.ts'
import { catalogue, equip, own, shop } from '../../../../testing/avatar.ts'

test('lists items on sale and owned items, each slot’s best first', async () => {
  await using w = await world()
  const [me, other] = [await w.given.member(), await w.given.member()]
  const [plain, fine, hat, hidden, reserved] = [
    await w.given.item({ onSale: true, bodyItemQuality: 0 }),
    await w.given.item({ onSale: true, bodyItemQuality: 4 }),
    await w.given.item({ onSale: true, bodyType: 1 }),
    await w.given.item(),
    await w.given.item(),
  ]
  await w.given.coins(me, 1_000)
  await w.ask(me, 'buyAppearance', { body_item_id: fine })
  await w.given.systemMessage(me, { reward: { itemId: reserved } })
  await w.ask(me, 'buyAppearance', { body_item_id: reserved })
  const url = (await shop(w, me)).find((item) => item.body_item_id === fine)!.body_item_url
  await equip(w, me, { background_color: url })

  const flags = (items: Awaited<ReturnType<typeof shop>>) =>
    items.map((item) => [item.body_item_id, item.owned, item.equipped, item.on_sale])
  expect(flags(await shop(w, me))).toEqual([
    [hat, 0, 0, 1],
    [fine, 1, 1, 1],
    [reserved, 1, 0, 0],
    [plain, 0, 0, 1],
  ])
  expect(flags(await shop(w, other))).toEqual([
    [hat, 0, 0, 1],
    [fine, 0, 0, 1],
    [plain, 0, 0, 1],
  ])
  expect((await shop(w, me)).map((item) => item.body_item_id)).not.toContain(hidden)
  expect(await w.ask(null, 'getShopList', {})).toMatchObject({ status: 401, outcome: 'NotSignedIn' })
})

test('built-in items are on sale, with slot and key in their URLs', async () => {
  await using w = await world()
  const me = await w.given.member()
  const urls = await catalogue(w)
  const items = await shop(w, me)
  expect(items).toHaveLength(avatarCatalogue.length)
  const { key, name, price, quality } = avatarCatalogue.find(({ slot }) => slot === 'background')!
  expect(items.find((item) => item.body_item_url === `/images/items/background/${key}.webp`)).toMatchObject({
    body_item_name: name,
    body_type: 8,
    body_item_quality: quality,
    price,
    owned: 0,
    on_sale: 1,
  })
  expect(new Set(items.map((item) => item.body_item_url))).toEqual(new Set(Object.values(urls).flat()))
})

test('a restart updates built-in items but not the operator’s prices', async () => {
  await using w = await world()
  const me = await w.given.member()
  const urls = await catalogue(w)
  const [hat, other] = [urls.hats[0]!, urls.hats[1]!]
  await own(w, me, hat)
  const of = (url: string) => w.db.updateTable('avatarItems').where('bodyItemUrl', '=', url)
  await of(hat).set({ bodyItemName: '旧名', bodyItemQuality: 4, price: 1, onSale: false }).execute()
  await of(other).set({ bodyType: 2 }).execute()

  await Promise.all(Array.from({ length: 5 }, () => seedCatalogue(w.db)))

  const [first, second] = avatarCatalogue
  const items = await shop(w, me)
  expect(items).toHaveLength(avatarCatalogue.length)
  expect(items.find((item) => item.body_item_url === hat)).toMatchObject({
    body_item_name: first!.name,
    body_item_quality: first!.quality,
    price: 1,
    on_sale: 0,
    owned: 1,
  })
  expect(items.find((item) => item.body_item_url === other)).toMatchObject({ body_type: 1, price: second!.price })
})
