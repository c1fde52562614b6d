import { expect } from 'vitest'
import { test } from '../../../../testing/shared-world.ts'
import type { CoinReason } from './change-coins.ts'
import { changeOwnCoins, tryChangeCoins } from '../../../../testing/wallet.ts'

test('a new member has no coins and no entries', async ({ w }) => {
  const me = await w.given.member()
  expect(await w.ask(me, 'getCoinRecords', { pageNum: 1 })).toEqual({ status: 200, records: [], hasMore: false })
  expect(await w.ask(me, 'autosignin', {})).toMatchObject({ userInfo: { coins: 0 } })
})

test('every entry has a Chinese text for its reason, newest first', async ({ w }) => {
  const me = await w.given.member()
  const texts: Record<CoinReason, string> = {
    'check-in': '每日签到',
    mission: '任务奖励',
    redeem: '兑换激活码',
    message: '系统赠送',
    purchase: '购买装扮',
    duplicate: '重复装扮折算',
    admin: '管理员调整',
    knock: '敲敲门的惊喜',
    lottery: '攻城抽奖',
  }
  for (const reason of Object.keys(texts) as CoinReason[])
    await changeOwnCoins(w, me, { change: reason === 'purchase' ? -30 : 20, reason, ref: 'one' })

  const { records } = await w.ask(me, 'getCoinRecords', { pageNum: 1 })
  expect(records!.map(({ reason, text }) => [reason, text])).toEqual(Object.entries(texts).toReversed())
  expect(records!.map(({ coins, balance }) => [coins, balance])).toEqual([
    [20, 130],
    [20, 110],
    [20, 90],
    [20, 70],
    [-30, 50],
    [20, 80],
    [20, 60],
    [20, 40],
    [20, 20],
  ])
  expect(await w.ask(me, 'autosignin', {})).toMatchObject({ userInfo: { coins: 130 } })
})

test('entries are paged by twenty and private', async ({ w }) => {
  const [me, other] = [await w.given.member(), await w.given.member()]
  for (let n = 1; n <= 41; n++) await changeOwnCoins(w, me, { change: n, ref: `${n}` })
  await changeOwnCoins(w, other, { change: 7, ref: '1' })

  const pages = [1, 2, 3, 4].map((pageNum) => w.ask(me, 'getCoinRecords', { pageNum }))
  const [first, second, third, beyond] = await Promise.all(pages)
  const coins = (page: typeof first) => page!.records!.map((record) => record.coins)
  expect([...coins(first), ...coins(second), ...coins(third)]).toEqual(Array.from({ length: 41 }, (_, n) => 41 - n))
  expect([first, second, third, beyond].map((page) => page!.hasMore)).toEqual([true, true, false, false])
  expect(beyond!.records).toEqual([])
  expect((await w.ask(other, 'getCoinRecords', { pageNum: 1 })).records).toMatchObject([{ coins: 7, balance: 7 }])
})

test('a repeated grant pays once, and a repeated payment doesn’t overdraw', async ({ w }) => {
  const me = await w.given.member()
  expect(await changeOwnCoins(w, me, { change: 50, ref: 'a' })).toEqual({ coins: 50, changed: true })
  expect(await changeOwnCoins(w, me, { change: 50, ref: 'a' })).toEqual({ coins: 50, changed: false })
  expect(await changeOwnCoins(w, me, { change: -40, reason: 'purchase', ref: 'a' })).toEqual({
    coins: 10,
    changed: true,
  })
  expect(await changeOwnCoins(w, me, { change: -40, reason: 'purchase', ref: 'a' })).toEqual({
    coins: 10,
    changed: false,
  })
  await expect(changeOwnCoins(w, me, { change: -40, reason: 'purchase', ref: 'b' })).rejects.toThrow('TooFewCoins')
  expect((await w.ask(me, 'getCoinRecords', { pageNum: 1 })).records).toHaveLength(2)
})

test('of fifty concurrent payments those covered by the balance succeed', async ({ w }) => {
  const me = await w.given.member()
  await changeOwnCoins(w, me, { change: 35, ref: 'a' })
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => tryChangeCoins(w, me, { change: -10, reason: 'purchase', ref: `${n}` })),
  )
  expect(answers.filter((answer) => answer === 'TooFewCoins')).toHaveLength(47)
  expect(await w.ask(me, 'autosignin', {})).toMatchObject({ userInfo: { coins: 5 } })
  expect((await w.ask(me, 'getCoinRecords', { pageNum: 1 })).records!.map(({ balance }) => balance)).toEqual([
    5, 15, 25, 35,
  ])
})

test('fifty concurrent copies of one grant pay once, in a new wallet', async ({ w }) => {
  const me = await w.given.member()
  const answers = await Promise.all(Array.from({ length: 50 }, () => changeOwnCoins(w, me, { change: 10, ref: 'a' })))
  expect(answers.filter(({ changed }) => changed)).toHaveLength(1)
  expect(answers.every(({ coins }) => coins === 10)).toBe(true)
})
