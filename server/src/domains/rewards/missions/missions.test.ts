import { expect, test } from 'vitest'
import { inTransaction } from '../../../kernel/db/db.ts'
import { type Person, type World, world } from '../../../../testing/world.ts'
import { progress } from './progress.sql.ts'

const requestId = 'request-0123456789'
const complete = (w: World, me: Person) =>
  inTransaction(w.db, (tx) => progress(w.ctx, tx, [me.id], { kind: 'check-in' }))
const claim = (w: World, me: Person | null, mission_id: number, request_id?: string) =>
  w.ask(me, 'claimRewards', { mission_id, ...(request_id && { request_id }) })
const list = async (w: World, me: Person) => (await w.ask(me, 'getMissionList', {})).user_mission!
const coins = async (w: World, me: Person) => (await w.ask(me, 'getCoinRecords', { pageNum: 1 })).records!
const messages = async (w: World, me: Person) =>
  (await w.ask(me, 'getMyReplies', { messageCount: 0, pageNum: 1, message_type: 'system' })).system_messages!
const close = (w: World) => w.db.updateTable('missions').set({ closedAt: w.ports.clock.now() }).execute()

test('a mission’s wire form, in the list and in autosignin', async () => {
  await using w = await world()
  const me = await w.given.member()
  const momentId = await w.given.moment(me)
  const itemId = await w.given.item()
  const thumb = await w.given.mission({ missionType: 2, momentId, itemId, description: '给置顶帖点赞' })
  const checkIn = await w.given.mission({ goal: 7, position: 1 })
  const open = { is_completed: 0, is_acquired: 0, community_name: 'r6', done: 0 }
  const item = expect.objectContaining({ body_item_id: itemId, owned: 0 })
  const user_mission = [
    {
      ...open,
      id: thumb,
      mission_description: '给置顶帖点赞',
      message_id: momentId,
      mission_type: 2,
      userAvatarShopList: [item],
      coins: 0,
      goal: 1,
    },
    {
      ...open,
      id: checkIn,
      mission_description: '任务',
      message_id: 0,
      mission_type: 4,
      userAvatarShopList: [],
      coins: 50,
      goal: 7,
    },
  ]

  expect(await w.ask(me, 'getMissionList', {})).toEqual({
    status: 200,
    user_mission,
    data: { status: 200, user_mission },
  })
  expect(await w.ask(me, 'autosignin', {})).toMatchObject({ user_mission })
})

test('claimable missions first, then open ones in order, then claimed ones', async () => {
  await using w = await world()
  const me = await w.given.member()
  const claimed = await w.given.mission()
  const claimable = await w.given.mission({ position: 9 })
  await complete(w, me)
  await claim(w, me, claimed)
  const [third, second, first] = [
    await w.given.mission({ position: 2 }),
    await w.given.mission({ position: 1 }),
    await w.given.mission({ position: 0 }),
  ]
  expect((await list(w, me)).map(({ id }) => id)).toEqual([claimable, first, second, third, claimed])
})

test('a closed mission is listed only for members who completed it', async () => {
  await using w = await world()
  const [me, other] = [await w.given.member(), await w.given.member()]
  const id = await w.given.mission()
  await complete(w, me)
  await close(w)
  expect(await list(w, me)).toMatchObject([{ id, is_completed: 1, is_acquired: 0 }])
  expect(await list(w, other)).toEqual([])
})

test('a mission about a deleted or archived post isn’t open', async () => {
  await using w = await world()
  const me = await w.given.member()
  const [gone, archived] = [await w.given.moment(me), await w.given.moment(me, { archivedAt: new Date() })]
  for (const momentId of [gone, archived]) await w.given.mission({ missionType: 2, momentId })
  expect(await list(w, me)).toMatchObject([{ message_id: gone }])
  await w.ask(me, 'delMomentByUser', { message_id: gone })
  expect(await list(w, me)).toEqual([])
})

test('claiming pays coins immediately and sends a message', async () => {
  await using w = await world()
  const me = await w.given.member()
  const id = await w.given.mission({ description: '签到一次', coins: 80 })
  await complete(w, me)

  expect(await claim(w, me, id)).toEqual({
    status: 200,
    coins: 80,
    user_mission: [expect.objectContaining({ id, is_completed: 1, is_acquired: 1 })],
  })
  expect(await coins(w, me)).toMatchObject([{ coins: 80, balance: 80, reason: 'mission' }])
  const text = '你完成了任务「签到一次」，获得 80 金币，已存入你的账户。'
  expect(await messages(w, me)).toMatchObject([{ title: '任务奖励', message: text, containGift: 0, checked: 0 }])
})

test('a rewarded item waits as a gift in the message', async () => {
  await using w = await world()
  const me = await w.given.member()
  const itemId = await w.given.item()
  const id = await w.given.mission({ itemId })
  await complete(w, me)

  expect(await claim(w, me, id)).toMatchObject({ status: 200, coins: 0 })
  expect(await messages(w, me)).toMatchObject([
    {
      message: '你完成了任务「任务」，获得一件装扮，打开礼物看看是什么。',
      containGift: 1,
      acquiredGift: 0,
      body_item_id: itemId,
    },
  ])
  expect(await w.ask(me, 'buyAppearance', { body_item_id: itemId })).toMatchObject({ status: 200, item: { owned: 1 } })
})

test('refused claims name their reason', async () => {
  await using w = await world()
  const [me, other] = [await w.given.member(), await w.given.member()]
  const id = await w.given.mission({ goal: 2 })

  const missing = { status: 404, outcome: 'MissionNotFound', message: '这个任务不存在或已结束' }
  const notYet = { status: 409, outcome: 'MissionNotCompleted', message: '任务还没有完成' }
  expect(await claim(w, me, id + 1)).toEqual(missing)
  expect(await claim(w, me, id)).toEqual(notYet)
  await complete(w, me)
  expect(await claim(w, me, id)).toEqual(notYet)
  await complete(w, me)
  // Progress of another member doesn't count.
  expect(await claim(w, other, id)).toEqual(notYet)
  await close(w)
  expect(await claim(w, other, id)).toEqual(missing)
  expect(await claim(w, me, id)).toMatchObject({ status: 200 })
  expect(await claim(w, me, id)).toEqual({
    status: 409,
    outcome: 'MissionAcquired',
    message: '奖励已经领取过了',
  })
  expect(await coins(w, me)).toHaveLength(1)
  expect(await coins(w, other)).toEqual([])
  expect(await messages(w, other)).toEqual([])
  expect(await claim(w, null, id)).toMatchObject({ outcome: 'NotSignedIn' })
})

test('fifty concurrent claims pay once', async () => {
  await using w = await world()
  const me = await w.given.member()
  const id = await w.given.mission()
  await complete(w, me)

  const answers = await Promise.all(Array.from({ length: 50 }, () => claim(w, me, id)))

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ outcome }) => outcome === 'MissionAcquired')).toHaveLength(49)
  expect(await coins(w, me)).toMatchObject([{ balance: 50 }])
  expect(await messages(w, me)).toHaveLength(1)
})

test('fifty copies of one claim return the same answer and pay once', async () => {
  await using w = await world()
  const me = await w.given.member()
  const id = await w.given.mission()
  await complete(w, me)

  const answers = await Promise.all(Array.from({ length: 50 }, () => claim(w, me, id, requestId)))

  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]).toMatchObject({ status: 200, coins: 50 })
  expect(await coins(w, me)).toHaveLength(1)
})

test('two missions claimed concurrently are both paid', async () => {
  await using w = await world()
  const me = await w.given.member()
  const ids = [await w.given.mission(), await w.given.mission()]
  await complete(w, me)
  await Promise.all(ids.map((id) => claim(w, me, id)))
  expect((await coins(w, me))[0]).toMatchObject({ balance: 100 })
  expect(await messages(w, me)).toHaveLength(2)
})
