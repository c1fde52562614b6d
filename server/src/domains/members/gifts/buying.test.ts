import { expect } from 'vitest'
import { test } from '../../../../testing/shared-world.ts'
import { type Person, type World, world } from '../../../../testing/world.ts'

const buy = (w: World, person: Person | null, body_item_id: number, request_id?: string) =>
  w.ask(person, 'buyAppearance', { body_item_id, request_id })

const records = async (w: World, person: Person) =>
  (await w.ask(person, 'getCoinRecords', { pageNum: 1 })).records!.map(({ reason, coins }) => [reason, coins])

test('an item on sale is bought once for its price', async ({ w }) => {
  const me = await w.given.member()
  await w.given.coins(me, 500)
  const itemId = await w.given.item({ onSale: true })

  expect(await buy(w, me, itemId)).toMatchObject({
    status: 200,
    coins: 200,
    item: { body_item_id: itemId, owned: 1, equipped: 0, on_sale: 1 },
  })
  expect(await buy(w, me, itemId)).toEqual({ status: 409, outcome: 'ItemOwned', message: '你已经拥有这件装扮' })
  expect(await records(w, me)).toEqual([
    ['purchase', -300],
    ['admin', 500],
  ])
})

test('too few coins buy nothing', async () => {
  await using w = await world()
  const me = await w.given.member()
  await w.given.coins(me, 299)
  const itemId = await w.given.item({ onSale: true })
  expect(await buy(w, me, itemId)).toEqual({ status: 402, outcome: 'TooFewCoins', message: '金币不足' })
  const shop = await w.ask(me, 'getShopList', {})
  expect(shop.items).toMatchObject([{ body_item_id: itemId, owned: 0 }])
  expect(await records(w, me)).toEqual([['admin', 299]])
})

test('items not on sale can’t be bought; an owned one stays owned', async () => {
  await using w = await world()
  const [me, other] = [await w.given.member(), await w.given.member()]
  for (const person of [me, other]) await w.given.coins(person, 500)
  const itemId = await w.given.item({ onSale: true })
  await buy(w, me, itemId)
  await w.db.updateTable('avatarItems').set({ onSale: false }).execute()
  expect(await buy(w, other, itemId)).toMatchObject({ status: 404, outcome: 'ItemNotOnSale' })
  expect(await buy(w, me, itemId)).toMatchObject({ status: 409, outcome: 'ItemOwned' })
  expect(await buy(w, null, itemId)).toMatchObject({ status: 401, outcome: 'NotSignedIn' })
})

test('a free item writes no ledger entry', async ({ w }) => {
  const me = await w.given.member()
  const itemId = await w.given.item({ onSale: true, price: 0 })
  expect(await buy(w, me, itemId)).toMatchObject({ status: 200, coins: 0, item: { owned: 1 } })
  expect(await records(w, me)).toEqual([])
})

test('fifty concurrent purchases of one item charge once', async ({ w }) => {
  const me = await w.given.member()
  await w.given.coins(me, 20_000)
  const itemId = await w.given.item({ onSale: true })
  const answers = await Promise.all(Array.from({ length: 50 }, () => buy(w, me, itemId)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ outcome }) => outcome === 'ItemOwned')).toHaveLength(49)
  expect(await w.ask(me, 'autosignin', {})).toMatchObject({ userInfo: { coins: 19_700 } })
})

test('fifty concurrent purchases with coins for one buy one', async ({ w }) => {
  const me = await w.given.member()
  await w.given.coins(me, 599)
  const itemIds = await Promise.all(Array.from({ length: 50 }, () => w.given.item({ onSale: true })))
  const answers = await Promise.all(itemIds.map((itemId) => buy(w, me, itemId)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ outcome }) => outcome === 'TooFewCoins')).toHaveLength(49)
  expect((await w.ask(me, 'getShopList', {})).items!.filter(({ owned }) => owned)).toHaveLength(1)
  expect(await w.ask(me, 'autosignin', {})).toMatchObject({ userInfo: { coins: 299 } })
})

test('a waiting gift is taken before coins, under concurrency too', async ({ w }) => {
  const me = await w.given.member()
  await w.given.coins(me, 1_000)
  const itemId = await w.given.item({ onSale: true })
  await w.given.systemMessage(me, { reward: { itemId } })
  const answers = await Promise.all(Array.from({ length: 20 }, () => buy(w, me, itemId)))
  expect(answers.filter(({ status }) => status === 200)).toMatchObject([{ coins: 1_000, item: { owned: 1 } }])
  expect(answers.filter(({ outcome }) => outcome === 'ItemOwned')).toHaveLength(19)
})

test('a purchase concurrent with a gift never costs coins as well', async ({ w }) => {
  for (let round = 0; round < 10; round++) {
    const me = await w.given.member()
    await w.given.coins(me, 300)
    const itemId = await w.given.item({ onSale: true })
    const [, opened] = await Promise.all([
      buy(w, me, itemId),
      w.given.systemMessage(me, { reward: { itemId } }).then(() => buy(w, me, itemId)),
    ])
    // In either order the price was refunded with the gift, or never paid.
    expect([opened.status, opened.coins ?? 300]).toEqual([expect.toBeOneOf([200, 409]), 300])
    expect(await w.ask(me, 'autosignin', {})).toMatchObject({ userInfo: { coins: 300 } })
    expect((await w.ask(me, 'getShopList', {})).items!.find((item) => item.body_item_id === itemId)!.owned).toBe(1)
  }
})

test('a repeated request_id buys once and returns the same answer', async ({ w }) => {
  const me = await w.given.member()
  await w.given.coins(me, 1_000)
  const itemId = await w.given.item({ onSale: true })
  const first = await buy(w, me, itemId, 'request-0123456789')
  expect(first).toMatchObject({ status: 200, coins: 700 })
  const again = Array.from({ length: 20 }, () => buy(w, me, itemId, 'request-0123456789'))
  for (const answer of await Promise.all(again)) expect(answer).toEqual(first)
})
