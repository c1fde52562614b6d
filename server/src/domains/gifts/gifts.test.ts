import { expect, test } from 'vitest'
import { type Person, type World, world } from '../../../test/world.ts'

const notOnSale = { status: 404, outcome: 'ItemNotOnSale', message: '这件装扮暂未出售' }

const gifts = async (w: World, person: Person) => {
  const form = { messageCount: 0, pageNum: 1, message_type: 'system' } as const
  return (await w.ask(person, 'getMyReplies', form)).system_messages!
}

test('a gift waits in its message until it is acquired, and is owned then', async () => {
  await using w = await world()
  const me = await w.given.member()
  const itemId = await w.given.item()
  await w.given.systemMessage(me, { reward: { itemId } })
  const item = {
    body_item_id: itemId,
    body_item_name: '雨夜',
    body_item_url: expect.stringMatching(/^\/images\/items\/rain-\d+\.webp$/),
    body_type: 8,
    body_item_quality: 3,
    price: 300,
    owned: 0,
    equipped: 0,
    on_sale: 0,
  }
  const waiting = { containGift: 1, acquiredGift: 0, body_item_id: itemId, user_avatar_storage: item }
  expect(await gifts(w, me)).toEqual([expect.objectContaining(waiting)])

  expect(await w.ask(me, 'buyAppearance', { body_item_id: itemId })).toEqual({
    status: 200,
    coins: 0,
    item: { ...item, owned: 1 },
  })
  expect(await gifts(w, me)).toMatchObject([{ containGift: 1, acquiredGift: 1, user_avatar_storage: { owned: 1 } }])
  expect(await w.ask(me, 'buyAppearance', { body_item_id: itemId })).toEqual(notOnSale)
})

test('of twenty who open one gift at once, one acquires it', async () => {
  await using w = await world()
  const me = await w.given.member()
  const itemId = await w.given.item()
  await w.given.systemMessage(me, { reward: { itemId } })
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => w.ask(me, 'buyAppearance', { body_item_id: itemId })),
  )
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  expect(answers.filter((answer) => answer.outcome === 'ItemNotOnSale')).toHaveLength(19)
})

test('two gifts of one item are two: the second is acquired though the item is owned', async () => {
  await using w = await world()
  const me = await w.given.member()
  const itemId = await w.given.item()
  for (let n = 0; n < 2; n++) await w.given.systemMessage(me, { reward: { itemId } })
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => w.ask(me, 'buyAppearance', { body_item_id: itemId })),
  )
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(2)
  expect(await gifts(w, me)).toMatchObject([{ acquiredGift: 1 }, { acquiredGift: 1 }])
})

test("another's gift, and an item that nobody gave, are not on sale", async () => {
  await using w = await world()
  const [me, other] = [await w.given.member(), await w.given.member()]
  const itemId = await w.given.item()
  await w.given.systemMessage(other, { reward: { itemId } })
  expect(await w.ask(me, 'buyAppearance', { body_item_id: itemId })).toEqual(notOnSale)
  expect(await w.ask(me, 'buyAppearance', { body_item_id: itemId + 1 })).toEqual(notOnSale)
  expect(await gifts(w, other)).toMatchObject([{ acquiredGift: 0 }])
  expect(await w.askRaw(me, 'buyAppearance', { body_item_id: 'x' })).toMatchObject({ outcome: 'Malformed' })
})
