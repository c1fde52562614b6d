import { expect } from 'vitest'
import { test } from '../../../../testing/shared-world.ts'
import { racing } from '../../../../testing/concurrency.ts'
import { type Person, world } from '../../../../testing/world.ts'
import { systemMessages } from '../../../../testing/messages.ts'

const notOnSale = { status: 404, outcome: 'ItemNotOnSale', message: '这件装扮暂未出售' }
const owned = { status: 409, outcome: 'ItemOwned', message: '你已经拥有这件装扮' }

test('a gift waits in its message until it is opened, and is owned then', async ({ w }) => {
  const me = await w.given.member()
  const itemId = await w.given.item()
  await w.given.systemMessage(me, { reward: { itemId } })
  const item = {
    body_item_id: itemId,
    body_item_name: '雨夜',
    body_item_url: expect.stringMatching(/^\/images\/items\/background\/rain-\d+\.webp$/),
    body_type: 8,
    body_item_quality: 3,
    price: 300,
    owned: 0,
    equipped: 0,
    on_sale: 0,
  }
  const waiting = { containGift: 1, acquiredGift: 0, body_item_id: itemId, user_avatar_storage: item }
  expect(await systemMessages(w, me)).toEqual([expect.objectContaining(waiting)])

  expect(await w.ask(me, 'buyAppearance', { body_item_id: itemId })).toEqual({
    status: 200,
    coins: 0,
    item: { ...item, owned: 1 },
  })
  expect(await systemMessages(w, me)).toMatchObject([
    { containGift: 1, acquiredGift: 1, user_avatar_storage: { owned: 1 } },
  ])
  expect(await w.ask(me, 'buyAppearance', { body_item_id: itemId })).toEqual(owned)
})

test('of twenty concurrent openings of one gift one succeeds', async ({ w }) => {
  const me = await w.given.member()
  const itemId = await w.given.item()
  await w.given.systemMessage(me, { reward: { itemId } })
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => w.ask(me, 'buyAppearance', { body_item_id: itemId })),
  )
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  expect(answers.filter((answer) => answer.outcome === 'ItemOwned')).toHaveLength(19)
})

test('a gift of an owned item becomes its price in coins, once per gift', async ({ w }) => {
  const me = await w.given.member()
  const itemId = await w.given.item()
  for (let n = 0; n < 3; n++) await w.given.systemMessage(me, { reward: { itemId } })
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => w.ask(me, 'buyAppearance', { body_item_id: itemId })),
  )
  const acquired = answers.filter((answer) => answer.status === 200)
  expect(new Set(acquired.map(({ coins }) => coins))).toEqual(new Set([0, 300, 600]))
  expect(await systemMessages(w, me)).toMatchObject([{ acquiredGift: 1 }, { acquiredGift: 1 }, { acquiredGift: 1 }])
  const { records } = await w.ask(me, 'getCoinRecords', { pageNum: 1 })
  expect(records).toMatchObject([
    { coins: 300, balance: 600, reason: 'duplicate', text: '你已拥有「雨夜」，换成 300 金币' },
    { coins: 300, balance: 300, reason: 'duplicate' },
  ])
})

test('a second gift of an item without a price is worth nothing, and the message explains it', async ({ w }) => {
  const me = await w.given.member()
  const itemId = await w.given.item({ price: 0 })
  for (let n = 0; n < 2; n++) {
    await w.given.systemMessage(me, { reward: { itemId } })
    expect(await w.ask(me, 'buyAppearance', { body_item_id: itemId })).toMatchObject({ status: 200, coins: 0 })
  }
  expect((await w.ask(me, 'getCoinRecords', { pageNum: 1 })).records).toEqual([])
  expect((await systemMessages(w, me))[0]).toMatchObject({ gift_text: '你已拥有「雨夜」，这件装扮不折算金币' })
})

test('another member’s gift and an item not on sale can’t be acquired', async ({ w }) => {
  const [me, other] = [await w.given.member(), await w.given.member()]
  const itemId = await w.given.item()
  await w.given.systemMessage(other, { reward: { itemId } })
  expect(await w.ask(me, 'buyAppearance', { body_item_id: itemId })).toEqual(notOnSale)
  expect(await w.ask(me, 'buyAppearance', { body_item_id: itemId + 1 })).toEqual(notOnSale)
  expect(await systemMessages(w, other)).toMatchObject([{ acquiredGift: 0 }])
})

test('a message opens its own gift, and an owned item is converted with an explanation', async ({ w }) => {
  const me = await w.given.member()
  const itemId = await w.given.item()
  for (let n = 0; n < 2; n++) await w.given.systemMessage(me, { reward: { itemId } })
  const [second, first] = await systemMessages(w, me)
  const open = (gift_id: number) => w.ask(me, 'buyAppearance', { body_item_id: itemId, gift_id })

  expect(await open(second!.gift_id!)).toMatchObject({ status: 200, coins: 0 })
  expect(await systemMessages(w, me)).toMatchObject([{ acquiredGift: 1 }, { acquiredGift: 0 }])
  expect(await open(first!.gift_id!)).toMatchObject({
    coins: 300,
    converted_coins: 300,
    text: '你已拥有「雨夜」，换成 300 金币',
  })
  const [later, earlier] = await systemMessages(w, me)
  expect(later).not.toHaveProperty('gift_text')
  expect(earlier).toMatchObject({ acquiredGift: 1, gift_text: '你已拥有「雨夜」，换成 300 金币' })
  const { records } = await w.ask(me, 'getCoinRecords', { pageNum: 1 })
  expect(records).toMatchObject([
    { text: '你已拥有「雨夜」，换成 300 金币', name: '雨夜', image_url: expect.stringContaining('_p.webp') },
  ])
})

test('another member’s gift and an opened one are not found; of twenty openings of one gift one succeeds', async ({
  w,
}) => {
  const [me, other] = (await w.given.members(2)) as [Person, Person]
  const itemId = await w.given.item({ onSale: true })
  await w.given.systemMessage(me, { reward: { itemId } })
  const { gift_id } = (await systemMessages(w, me))[0]!
  const open = (person: Person) => w.ask(person, 'buyAppearance', { body_item_id: itemId, gift_id: gift_id! })
  expect(await open(other)).toMatchObject({ status: 404, outcome: 'GiftNotFound' })
  await racing(20, () => open(me), { ok: 1, GiftNotFound: 19 })
})

test('the shop marks items that wait as gifts, on sale or not, until they are opened', async () => {
  await using w = await world()
  const [me, other] = (await w.given.members(2)) as [Person, Person]
  const [onSale, gone] = [await w.given.item({ onSale: true }), await w.given.item()]
  for (const itemId of [onSale, gone]) await w.given.systemMessage(me, { reward: { itemId } })
  const shop = async (person: Person) =>
    (await w.ask(person, 'getShopList', {})).items!.map((item) => [item.body_item_id, item.owned, item.gift_waiting])

  expect(await shop(me)).toEqual([
    [onSale, 0, 1],
    [gone, 0, 1],
  ])
  expect(await shop(other)).toEqual([[onSale, 0, 0]])
  await w.ask(me, 'buyAppearance', { body_item_id: onSale })
  expect(await shop(me)).toEqual([
    [onSale, 1, 0],
    [gone, 0, 1],
  ])
})
