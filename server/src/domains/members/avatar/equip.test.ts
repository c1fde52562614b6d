import { expect } from 'vitest'
import { test } from '../../../../testing/shared-world.ts'
import type { Person, World } from '../../../../testing/world.ts'
import { undressed } from './outfit.ts'
import { catalogue, equip, own, shop } from '../../../../testing/avatar.ts'

const self = async (w: World, me: Person) => {
  const { profile } = await w.ask(me, 'getUserProfileByUserId', { user_id: me.id, pageNum: 1, dataType: 'moments' })
  const shown = { avatar_url: profile!.avatar_url, user_avatar: profile!.user_avatar }
  expect(await w.ask(me, 'autosignin', {})).toMatchObject(shown)
  return shown
}

test('an outfit shows wherever the member appears', async ({ w }) => {
  const [me, reader] = [await w.given.member(), await w.given.member()]
  const { hats, tops, background } = await catalogue(w)
  await own(w, me, hats[0]!, tops[1]!, background[2]!)
  await w.given.moment(me)

  const chosen = { hats: hats[0]!, tops: tops[1]!, background_color: background[2]! }
  const user_avatar = { ...undressed, ...chosen, user_id: me.id }
  const answer = await equip(w, me, chosen)
  const avatar_url = expect.stringMatching(/^\/images\/busts\/[0-9a-f]{32}\.webp$/)
  expect(answer).toEqual({ status: 200, user_avatar, avatar_url })

  const shown = { user_avatar, avatar_url: answer.avatar_url }
  expect(await self(w, me)).toEqual(shown)
  const { moments } = await w.ask(reader, 'getMomentsByCommunity', { pageNum: 1, community_name: 'r6' })
  expect(moments).toMatchObject([{ author: shown }])
  expect(
    (await shop(w, me))
      .filter((item) => item.equipped)
      .map((item) => item.body_item_url)
      .sort(),
  ).toEqual(Object.values(chosen).sort())
})

test('a figure names the legendary ones among its worn items', async ({ w }) => {
  const me = await w.given.member()
  const { hats, foot } = await catalogue(w)
  const [legendary] = await w.db
    .selectFrom('avatarItems')
    .select('bodyItemUrl')
    .where('bodyItemQuality', '=', 4)
    .where('bodyType', '=', 2)
    .execute()
  const tops = legendary!.bodyItemUrl
  await own(w, me, hats[0]!, foot[0]!, tops)
  expect((await equip(w, me, { hats: hats[0]!, foot: foot[0]! })).user_avatar).not.toHaveProperty('legendary')
  expect((await equip(w, me, { hats: hats[0]!, tops })).user_avatar).toMatchObject({ tops, legendary: [tops] })
  expect((await self(w, me)).user_avatar.legendary).toEqual([tops])
})

test('an empty outfit shows the default picture', async ({ w }) => {
  const me = await w.given.member()
  const before = await self(w, me)
  expect(before).toEqual({
    user_avatar: { ...undressed, user_id: me.id },
    avatar_url: expect.stringMatching(/^\/images\/avatar\/default-\d+\.webp$/),
  })
  await equip(w, me, { background_color: 'rgb(0, 128, 255)' })
  expect((await self(w, me)).user_avatar).toEqual({
    ...undressed,
    background_color: 'rgb(0, 128, 255)',
    user_id: me.id,
  })
  expect(await equip(w, me, {})).toEqual({ status: 200, ...before })
  expect(await self(w, me)).toEqual(before)
})

test('equal outfits of one figure share a bust', async ({ w }) => {
  const me = await w.given.member()
  const { hats } = await catalogue(w)
  await own(w, me, hats[0]!, hats[1]!)
  const bust = async (chosen: Parameters<typeof equip>[2]) => (await equip(w, me, chosen)).avatar_url!
  const one = await bust({ hats: hats[0]! })
  const others = [await bust({ hats: hats[1]! }), await bust({ hats: hats[0]!, background_color: 'rgb(1, 2, 3)' })]
  expect(await bust({ hats: hats[0]! })).toBe(one)
  expect(new Set([one, ...others]).size).toBe(3)
})

test('items that aren’t owned are refused, and nothing changes', async ({ w }) => {
  const [me, other] = [await w.given.member(), await w.given.member()]
  const { hats, hand_left, background } = await catalogue(w)
  await own(w, me, hats[0]!)
  await own(w, other, hats[1]!, hand_left[0]!, background[0]!)
  await equip(w, me, { hats: hats[0]! })
  const before = await self(w, me)
  const notOwned = { status: 403, outcome: 'ItemNotOwned', message: '只能穿戴自己拥有的装扮' }
  expect(await equip(w, me, { hats: hats[1]! })).toEqual(notOwned)
  expect(await equip(w, me, { hats: hats[0]!, hand_left: hand_left[0]! })).toEqual(notOwned)
  expect(await equip(w, me, { background_color: background[0]! })).toEqual(notOwned)
  expect(await self(w, me)).toEqual(before)
})

test('each slot takes its own items, colours in the background, or default', async ({ w }) => {
  const me = await w.given.member()
  const { hats, tops, background } = await catalogue(w)
  await own(w, me, hats[0]!, tops[0]!, background[0]!)
  const part = { outcome: 'Malformed', status: 400 }
  const noPart = '这里没有这件装扮'
  const noGround = '没有这个背景，颜色请写成 rgb(0, 0, 0)'

  expect(await equip(w, me, { hats: tops[0]!, tops: hats[0]! })).toMatchObject({
    ...part,
    fields: { hats: noPart, tops: noPart },
  })
  expect(await equip(w, me, { foot: background[0]!, background_color: hats[0]! })).toMatchObject({
    ...part,
    fields: { foot: noPart, background_color: noGround },
  })
  const elsewhere = ['https://example.org/a.webp', '/images/items/hats/none.webp', 'Default', 'rgb(1, 2, 3)', "';--"]
  for (const hat of elsewhere)
    expect(await equip(w, me, { hats: hat })).toMatchObject({ ...part, fields: { hats: noPart } })
  const colours = ['rgb(256, 0, 0)', 'rgb(1,2,3)', 'rgb(01, 2, 3)', 'rgb(1, 2)', 'rgba(1, 2, 3, 0)', '#ffffff', 'red']
  for (const colour of [...colours, 'rgb(1, 2, 3); background: url(/x)', 'rgb(-1, 2, 3)', 'rgb(1.5, 2, 3)'])
    expect(await equip(w, me, { background_color: colour })).toMatchObject({
      ...part,
      fields: { background_color: noGround },
    })
  expect(await w.askRaw(me, 'equipAvatar', { ...undressed, hats: '' })).toMatchObject({
    ...part,
    fields: { hats: '请选择装扮' },
  })
  expect(await equip(w, null, {})).toMatchObject({ status: 401, outcome: 'NotSignedIn' })
})

test('of twenty concurrent changes the last one is stored completely, with its bust', async ({ w }) => {
  const me = await w.given.member()
  const { hats, tops } = await catalogue(w)
  await own(w, me, ...hats.slice(0, 8), ...tops.slice(0, 8))
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => equip(w, me, { hats: hats[n % 8]!, tops: tops[n % 8]! })),
  )
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  const { avatar_url, user_avatar } = await self(w, me)
  expect(answers).toContainEqual({ status: 200, avatar_url, user_avatar })
})

test('an item being bought can be worn once owned, never before', async ({ w }) => {
  const me = await w.given.member()
  const { hats } = await catalogue(w)
  await w.given.coins(me, 10_000)
  const item = (await shop(w, me)).find((one) => one.body_item_url === hats[3]!)!
  const [bought, ...worn] = await Promise.all([
    w.ask(me, 'buyAppearance', { body_item_id: item.body_item_id }),
    ...Array.from({ length: 20 }, () => equip(w, me, { hats: hats[3]! })),
  ])
  expect(bought.status).toBe(200)
  for (const answer of worn) expect(answer.outcome ?? 'worn').toBeOneOf(['worn', 'ItemNotOwned'])
  expect((await self(w, me)).user_avatar.hats).toBe(worn.some(({ status }) => status === 200) ? hats[3] : 'default')
})
