import { expect, test } from 'vitest'
import { racing } from '../../../../testing/concurrency.ts'
import { shownDeck, clanMatch } from '../../../../testing/match.ts'
import { world } from '../../../../testing/world.ts'

const oneEvent = { match_name_id: '202511' }
const coins = (name: string, count = 1) => ({ name, kind: 'coins' as const, count, coins: 100 })
const autumn = {
  title: '秋季赛',
  summary: '',
  community_name: 'r6',
  opens_at: '2099-01-01T00:00:00.000Z',
  closes_at: '2099-02-01T00:00:00.000Z',
  state: 'draft' as const,
}

test('a new event with a number in use is refused, of any kind of event and under twenty at once', async () => {
  await using w = await world()
  const { admin } = await clanMatch(w)
  const { event } = await w.ask(admin, 'getMatchEvent', oneEvent)
  for (const name of ['202511', 'quiz', 'tile'])
    expect(await w.ask(admin, 'saveEvent', { ...autumn, name, version: 0 })).toEqual({
      status: 409,
      outcome: 'NumberTaken',
      message: '这个编号已被使用',
      fields: { name: '这个编号已被使用' },
    })
  expect((await w.ask(admin, 'getMatchEvent', oneEvent)).event).toEqual(event)

  const made = await racing(
    20,
    (n) => w.ask(admin, 'saveEvent', { ...autumn, title: `第 ${n} 次`, name: '202701', version: 0 }),
    { ok: 1, NumberTaken: 19 },
  )
  expect((await w.ask(admin, 'getMatchEvent', { match_name_id: '202701' })).event).toMatchObject(
    made.find(({ status }) => status === 200)!.event!,
  )
  expect(await w.ask(admin, 'saveEvent', { ...autumn, name: 'nowhere', version: 1 })).toMatchObject({
    outcome: 'EventNotFound',
  })
})

test('of two prizes that two operators add to the same deck none is lost', async () => {
  await using w = await world()
  const { admin } = await clanMatch(w)
  const other = await w.given.admin()
  const { prizes_version: version = 0 } = await w.ask(admin, 'getMatchEvent', oneEvent)
  expect(await w.ask(admin, 'savePrizes', { ...oneEvent, version, prizes: [coins('键盘')] })).toEqual({
    status: 200,
    tickets: 1,
  })
  expect(await w.ask(other, 'savePrizes', { ...oneEvent, version, prizes: [coins('鼠标')] })).toMatchObject({
    outcome: 'Outdated',
  })
  const now = await w.ask(other, 'getMatchEvent', oneEvent)
  expect(now).toMatchObject({ prizes: [{ name: '键盘' }], prizes_version: 2 })
  await w.ask(other, 'savePrizes', { ...oneEvent, version: 2, prizes: [...now.prizes!, coins('鼠标')] })
  expect((await w.ask(admin, 'getMatchEvent', oneEvent)).prizes).toMatchObject([{ name: '键盘' }, { name: '鼠标' }])
})

test('the deck is sealed as previewed, or not at all', async () => {
  await using w = await world()
  const { admin, eventId } = await clanMatch(w)
  await w.db.updateTable('events').set({ state: 'draft' }).where('id', '=', eventId).execute()
  await w.ask(admin, 'savePrizes', { ...oneEvent, prizes: [coins('键盘', 5)] })
  const shown = await shownDeck(w, admin)
  const refused = { status: 409, outcome: 'PrizesChanged', message: '奖品刚被改过，请重新核对' }
  const others = [
    [coins('键盘', 5), ...['甲', '乙', '丙', '丁'].map((name) => coins(name, 6))],
    // As many tickets, of another prize, order or content.
    [coins('鼠标', 5)],
    [coins('键盘', 2), coins('鼠标', 3)],
    [{ ...coins('键盘', 5), coins: 101 }],
  ]
  for (const prizes of others) {
    await w.ask(admin, 'savePrizes', { ...oneEvent, prizes })
    expect(await w.ask(admin, 'sealLottery', shown)).toEqual(refused)
  }
  await w.ask(admin, 'savePrizes', { ...oneEvent, prizes: [coins('键盘', 5)] })
  expect(await w.ask(admin, 'sealLottery', { ...shown, tickets: 6 })).toEqual(refused)
  expect(await w.ask(admin, 'sealLottery', shown)).toMatchObject({ status: 200 })
})
