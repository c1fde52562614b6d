import { topics } from '@judian/contract'
import { expect, test } from 'vitest'
import { concurrently } from '../../../testing/concurrency.ts'
import { givenMinor, goTo, pin } from '../../../testing/minors.ts'
import { type Person, type World, world } from '../../../testing/world.ts'
import { minutes } from '../../kernel/clock.ts'
import { removeOldMinutes } from './minutes.sql.ts'
import { liveChannel } from '../../realtime/live.ts'
import { openSession } from '../../domains/accounts/index.ts'

/** The outcome of a read and of a write. */
const tryOut = async (w: World, me: Person) => [
  (await w.ask(me, 'getEvents', {})).outcome ?? 'ok',
  (await w.ask(me, 'updateInterestTag', { interest_tag: 'maps' })).outcome ?? 'ok',
]
const open = ['ok', 'ok']

async function minorsMode(w: World, me: Person) {
  const { state } = await w.ask(me, 'getMinorsMode', {})
  expect(await w.ask(me, 'autosignin', {})).toMatchObject({ minors_mode: state })
  return state
}

/** A request in each of the following minutes, in turn by these sessions. */
async function spend(w: World, count: number, ...sessions: Person[]) {
  for (let n = 0; n < count; n++) {
    w.ports.clock.advance(minutes(1))
    expect(await w.ask(sessions[n % sessions.length]!, 'getEvents', {})).toMatchObject({ status: 200 })
  }
}

const countMinutes = async (w: World) => (await w.db.selectFrom('minorsMinutes').select('minute').execute()).length

test('the daily limit is sixty minutes under 16, over all devices, and twice as many from 16 to 17; it resets at midnight in Shanghai', async () => {
  await using w = await world()
  const phone = await givenMinor(w)
  const tablet = { ...phone, token: await openSession(w.ctx, phone.id) }
  goTo(w, 7, 59)
  await spend(w, 59, phone, tablet)
  expect(await minorsMode(w, tablet)).toMatchObject({ band: 'under16', minutes_left: 1 })
  await spend(w, 1, tablet)
  expect(await tryOut(w, phone)).toEqual(open)
  expect(await minorsMode(w, phone)).toMatchObject({ minutes_left: 0 })

  w.ports.clock.advance(minutes(1))
  for (const device of [phone, tablet]) expect(await tryOut(w, device)).toEqual(['MinorsTimeUp', 'MinorsTimeUp'])
  expect(await minorsMode(w, phone)).toEqual({ band: 'under16', closed: 'time-up', minutes_left: 0 })
  w.ports.clock.advance(minutes(20))
  expect(await tryOut(w, phone)).toEqual(['MinorsTimeUp', 'MinorsTimeUp'])
  expect(await countMinutes(w)).toBe(60)

  expect(await w.ask(phone, 'changeMinorsMode', { pin, band: '16to17' })).toEqual({ status: 200 })
  expect(await tryOut(w, phone)).toEqual(open)
  expect(await minorsMode(w, phone)).toMatchObject({ band: '16to17', minutes_left: 59 })
  expect(await w.ask(phone, 'changeMinorsMode', { pin, band: 'under16' })).toEqual({ status: 200 })
  expect(await minorsMode(w, phone)).toMatchObject({ minutes_left: 0 })

  goTo(w, 6)
  expect(await minorsMode(w, phone)).toMatchObject({ minutes_left: 59 })
  goTo(w, 21, 30)
  await removeOldMinutes(w.ctx)
  expect(await countMinutes(w)).toBe(62)
  goTo(w, 21, 29)
  await removeOldMinutes(w.ctx)
  expect(await countMinutes(w)).toBe(1)
})

test('the site is closed from 22:00 to 6:00, without a query', async () => {
  await using w = await world()
  const [me, adult] = [await givenMinor(w, '16to17'), await w.given.member()]
  for (const [hour, minute, outcomes] of [
    [21, 59, open],
    [22, 0, ['MinorsNight', 'MinorsNight']],
    [5, 59, ['MinorsNight', 'MinorsNight']],
    [6, 0, open],
  ] as const) {
    goTo(w, hour, minute)
    expect([hour, await tryOut(w, me)]).toEqual([hour, outcomes])
    expect(await tryOut(w, adult)).toEqual(open)
  }
  goTo(w, 23)
  expect(await minorsMode(w, me)).toEqual({ band: '16to17', closed: 'night', minutes_left: 0 })
  expect(await countMinutes(w)).toBe(2)
})

test('thirty requests of a minute are one row and one write; those of other members none', async () => {
  await using w = await world()
  const [me, adult] = [await givenMinor(w), await w.given.member()]
  goTo(w, 12)
  const aboutMinutes = async (work: () => Promise<unknown>) =>
    (await w.statements(work)).filter(({ text }) => text.includes('minors_minutes')).length
  expect(await aboutMinutes(() => concurrently(30, () => w.ask(me, 'getEvents', {})))).toBe(2)
  expect(await aboutMinutes(() => w.ask(me, 'getEvents', {}))).toBe(0)
  expect(await aboutMinutes(() => w.ask(adult, 'getEvents', {}))).toBe(0)
  expect(await countMinutes(w)).toBe(1)
})

test('after each half hour without a pause a rest is due and the pages are notified; a pause resets it', async () => {
  await using w = await world()
  const me = await givenMinor(w, '16to17')
  let told = 0
  w.ports.bus.subscribe(liveChannel, (text) => {
    if (text === JSON.stringify({ topic: topics.stateOf(me.id), event: { kind: 'state' } })) told += 1
  })
  /** The time of the last reminder, and the number of live events to the member's pages. */
  const reminderAfter = async (count: number) => {
    await spend(w, count, me)
    return [(await minorsMode(w, me))?.reminder?.slice(11, 16), told]
  }
  goTo(w, 7, 59)
  expect(await reminderAfter(30)).toEqual([undefined, 0])
  expect(await reminderAfter(1)).toEqual(['00:30', 1])
  expect(await reminderAfter(29)).toEqual(['00:30', 1])
  expect(await reminderAfter(1)).toEqual(['01:00', 2])
  w.ports.clock.advance(minutes(9))
  expect(await reminderAfter(1)).toEqual(['01:00', 2])
  w.ports.clock.advance(minutes(10))
  expect(await reminderAfter(1)).toEqual([undefined, 2])
  expect(await reminderAfter(30)).toEqual(['01:51', 3])
})
