import { expect, test } from 'vitest'
import { codeFor, ticks } from '../../../testing/accounts.ts'
import { type Person, type World, world } from '../../../testing/world.ts'
import { openSession } from '../../domains/accounts/index.ts'
import { seedCatalogue } from '../../domains/members/avatar/index.ts'

/** A world with the catalogue, and a member who has just joined. */
async function arrival() {
  const w = await world()
  await seedCatalogue(w.db)
  return Object.assign(w, { me: await w.given.newcomer() })
}

const steps = (w: World, me: Person) => w.ask(me, 'getFirstSteps', {})
const owned = async (w: World, me: Person) =>
  (await w.ask(me, 'getShopList', {})).items!.filter((item) => item.owned).map((item) => item.body_item_name)

test('a newcomer chooses one of six looks and a hat, which are put on', async () => {
  await using w = await arrival()
  const { looks, hats } = await steps(w, w.me)
  expect(looks!.map(({ name }) => name)).toEqual(['晨跑', '巡逻', '宅家', '出海', '冬假', '雨天'])
  expect(hats!.map(({ body_item_name }) => body_item_name)).toEqual(['运动头带', '作训帽', '毛线帽'])

  const chosen = await w.ask(w.me, 'chooseFirstLook', { look: 2, hat: 3 })
  expect(chosen).toMatchObject({
    status: 200,
    user_avatar: { ...looks![1]!.user_avatar, hats: hats![2]!.body_item_url },
    avatar_url: expect.stringMatching(/^\/images\/busts\//),
  })
  expect(await w.ask(w.me, 'autosignin', {})).toMatchObject({ user_avatar: chosen.user_avatar, userInfo: { coins: 0 } })
  expect((await owned(w, w.me)).toSorted()).toEqual(['作战靴', '工装裤', '毛线帽', '野战夹克'])
  expect(await steps(w, w.me)).toMatchObject({ looks: [], hats: [] })
})

test('on a site without these items a look is its ground alone', async () => {
  await using w = await world()
  const me = await w.given.newcomer()
  expect(await w.ask(me, 'chooseFirstLook', { look: 1, hat: 1 })).toMatchObject({
    status: 200,
    user_avatar: { tops: 'default', background_color: expect.any(String) },
  })
})

test('of thirty concurrent choices one is granted', async () => {
  await using w = await arrival()
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, n) => w.ask(w.me, 'chooseFirstLook', { look: 1 + (n % 6), hat: 1 + (n % 3) })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ outcome }) => outcome === 'FirstLookOver')).toHaveLength(29)
  expect(await owned(w, w.me)).toHaveLength(4)
})

test('members of more than a week have no first look to choose', async () => {
  await using w = await arrival()
  const later = new Date(w.ctx.clock.now().getTime() + 8 * 86_400_000)
  w.ports.clock.now = () => later
  expect(await steps(w, w.me)).toMatchObject({ looks: [], hats: [] })
  expect(await w.ask(w.me, 'chooseFirstLook', { look: 1, hat: 1 })).toMatchObject({
    status: 409,
    outcome: 'FirstLookOver',
  })
  expect(await owned(w, w.me)).toEqual([])
})

test('the first steps are derived from the newcomer’s acts', async () => {
  await using w = await arrival()
  const guide = await w.given.moment(await w.given.member())
  await w.given.mission({ missionType: 2, momentId: guide })
  expect(await steps(w, w.me)).toMatchObject({ guide: { message_id: guide, thumbed: 0 }, posted: 0 })
  await w.ask(w.me, 'thumbInteractionWithMoment', { message_id: guide, thumbType: 1 })
  await w.given.moment(w.me)
  expect(await steps(w, w.me)).toMatchObject({ guide: { message_id: guide, thumbed: 1 }, posted: 1 })
})

test('signing up brings a welcome with a gift, and the steps show when it is opened', async () => {
  await using w = await arrival()
  const phone_num = '13800000101'
  const verify_code = await codeFor(w, 'signup', phone_num)
  await w.ask(null, 'signup', { phone_num, username: '夜行者', password: 'secret123', verify_code, ...ticks })
  const { id } = await w.db.selectFrom('users').select('id').where('username', '=', '夜行者').executeTakeFirstOrThrow()
  const newcomer = { ...w.me, id, token: await openSession(w.ctx, id) }

  const { system_messages } = await w.ask(newcomer, 'getMyReplies', {
    messageCount: 0,
    pageNum: 1,
    message_type: 'system',
  })
  expect(system_messages).toMatchObject([{ title: '欢迎来到据点', containGift: 1, acquiredGift: 0 }])
  expect(await steps(w, newcomer)).toMatchObject({ gift_opened: 0 })
  const { body_item_id, gift_id } = system_messages![0]!
  await w.ask(newcomer, 'buyAppearance', { body_item_id: body_item_id!, gift_id })
  expect(await steps(w, newcomer)).toMatchObject({ gift_opened: 1 })
  expect((await steps(w, w.me)).gift_opened).toBeUndefined()
})
