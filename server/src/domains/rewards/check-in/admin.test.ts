import { expect, test } from 'vitest'
import { racing } from '../../../../testing/concurrency.ts'
import { type Person, type World, world } from '../../../../testing/world.ts'

async function october(): Promise<World> {
  const w = await world()
  // The first second of a Shanghai month, while it is still September in UTC.
  w.ports.clock.now = () => new Date('2026-09-30T16:00:00.000Z')
  return w
}

async function givenAdmin(w: World): Promise<Person> {
  const admin = await w.given.member()
  await w.db.updateTable('users').set({ isAdmin: true }).where('id', '=', admin.id).execute()
  return admin
}

const coinsEach = (days: number, coins: number) => Array.from({ length: days }, () => ({ coins }))

test('an unchanged month shows the default rewards', async () => {
  await using w = await october()
  const admin = await givenAdmin(w)
  const calendar = await w.ask(admin, 'getAdminCalendar', { month: '2026-10' })
  expect(calendar).toMatchObject({ status: 200, month: '2026-10', own: 0, open: 1 })
  expect(calendar.entries).toHaveLength(31)
  expect(calendar.entries![6]).toEqual({ day: 7, giftType: 1, giftItemNum: 40 })
  expect(await w.ask(admin, 'getAdminCalendar', { month: '2026-09' })).toMatchObject({ open: 0 })
  expect(await w.askRaw(admin, 'getAdminCalendar', { month: '2026-13' })).toMatchObject({
    fields: { month: '月份不正确' },
  })
})

test('a saved month applies from then on; earned rewards stay', async () => {
  await using w = await october()
  const [admin, me] = [await givenAdmin(w), await w.given.member()]
  const itemId = await w.given.item()
  await w.ask(me, 'submitDailyCheckedIn', {})
  const entries = [...coinsEach(30, 7), { body_item_id: itemId }]
  const saved = await w.ask(admin, 'saveCalendar', { month: '2026-10', entries })
  expect(saved).toMatchObject({ status: 200, own: 1, open: 1 })
  expect(saved.entries![0]).toEqual({ day: 1, giftType: 1, giftItemNum: 7 })
  expect(saved.entries![30]).toMatchObject({
    giftType: 2,
    giftItemNum: 1,
    user_avatar_storage: { body_item_id: itemId },
  })
  expect(await w.ask(admin, 'getAdminCalendar', { month: '2026-10' })).toEqual(saved)

  w.ports.clock.now = () => new Date('2026-10-01T16:00:00.000Z')
  expect(await w.ask(me, 'submitDailyCheckedIn', {})).toMatchObject({ reward: { day: 2, giftItemNum: 7 }, coins: 12 })
  const acts = await w.db.selectFrom('auditLog').selectAll().execute()
  expect(acts).toMatchObject([
    { actorId: admin.id, act: 'save-calendar', subjectKind: 'calendar', subjectId: '2026-10' },
  ])
  expect(acts[0]!.before).toMatchObject({ rewards: expect.arrayContaining([{ coins: 5 }]) })
  expect(acts[0]!.after).toEqual({ rewards: [...coinsEach(30, 7), { itemId }] })
})

test('a month is saved whole, with existing items', async () => {
  await using w = await october()
  const admin = await givenAdmin(w)
  const save = (month: string, entries: unknown) =>
    w.askRaw(admin, 'saveCalendar', { month, version: '1', entries: JSON.stringify(entries) })
  const incomplete = { outcome: 'Malformed', fields: { entries: '每一天都要有奖励' } }
  expect(await save('2026-10', coinsEach(30, 1))).toMatchObject(incomplete)
  expect(await save('2026-11', coinsEach(31, 1))).toMatchObject(incomplete)
  expect(await save('2028-02', coinsEach(28, 1))).toMatchObject(incomplete)
  expect(await save('2026-10', coinsEach(31, 0))).toMatchObject({ outcome: 'Malformed' })
  expect(await save('2026-10', [...coinsEach(30, 1), { coins: 1, body_item_id: 1 }])).toMatchObject({
    outcome: 'Malformed',
  })
  expect(await save('2026-10', [...coinsEach(30, 1), { body_item_id: 999 }])).toMatchObject({ outcome: 'ItemNotFound' })
  expect(await w.ask(admin, 'getAdminCalendar', { month: '2026-10' })).toMatchObject({ own: 0 })
})

test('a past month can’t be changed', async () => {
  await using w = await october()
  const admin = await givenAdmin(w)
  const over = { status: 409, outcome: 'MonthOver' }
  const september = { month: '2026-09', entries: coinsEach(30, 1) }
  expect(await w.ask(admin, 'saveCalendar', september)).toMatchObject(over)
  expect(await w.ask(admin, 'copyCalendar', { month: '2026-09' })).toMatchObject(over)
  // A second earlier it was still open.
  w.ports.clock.now = () => new Date('2026-09-30T15:59:59.999Z')
  expect(await w.ask(admin, 'saveCalendar', september)).toMatchObject({ status: 200, own: 1 })
})

test('a copy takes the previous month, with defaults for missing days', async () => {
  await using w = await october()
  const admin = await givenAdmin(w)
  await w.ask(admin, 'saveCalendar', { month: '2027-02', entries: coinsEach(28, 7) })
  const march = await w.ask(admin, 'copyCalendar', { month: '2027-03' })
  expect(march).toMatchObject({ status: 200, own: 1 })
  expect(march.entries!.map(({ giftItemNum }) => giftItemNum)).toEqual([
    ...Array.from({ length: 28 }, () => 7),
    5,
    6,
    8,
  ])
  // January copies from December, which has default rewards.
  expect((await w.ask(admin, 'copyCalendar', { month: '2027-01' })).entries![27]).toMatchObject({ giftItemNum: 120 })
  const february = await w.ask(admin, 'copyCalendar', { month: '2027-02' })
  expect(february.entries).toHaveLength(28)
  expect(february.entries![27]).toMatchObject({ giftItemNum: 120 })
})

test('of twenty concurrent saves one is the month', async () => {
  await using w = await october()
  const admin = await givenAdmin(w)
  const save = (coins: number) =>
    w.ask(admin, 'saveCalendar', { month: '2026-10', version: 1, entries: coinsEach(31, coins) })
  await racing(20, (index) => save(index + 1), { ok: 1, Outdated: 19 })
  const { entries } = await w.ask(admin, 'getAdminCalendar', { month: '2026-10' })
  expect(new Set(entries!.map(({ giftItemNum }) => giftItemNum)).size).toBe(1)
})
