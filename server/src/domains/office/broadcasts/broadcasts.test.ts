import { topics } from '@judian/contract'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { type Person, type World, world } from '../../../../testing/world.ts'
import { hours, later } from '../../../kernel/clock.ts'
import { liveChannel, type LiveNotice } from '../../../realtime/live.ts'
import { sendBroadcasts } from './sending.ts'
import { auditedActsOn } from '../../../../testing/moderation.ts'
import { changeOwnCoins } from '../../../../testing/wallet.ts'
import { systemMessages } from '../../../../testing/messages.ts'

const text = { sender_name: '据点小助手', title: '周年庆', message: '感谢陪伴\n<b>' }

const create = (
  w: World,
  admin: Person,
  form: { coins?: number; body_item_id?: number; user_ids?: number[]; send_at?: string; request_id?: string } = {},
) => w.ask(admin, 'createBroadcast', { ...text, ...form })

const state = async (w: World, admin: Person, broadcast_id: number) =>
  (await w.ask(admin, 'getBroadcast', { broadcast_id })).broadcast!

test('every member receives it once with its coins, also when sending is repeated', async () => {
  await using w = await world()
  const [admin, me, other] = [await w.given.admin(), await w.given.member(), await w.given.member()]
  const { broadcast_id } = await create(w, admin, { coins: 20 })
  expect(await state(w, admin, broadcast_id!)).toMatchObject({
    to: 'all',
    state: 'scheduled',
    recipients: 3,
    sent_count: 0,
  })

  expect(await sendBroadcasts(w.ctx)).toBe('发送给了 3 位成员')
  expect(await sendBroadcasts(w.ctx)).toBe('没有待发送的消息')
  for (const person of [admin, me, other]) {
    expect(await systemMessages(w, person)).toMatchObject([
      { title: '周年庆', message: '感谢陪伴<br>&lt;b&gt;<br>获得 20 金币，已存入你的账户。', containGift: 0 },
    ])
    expect((await w.ask(person, 'getCoinRecords', { pageNum: 1 })).records).toMatchObject([{ coins: 20, balance: 20 }])
  }
  expect(await state(w, admin, broadcast_id!)).toMatchObject({
    ...text,
    coins: 20,
    state: 'sent',
    recipients: 3,
    sent_count: 3,
    finished_at: expect.any(String),
    created_by: admin.username,
  })
  expect((await w.ask(admin, 'getBroadcasts', { pageNum: 1 })).broadcasts).toMatchObject([{ id: broadcast_id }])
  expect(await auditedActsOn(w, admin, 'broadcast', broadcast_id!)).toMatchObject([
    { act: 'create-broadcast', by: admin.id, after: { title: '周年庆', coins: 20, recipients: 3 } },
  ])
})

test('only listed members receive it; an item waits in it as a gift', async () => {
  await using w = await world()
  const [admin, me, other] = [await w.given.admin(), await w.given.member(), await w.given.member()]
  const body_item_id = await w.given.item()
  const { broadcast_id } = await create(w, admin, { body_item_id, user_ids: [other.id, me.id, me.id] })
  await sendBroadcasts(w.ctx)
  for (const person of [me, other])
    expect(await systemMessages(w, person)).toMatchObject([
      {
        message: expect.stringMatching(/获得一件装扮，打开礼物看看是什么。$/),
        containGift: 1,
        acquiredGift: 0,
        body_item_id,
      },
    ])
  expect(await systemMessages(w, admin)).toEqual([])
  expect(await w.ask(me, 'buyAppearance', { body_item_id })).toMatchObject({ status: 200 })
  expect(await state(w, admin, broadcast_id!)).toMatchObject({
    to: 'list',
    recipients: 2,
    sent_count: 2,
    user_avatar_storage: { body_item_id },
  })
})

test('the preview equals the sent message', async () => {
  await using w = await world()
  const [admin, me] = [await w.given.admin(), await w.given.member()]
  const body_item_id = await w.given.item()
  const preview = (form: { body_item_id?: number; user_ids?: number[] }) =>
    w.ask(admin, 'previewBroadcast', { ...text, ...form })
  const { system_message, recipients } = await preview({ body_item_id, user_ids: [me.id] })
  await create(w, admin, { body_item_id, user_ids: [me.id] })
  await sendBroadcasts(w.ctx)
  const [got] = await systemMessages(w, me)
  const { gift_id, ...sent } = got!
  expect(gift_id).toEqual(expect.any(Number))
  expect({ ...sent, id: 0, time: '' }).toEqual({ ...system_message, time: '' })
  expect([recipients, (await preview({})).recipients]).toEqual([1, 2])
  expect(await preview({ body_item_id: 9_999 })).toMatchObject({ status: 404, outcome: 'ItemNotFound' })
})

test('a scheduled broadcast and its job wait for the time', async () => {
  await using w = await world()
  const [admin, me] = [await w.given.admin(), await w.given.member()]
  const send_at = later(w.ports.clock.now(), hours(2)).toISOString()
  const { broadcast_id } = await create(w, admin, { send_at })
  expect(await sendBroadcasts(w.ctx)).toBe('没有待发送的消息')
  const { rows } = await sql<{ name: string; runAt: Date }>`
    SELECT task_identifier AS name, run_at FROM graphile_worker.jobs
  `.execute(w.db)
  expect(rows).toEqual([{ name: 'send-broadcasts', runAt: new Date(send_at) }])

  w.ports.clock.advance(hours(2))
  expect(await sendBroadcasts(w.ctx)).toBe('发送给了 2 位成员')
  expect(await systemMessages(w, me)).toHaveLength(1)
  expect(await state(w, admin, broadcast_id!)).toMatchObject({ state: 'sent', send_at })
})

test('a broadcast that hasn’t begun can be cancelled', async () => {
  await using w = await world()
  const [admin, me] = [await w.given.admin(), await w.given.member()]
  const cancel = (broadcast_id: number) => w.ask(admin, 'cancelBroadcast', { broadcast_id })
  const [first, second] = [await create(w, admin), await create(w, admin)]

  expect(await cancel(first.broadcast_id!)).toEqual({ status: 200 })
  expect(await cancel(first.broadcast_id!)).toEqual({ status: 200 })
  await sendBroadcasts(w.ctx)
  expect(await systemMessages(w, me)).toHaveLength(1)
  expect(await state(w, admin, first.broadcast_id!)).toMatchObject({ state: 'cancelled', sent_count: 0 })
  expect(await cancel(second.broadcast_id!)).toMatchObject({ status: 409, outcome: 'BroadcastStarted' })
  expect(await cancel(9_999)).toMatchObject({ status: 404, outcome: 'BroadcastNotFound' })
  expect(await w.ask(admin, 'getBroadcast', { broadcast_id: 9_999 })).toMatchObject({ outcome: 'BroadcastNotFound' })
  expect((await auditedActsOn(w, admin, 'broadcast', first.broadcast_id!)).map(({ act }) => act)).toEqual([
    'cancel-broadcast',
    'create-broadcast',
  ])
})

test('twenty concurrent cancellations and five senders: all members received it once, or none did', async () => {
  await using w = await world()
  const [admin, me] = [await w.given.admin(), await w.given.member()]
  for (let round = 0; round < 5; round++) {
    const { broadcast_id } = await create(w, admin, { coins: 10 })
    const cancels = Array.from({ length: 20 }, () => w.ask(admin, 'cancelBroadcast', { broadcast_id: broadcast_id! }))
    const [answers] = await Promise.all([
      Promise.all(cancels),
      Promise.all(Array.from({ length: 5 }, () => sendBroadcasts(w.ctx))),
    ])
    const got = (await systemMessages(w, me)).length
    await w.db.deleteFrom('systemMessages').execute()
    const isCancelled = (await state(w, admin, broadcast_id!)).state === 'cancelled'
    expect(got).toBe(isCancelled ? 0 : 1)
    expect(
      answers.every((answer) => (isCancelled ? answer.status === 200 : answer.outcome === 'BroadcastStarted')),
    ).toBe(true)
  }
})

test('refuses unknown members and items and too long lists', async () => {
  await using w = await world()
  const [admin, me] = [await w.given.admin(), await w.given.member()]
  expect(await create(w, admin, { user_ids: [me.id, 9_999] })).toMatchObject({ status: 404, outcome: 'MemberNotFound' })
  expect(await create(w, admin, { body_item_id: 9_999 })).toMatchObject({ status: 404, outcome: 'ItemNotFound' })
  expect(await create(w, admin, { user_ids: [] })).toMatchObject({ fields: { user_ids: '请选择成员' } })
  expect(await create(w, admin, { coins: 1, body_item_id: 1 })).toMatchObject({
    outcome: 'Malformed',
    fields: { coins: '金币和装扮只能选一样' },
  })
  expect((await w.ask(admin, 'getBroadcasts', { pageNum: 1 })).broadcasts).toEqual([])
})

test('twenty copies of one request create one broadcast', async () => {
  await using w = await world()
  const admin = await w.given.admin()
  const request_id = 'request-0123456789'
  const answers = await Promise.all(Array.from({ length: 20 }, () => create(w, admin, { request_id })))
  expect(new Set(answers.map((answer) => answer.broadcast_id)).size).toBe(1)
  expect((await w.ask(admin, 'getBroadcasts', { pageNum: 1 })).broadcasts).toHaveLength(1)
})

test('connected members receive a live event', async () => {
  await using w = await world()
  const [admin, me, other] = [await w.given.admin(), await w.given.member(), await w.given.member()]
  const notices: LiveNotice[] = []
  w.ports.bus.subscribe(liveChannel, (notice) => void notices.push(JSON.parse(notice) as LiveNotice))
  await create(w, admin, { user_ids: [me.id, other.id] })
  await sendBroadcasts(w.ctx)

  const event = { kind: 'system', preview: '周年庆' }
  await vi.waitFor(() =>
    expect(notices).toEqual(
      expect.arrayContaining([
        { topic: topics.messagesOf(me.id), event },
        { topic: topics.messagesOf(other.id), event },
      ]),
    ),
  )
  expect(notices).not.toContainEqual(expect.objectContaining({ topic: topics.messagesOf(admin.id) }))
})

test('a member whose wallet can’t take the coins is named, and all others get this and later broadcasts', async () => {
  await using w = await world()
  const [admin, me, rich] = [await w.given.admin(), await w.given.member(), await w.given.member()]
  await changeOwnCoins(w, rich, { change: 2_147_483_647, ref: 'rich' })
  const { broadcast_id } = await create(w, admin, { coins: 20 })
  const { broadcast_id: next } = await create(w, admin)

  expect(await sendBroadcasts(w.ctx)).toBe('发送给了 5 位成员')
  const shown = { state: 'sent', sent_count: 2, failed_count: 1, failed_ids: [rich.id] }
  expect(await state(w, admin, broadcast_id!)).toMatchObject(shown)
  expect(await state(w, admin, next!)).toMatchObject({ state: 'sent', sent_count: 3, failed_count: 0, failed_ids: [] })
  expect(await systemMessages(w, me)).toHaveLength(2)
  expect(await systemMessages(w, rich)).toMatchObject([{ message: '感谢陪伴<br>&lt;b&gt;' }])
})
