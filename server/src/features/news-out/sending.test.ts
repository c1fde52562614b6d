import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { runJob } from '../../../testing/jobs.ts'
import { clanMatch } from '../../../testing/match.ts'
import { systemMessages } from '../../../testing/messages.ts'
import { moderationRoles, publishContent } from '../../../testing/moderation.ts'
import { deliveriesOf, givenHook, key, newsSite, receiverAt, type Received } from '../../../testing/news.ts'
import { days, hours, later, minutes } from '../../kernel/clock.ts'

const send = (w: Awaited<ReturnType<typeof newsSite>>['w']) => runJob(w.ctx, 'send-news')
const idsOf = (received: readonly Received[]) => received.map(({ headers }) => headers['webhook-id'])

test('a held text, a report, an opened event and a decided match go out, signed and without the texts', async () => {
  const { w, admin } = await newsSite()
  await using _ = w
  await using receiver = await receiverAt(w, 'https://receiver.example', () => ({}))
  const { secret } = await givenHook(w, admin, 'webhook')
  const { author, member } = await moderationRoles(w)
  const held = await publishContent(w, author, '卖外挂 @all')
  const shown = await publishContent(w, author)
  await w.ask(member, 'reportContent', { ...shown, reason: 'spam', note: '广告' })
  const s = await clanMatch(w, hours(1))
  w.ports.clock.advance(hours(1))
  const version = 1
  const result = { match_name_id: '202511', match_id: s.matchId, clan_id: s.clan2, version }
  await w.ask(s.admin, 'setMatchResult', result)
  expect(await send(w)).toBe('发出了 4 条消息，0 条没有成功')

  const payloads = receiver.received.map(({ body }) => JSON.parse(body) as { type: string; data: object })
  const names = await w.db.selectFrom('matches').select(['clan1Name', 'clan2Name']).executeTakeFirstOrThrow()
  expect(payloads).toEqual([
    {
      type: 'review.waiting',
      timestamp: expect.any(String) as string,
      data: { text: '有内容等待审核（帖子）', url: 'http://localhost:3000/admin/review' },
    },
    expect.objectContaining({
      type: 'report.created',
      data: { text: '收到举报（帖子）', url: 'http://localhost:3000/admin/reports' },
    }),
    expect.objectContaining({
      type: 'event.opened',
      data: { text: '活动「十一月攻城战」开始了', url: 'http://localhost:3000/event/202511' },
    }),
    expect.objectContaining({
      type: 'match.decided',
      data: {
        text: `「${names.clan1Name}」对「${names.clan2Name}」：「${names.clan2Name}」获胜`,
        url: `http://localhost:3000/event/202511#match-${s.matchId}`,
      },
    }),
  ])
  expect(held.id).not.toBe(shown.id)
  for (const { headers, body } of receiver.received) {
    const [id, time] = [headers['webhook-id'] as string, headers['webhook-timestamp'] as string]
    const bytes = Buffer.from(secret.slice('whsec_'.length), 'base64')
    const signature = createHmac('sha256', bytes).update(`${id}.${time}.${body}`).digest('base64')
    expect(headers['webhook-signature']).toBe(`v1,${signature}`)
    expect(body).not.toMatch(/外挂|广告|标题/)
  }
})

test('nothing is stored while the feature is off, or for kinds that nobody wants', async () => {
  const { w, admin } = await newsSite()
  await using _ = w
  const { id } = await givenHook(w, admin, 'webhook', '', ['match'])
  const { author } = await moderationRoles(w)
  await publishContent(w, author, '外挂')
  expect(await deliveriesOf(w, admin, id)).toEqual([])
  await givenHook(w, admin, 'feishu')
  await w.given.settings({ features: {} })
  await publishContent(w, author, '外挂二')
  expect(await w.db.selectFrom('newsDeliveries').selectAll().execute()).toEqual([])
})

test('what only members may read is not named', async () => {
  const { w, admin } = await newsSite()
  await using _ = w
  await using receiver = await receiverAt(w, 'https://receiver.example', () => ({}))
  await givenHook(w, admin, 'webhook')
  await w.given.settings({ visitorsMayRead: false })
  const s = await clanMatch(w, hours(1))
  w.ports.clock.advance(hours(1))
  await w.ask(s.admin, 'setMatchResult', { match_name_id: '202511', match_id: s.matchId, clan_id: s.clan1, version: 1 })
  await send(w)
  const texts = receiver.received.map(({ body }) => (JSON.parse(body) as { data: { text: string } }).data.text)
  expect(texts).toEqual(['一个活动开始了', '一场对决有了结果'])
})

test('an event is told once when its time comes, and not at all as a draft again', async () => {
  const { w, admin } = await newsSite()
  await using _ = w
  await using receiver = await receiverAt(w, 'https://receiver.example', () => ({}))
  await givenHook(w, admin, 'webhook')
  await w.given.community({ name: 'r6' })
  const opens_at = later(w.ports.clock.now(), hours(2)).toISOString()
  const closes_at = later(w.ports.clock.now(), days(9)).toISOString()
  const form = { name: '202512', title: '冬季赛', summary: '', community_name: 'r6', opens_at, closes_at } as const
  await w.ask(admin, 'saveEvent', { ...form, state: 'open' })
  await send(w)
  expect(receiver.received).toEqual([])
  w.ports.clock.advance(hours(2) + minutes(1))
  await send(w)
  await send(w)
  expect(receiver.received.map(({ body }) => JSON.parse(body) as object)).toMatchObject([{ type: 'event.opened' }])
})

test('eight tries over a day have the same id, then it is given up', async () => {
  const { w, admin } = await newsSite()
  await using _ = w
  await using receiver = await receiverAt(w, 'https://receiver.example', () => ({ status: 500 }))
  const { id } = await givenHook(w, admin, 'webhook')
  await w.ask(admin, 'testNewsHook', { hook_id: id })
  const start = w.ports.clock.now()
  for (let tries = 1; tries <= 8; tries++) {
    await send(w)
    await send(w)
    const [delivery] = await deliveriesOf(w, admin, id)
    expect(delivery).toMatchObject({ tries, result: '对方回复 HTTP 500', state: tries < 8 ? 'waiting' : 'failed' })
    if (delivery!.next_at) w.ports.clock.advance(Date.parse(delivery!.next_at) - w.ports.clock.now().getTime() + 10_000)
  }
  const hoursTaken = (w.ports.clock.now().getTime() - start.getTime()) / hours(1)
  expect(hoursTaken).toBeGreaterThan(19)
  expect(hoursTaken).toBeLessThan(29)
  w.ports.clock.advance(days(1))
  await send(w)
  expect(receiver.received).toHaveLength(8)
  expect(new Set(idsOf(receiver.received)).size).toBe(1)
})

test('a worker that ends between sending and noting leaves it to the next one, under the same id', async () => {
  const { w, admin } = await newsSite()
  await using _ = w
  await using receiver = await receiverAt(w, 'https://receiver.example', () => ({}))
  const { id } = await givenHook(w, admin, 'webhook')
  await w.ask(admin, 'testNewsHook', { hook_id: id })
  const killed = {
    ...w.ctx,
    outbound: {
      async post(...request: Parameters<typeof w.ctx.outbound.post>) {
        await w.ctx.outbound.post(...request)
        throw new Error('killed')
      },
    },
  }
  await expect(runJob(killed, 'send-news')).rejects.toThrow('killed')
  expect(await deliveriesOf(w, admin, id)).toMatchObject([{ state: 'waiting', tries: 1 }])
  w.ports.clock.advance(minutes(1))
  await send(w)
  const [first, second, ...more] = idsOf(receiver.received)
  expect(more).toEqual([])
  expect(second).toBe(first)
  expect(await deliveriesOf(w, admin, id)).toMatchObject([{ state: 'sent', tries: 2 }])
})

test('workers killed at random lose nothing, and send nothing under another id', async () => {
  const { w, admin } = await newsSite()
  await using _ = w
  await using receiver = await receiverAt(w, 'https://receiver.example', () => ({}))
  const { id } = await givenHook(w, admin, 'webhook')
  for (let n = 0; n < 10; n++) await w.ask(admin, 'testNewsHook', { hook_id: id })
  const ids = new Set((await deliveriesOf(w, admin, id)).map((one) => one.id))
  expect(ids.size).toBe(10)
  const killable = {
    ...w.ctx,
    outbound: {
      async post(...request: Parameters<typeof w.ctx.outbound.post>) {
        const at = Math.random()
        if (at < 0.3) throw new Error('killed before it sent')
        const answer = await w.ctx.outbound.post(...request)
        if (at < 0.6) throw new Error('killed before it noted the answer')
        return answer
      },
    },
  }
  // Fewer rounds than a message has tries.
  for (let round = 0; round < 5; round++) {
    await Promise.allSettled(Array.from({ length: 4 }, () => runJob(killable, 'send-news')))
    w.ports.clock.advance(hours(4))
  }
  await send(w)
  expect(new Set(idsOf(receiver.received))).toEqual(ids)
  expect(new Set((await deliveriesOf(w, admin, id)).map(({ state }) => state))).toEqual(new Set(['sent']))
})

test('twenty workers at once send each message once', async () => {
  const { w, admin } = await newsSite()
  await using _ = w
  await using receiver = await receiverAt(w, 'https://receiver.example', () => ({}))
  const { id } = await givenHook(w, admin, 'webhook')
  for (let n = 0; n < 5; n++) await w.ask(admin, 'testNewsHook', { hook_id: id })
  await Promise.all(Array.from({ length: 20 }, () => send(w)))
  expect(new Set(idsOf(receiver.received)).size).toBe(5)
  expect(receiver.received).toHaveLength(5)
})

test('410 switches it off at once, three days of failures do too, each with one message to its owner', async () => {
  const { w, admin } = await newsSite()
  await using _ = w
  let status = 410
  await using receiver = await receiverAt(w, 'https://receiver.example', () => ({ status }))
  const { id } = await givenHook(w, admin, 'webhook')
  const isOn = async () => (await w.ask(admin, 'getNewsHooks', { pageNum: 1 })).hooks![0]!.on
  await w.ask(admin, 'testNewsHook', { hook_id: id })
  await send(w)
  expect(await isOn()).toBe(0)
  expect(await systemMessages(w, admin)).toMatchObject([
    { title: '「接收方 webhook」的消息外发已关闭', message: expect.stringContaining('HTTP 410') as string },
  ])

  status = 503
  await w.ask(admin, 'setNewsHook', { hook_id: id, on: 1 })
  for (let day = 0; day <= 3; day++) {
    expect(await isOn()).toBe(1)
    await w.ask(admin, 'testNewsHook', { hook_id: id })
    await send(w)
    w.ports.clock.advance(days(1))
  }
  expect(await isOn()).toBe(0)
  expect(await systemMessages(w, admin)).toHaveLength(2)
  expect(receiver.received.length).toBeGreaterThan(4)
  await send(w)
  expect((await deliveriesOf(w, admin, id)).map(({ state }) => state)).not.toContain('waiting')
})

test('a hook of an admin who has left office is switched off without sending', async () => {
  const { w, admin } = await newsSite()
  await using _ = w
  await using receiver = await receiverAt(w, 'https://receiver.example', () => ({}))
  const { id } = await givenHook(w, admin, 'webhook')
  await w.ask(admin, 'testNewsHook', { hook_id: id })
  await w.db.updateTable('users').set({ isAdmin: false }).where('id', '=', admin.id).execute()
  await send(w)
  expect(receiver.received).toEqual([])
  const other = await w.given.admin()
  expect((await w.ask(other, 'getNewsHooks', { pageNum: 1 })).hooks).toMatchObject([{ on: 0 }])
})

test('a redirect, a private address and a silent receiver are failures whose logs have no address', async () => {
  const { w, admin } = await newsSite()
  await using _ = w
  await using receiver = await receiverAt(w, 'https://receiver.example', () => ({
    status: 302,
    headers: { location: 'https://elsewhere.example/' },
  }))
  const { id } = await givenHook(w, admin, 'webhook')
  await w.ask(admin, 'testNewsHook', { hook_id: id })
  await send(w)
  expect(await deliveriesOf(w, admin, id)).toMatchObject([{ result: '对方回复 HTTP 302' }])

  const form = { name: '内网', receiver: 'webhook', sign_secret: '', kinds: ['review'] } as const
  const inside = await w.ask(admin, 'createNewsHook', {
    ...form,
    kinds: ['review'],
    address: `https://10.0.0.1/${key}`,
  })
  await w.ask(admin, 'testNewsHook', { hook_id: inside.hook_id! })
  await send(w)
  expect(await deliveriesOf(w, admin, inside.hook_id!)).toMatchObject([{ result: '地址不在公网上，没有发送' }])
  expect(receiver.received).toHaveLength(1)
  expect(w.log()).not.toContain(key)
})
