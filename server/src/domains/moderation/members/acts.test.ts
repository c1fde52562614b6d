import { expect, test } from 'vitest'
import { world } from '../../../../testing/world.ts'
import { auditedActsOn } from '../../../../testing/moderation.ts'

test('coins are granted and taken with a reason, never below zero', async () => {
  await using w = await world()
  const [admin, me] = [await w.given.admin(), await w.given.member()]
  const adjust = (change: number, user_id = me.id) => w.ask(admin, 'adjustCoins', { user_id, change, reason: '补偿' })

  expect(await adjust(50)).toEqual({ status: 200, coins: 50 })
  expect(await adjust(-20)).toEqual({ status: 200, coins: 30 })
  expect(await adjust(-31)).toMatchObject({ status: 402, outcome: 'TooFewCoins' })
  expect(await adjust(1, 9_999)).toMatchObject({ status: 404, outcome: 'MemberNotFound' })
  expect(await w.askRaw(admin, 'adjustCoins', { user_id: String(me.id), change: '0', reason: '补偿' })).toMatchObject({
    outcome: 'Malformed',
    fields: { change: '不能为 0' },
  })

  expect((await w.ask(me, 'getCoinRecords', { pageNum: 1 })).records).toMatchObject([
    { coins: -20, balance: 30, reason: 'admin', text: '管理员调整：补偿' },
    { coins: 50, balance: 50, reason: 'admin' },
  ])
  const inbox = await w.ask(me, 'getMyReplies', { messageCount: 0, pageNum: 1, message_type: 'system' })
  expect(inbox.system_messages).toMatchObject([
    { title: '扣除 20 金币', message: '补偿', containGift: 0 },
    { title: '收到 50 金币', message: '补偿', containGift: 0 },
  ])
  expect(await auditedActsOn(w, admin, 'user', me.id)).toMatchObject([
    { act: 'adjust-coins', by: admin.id, before: { coins: 50 }, after: { coins: 30, change: -20, reason: '补偿' } },
    { act: 'adjust-coins', by: admin.id, before: { coins: 0 }, after: { coins: 50, change: 50 } },
  ])
})

test('of twenty concurrent withdrawals of everything one succeeds; twenty copies of one grant pay once', async () => {
  await using w = await world()
  const [admin, me] = [await w.given.admin(), await w.given.member()]
  const adjust = (change: number, request_id?: string) =>
    w.ask(admin, 'adjustCoins', { user_id: me.id, change, reason: '补偿', ...(request_id && { request_id }) })
  const copies = await Promise.all(Array.from({ length: 20 }, () => adjust(10, 'request-0123456789')))
  expect(copies).toEqual(Array.from({ length: 20 }, () => ({ status: 200, coins: 10 })))

  const takings = await Promise.all(Array.from({ length: 20 }, () => adjust(-10)))
  expect(takings.filter((answer) => answer.status === 200)).toHaveLength(1)
  expect(takings.filter((answer) => answer.outcome === 'TooFewCoins')).toHaveLength(19)
  expect(await auditedActsOn(w, admin, 'user', me.id)).toHaveLength(2)
})
