import { expect } from 'vitest'
import { systemMessages } from '../../../testing/messages.ts'
import { test } from '../../../testing/shared-world.ts'
import { type Person, type World, world } from '../../../testing/world.ts'

const system = async (w: World, person: Person, pageNum = 1) =>
  w.ask(person, 'getMyReplies', { messageCount: 0, pageNum, message_type: 'system' })

const unread = async (w: World, person: Person) =>
  ((await w.ask(person, 'autosignin', {})) as { systemMessageCount: number }).systemMessageCount

const noMessage = { status: 404, outcome: 'MessageNotFound', message: '这条消息不存在或已被删除' }

test('a system message has sender and text', async ({ w }) => {
  const me = await w.given.member()
  await w.given.systemMessage(me, { title: '<i>公告</i>', message: '一\n<script>' })

  expect(await system(w, me)).toEqual({
    status: 200,
    replies: [],
    hasMore: false,
    system_messages: [
      {
        id: expect.any(Number),
        sender_name: '据点小助手',
        time: expect.any(String),
        title: '<i>公告</i>',
        message: '一<br>&lt;script&gt;',
        preview: '一 <script>',
        containGift: 0,
        acquiredGift: 0,
        checked: 0,
      },
    ],
  })
})

test('one reference notifies a member once, even twenty times concurrently', async () => {
  await using w = await world()
  const [me, other] = [await w.given.member(), await w.given.member()]
  const itemId = await w.given.item()
  const sent = await Promise.all(
    Array.from({ length: 20 }, () => w.given.systemMessage(me, { ref: 'mission:1', reward: { itemId } })),
  )

  expect(sent.filter(Boolean)).toHaveLength(1)
  expect(await w.given.systemMessage(other, { ref: 'mission:1' })).toBe(true)
  expect(await unread(w, me)).toBe(1)
  expect(await w.db.selectFrom('gifts').select('userId').execute()).toEqual([{ userId: me.id }])
})

test('messages are paged, the latest first, and reading marks none as checked', async ({ w }) => {
  const me = await w.given.member()
  for (let n = 1; n <= 21; n++) await w.given.systemMessage(me, { title: `第${n}条` })

  const [first, second] = [await system(w, me), await system(w, me, 2)]
  expect([first.hasMore, second.hasMore]).toEqual([true, false])
  expect([...first.system_messages!, ...second.system_messages!].map((one) => one.title)).toEqual(
    Array.from({ length: 21 }, (_, n) => `第${21 - n}条`),
  )
  expect(await unread(w, me)).toBe(21)
})

test('checking is idempotent, under concurrency too', async ({ w }) => {
  const me = await w.given.member()
  await w.given.systemMessage(me)
  await w.given.systemMessage(me)
  const { id } = (await system(w, me)).system_messages![0]!

  const answers = await Promise.all(Array.from({ length: 10 }, () => w.ask(me, 'checkedSystemMsg', { id })))
  expect(answers).toEqual(answers.map(() => ({ status: 200, systemMessageCount: 1 })))
  expect((await system(w, me)).system_messages).toMatchObject([{ id, checked: 1 }, { checked: 0 }])
  expect(await unread(w, me)).toBe(1)
})

test('another’s and unknown messages are not found', async ({ w }) => {
  const [me, other] = [await w.given.member(), await w.given.member()]
  await w.given.systemMessage(other)
  const { id } = (await system(w, other)).system_messages![0]!

  expect(await w.ask(me, 'checkedSystemMsg', { id })).toEqual(noMessage)
  expect(await w.ask(me, 'checkedSystemMsg', { id: id + 1 })).toEqual(noMessage)
  expect(await unread(w, other)).toBe(1)
  for (const bad of ['0', '-1', 'x', '1.5'])
    expect(await w.askRaw(me, 'checkedSystemMsg', { id: bad })).toMatchObject({
      status: 400,
      fields: { id: '编号不正确' },
    })
})

test('system messages are private', async ({ w }) => {
  const [me, other] = [await w.given.member(), await w.given.member()]
  await w.given.systemMessage(other)
  expect(await system(w, me)).toMatchObject({ system_messages: [] })
  expect(await unread(w, me)).toBe(0)
})

test('all messages of one kind are marked read together; gifts stay unopened', async ({ w }) => {
  const [me, other] = (await w.given.members(2)) as [Person, Person]
  const itemId = await w.given.item()
  for (let n = 0; n < 3; n++) await w.given.systemMessage(me, n === 0 ? { reward: { itemId } } : {})
  await w.given.systemMessage(other)
  const moment = await w.given.moment(me)
  await w.ask(other, 'postComment', { message_id: moment, message: '评论', imageIds: [] })

  expect(await w.ask(me, 'markAllMessagesRead', { message_type: 'system' })).toEqual({
    status: 200,
    messageCount: 1,
    systemMessageCount: 0,
    mentionCount: 0,
    praiseCount: 0,
    followerCount: 0,
  })
  expect(await w.ask(me, 'markAllMessagesRead', { message_type: 'replies' })).toMatchObject({ messageCount: 0 })
  expect(await w.ask(other, 'autosignin', {})).toMatchObject({ systemMessageCount: 1 })
  expect((await systemMessages(w, me)).filter((one) => one.containGift)).toMatchObject([
    { acquiredGift: 0, checked: 1 },
  ])
})
