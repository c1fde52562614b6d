import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { concurrently } from '../../../testing/concurrency.ts'
import { runJob } from '../../../testing/jobs.ts'
import { clanMatch } from '../../../testing/match.ts'
import { deliveriesOf, givenHook, key, newsSite, receiverAt, type Received } from '../../../testing/news.ts'
import { hours, minutes } from '../../kernel/clock.ts'
import { inTransaction } from '../../kernel/db/db.ts'

const origins = {
  wecom: 'https://qyapi.weixin.qq.com',
  dingtalk: 'https://oapi.dingtalk.com',
  feishu: 'https://open.feishu.cn',
}
const ok = {
  wecom: '{"errcode":0,"errmsg":"ok"}',
  dingtalk: '{"errcode":0,"errmsg":"ok"}',
  feishu: '{"code":0,"msg":"success"}',
}
const text = '据点：这是一条测试消息\nhttp://localhost:3000/admin/news'

test.for(['wecom', 'dingtalk', 'feishu'] as const)(
  '%s gets a text, signed where the robot has a secret',
  async (robot) => {
    const { w, admin } = await newsSite()
    await using _ = w
    await using receiver = await receiverAt(w, origins[robot], () => ({ body: ok[robot] }))
    const secret = robot === 'wecom' ? '' : 'SEC1'
    const { id } = await givenHook(w, admin, robot, secret)
    await w.ask(admin, 'testNewsHook', { hook_id: id })
    await runJob(w.ctx, 'send-news')
    expect(await deliveriesOf(w, admin, id)).toMatchObject([{ state: 'sent' }])

    const [{ url, body }] = receiver.received as [Received]
    const sent = JSON.parse(body) as { timestamp: string; sign: string }
    if (robot === 'wecom') {
      expect(url).toBe(`/cgi-bin/webhook/send?key=${key}`)
      expect(sent).toEqual({ msgtype: 'text', text: { content: text } })
    }
    if (robot === 'dingtalk') {
      const query = new URL(url, origins.dingtalk).searchParams
      const signed = createHmac('sha256', secret)
        .update(`${query.get('timestamp')}\n${secret}`)
        .digest('base64')
      expect([query.get('access_token'), query.get('sign')]).toEqual([key, signed])
      expect(sent).toEqual({ msgtype: 'text', text: { content: text }, at: { isAtAll: false } })
    }
    if (robot === 'feishu') {
      const sign = createHmac('sha256', `${sent.timestamp}\n${secret}`).update('').digest('base64')
      expect(sent).toEqual({
        timestamp: expect.stringMatching(/^\d{10}$/) as string,
        sign,
        msg_type: 'text',
        content: { text },
      })
    }
  },
)

test.for([
  ['wecom', 200, '{"errcode":93000,"errmsg":"invalid webhook url"}', '机器人回复错误码 93000', 30],
  ['wecom', 200, '{"errcode":45009,"errmsg":"api freq out of limit"}', '机器人回复错误码 45009', 60],
  ['dingtalk', 200, '{"errcode":310000,"errmsg":"keywords not in content"}', '机器人回复错误码 310000', 30],
  ['dingtalk', 200, '{"errcode":130101,"errmsg":"send too fast"}', '机器人回复错误码 130101', 660],
  [
    'feishu',
    200,
    '{"code":19021,"msg":"sign match fail or timestamp is not within one hour"}',
    '机器人回复错误码 19021',
    30,
  ],
  ['feishu', 400, '{"code":9499,"msg":"too many request"}', '机器人回复错误码 9499', 60],
  ['feishu', 200, '{"code":11232,"msg":"frequency limited"}', '机器人回复错误码 11232', 60],
  ['wecom', 200, '<html>', '对方回复 HTTP 200', 30],
  ['dingtalk', 502, '', '对方回复 HTTP 502', 30],
] as const)('%s that answers %s %s has failed, and rests', async ([robot, status, body, result, pauseSeconds]) => {
  const { w, admin } = await newsSite()
  await using _ = w
  await using receiver = await receiverAt(w, origins[robot], () => ({ status, body }))
  const { id } = await givenHook(w, admin, robot)
  await w.ask(admin, 'testNewsHook', { hook_id: id })
  await runJob(w.ctx, 'send-news')
  expect(await deliveriesOf(w, admin, id)).toMatchObject([{ state: 'waiting', tries: 1, result }])
  expect(receiver.received).toHaveLength(1)
  const hook = await w.db.selectFrom('newsHooks').select('pausedUntil').executeTakeFirstOrThrow()
  const { triedAt } = await w.db.selectFrom('newsDeliveries').select('triedAt').executeTakeFirstOrThrow()
  const paused = (hook.pausedUntil!.getTime() - triedAt!.getTime()) / 1_000
  expect(paused).toBeGreaterThanOrEqual(pauseSeconds)
  expect(paused).toBeLessThan(pauseSeconds + 20)
  expect(w.log()).not.toContain(key)
})

test('forty messages become fourteen and a digest; the next minute has fifteen again', async () => {
  const { w, admin } = await newsSite()
  await using _ = w
  await using receiver = await receiverAt(w, origins.wecom, () => ({ body: ok.wecom }))
  const { id } = await givenHook(w, admin, 'wecom')
  const newsOf = (number: number) =>
    ({ kind: number % 2 ? 'review' : 'report', subject: 'moment', id: number }) as const
  const tell = (count: number) => concurrently(count, (n) => inTransaction(w.db, (tx) => w.ctx.tellNews(tx, newsOf(n))))
  await tell(40)
  await Promise.all([runJob(w.ctx, 'send-news'), runJob(w.ctx, 'send-news')])
  expect(receiver.received).toHaveLength(15)
  expect(receiver.received.at(-1)!.body).toContain('另有 26 条消息：')
  await tell(3)
  await runJob(w.ctx, 'send-news')
  expect(receiver.received).toHaveLength(15)
  w.ports.clock.advance(minutes(1))
  await runJob(w.ctx, 'send-news')
  expect(receiver.received).toHaveLength(18)
  expect((await deliveriesOf(w, admin, id)).every(({ state }) => state === 'sent')).toBe(true)
})

test('robots rest in the minutes of the full and the half hour', async () => {
  const { w, admin } = await newsSite()
  await using _ = w
  await using receiver = await receiverAt(w, origins.feishu, () => ({ body: ok.feishu }))
  const { id } = await givenHook(w, admin, 'feishu')
  w.ports.clock.advance(minutes(30 - w.ports.clock.now().getMinutes()))
  await w.ask(admin, 'testNewsHook', { hook_id: id })
  await runJob(w.ctx, 'send-news')
  expect(receiver.received).toHaveLength(0)
  w.ports.clock.advance(minutes(1))
  await runJob(w.ctx, 'send-news')
  expect(receiver.received).toHaveLength(1)
})

test('members’ words page nobody and make no link', async () => {
  const { w, admin } = await newsSite()
  await using _ = w
  await using receiver = await receiverAt(w, origins.wecom, () => ({ body: ok.wecom }))
  await givenHook(w, admin, 'wecom', '', ['match'])
  const s = await clanMatch(w, hours(1))
  await w.db
    .updateTable('matches')
    .set({ clan1Name: '<@all>', clan2Name: '<at user_id="all">[x](http://a.cn)' })
    .execute()
  w.ports.clock.advance(hours(1))
  await w.ask(s.admin, 'setMatchResult', { match_name_id: '202511', match_id: s.matchId, result: 'draw', version: 1 })
  await runJob(w.ctx, 'send-news')
  const { content } = (JSON.parse(receiver.received[0]!.body) as { text: { content: string } }).text
  expect(content).toBe(
    `据点：「＜＠all＞」对「＜at user＿id="all"＞［x］（http：／／a．cn）」打平\nhttp://localhost:3000/event/202511#match-${s.matchId}`,
  )
})
