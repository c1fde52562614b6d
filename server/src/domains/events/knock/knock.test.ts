import { topics } from '@judian/contract'
import { expect, test, vi } from 'vitest'
import { liveChannel, type LiveNotice } from '../../../realtime/live.ts'
import { type Person, type World, world } from '../../../../testing/world.ts'
import { neededKnocks } from './knock.service.ts'
import { shippedKnockLines } from './shipped-lines.ts'

const refused = { status: 409, outcome: 'KnockRefused' }

/** 15 October 2026 in Shanghai; `neededKnocks` gives the day's goal. */
function onOctober15(w: World) {
  w.ports.clock.now = () => new Date('2026-10-14T16:00:00.000Z')
  return neededKnocks('2026-10-15')
}

async function knockTo(w: World, me: Person, last: number) {
  for (let step = 1; step < last; step++) await w.ask(me, 'knock', { step })
  return w.ask(me, 'knock', { step: last })
}

test('the last knock opens the door: a line, a way into the community, and ten coins', async () => {
  await using w = await world()
  const needed = onOctober15(w)
  const [me, author] = [await w.given.member(), await w.given.member()]
  const moment = await w.given.moment(author, { title: '今天的热帖' })
  expect(await w.ask(me, 'getDoor', {})).toEqual({
    status: 200,
    day: '2026-10-15',
    needed,
    knocks: 0,
    opened: 0,
    total: 0,
    phase: 'open',
  })
  expect(await knockTo(w, me, needed - 1)).toMatchObject({ knocks: needed - 1, opened: 0, coins: 0 })
  const opened = await w.ask(me, 'knock', { step: needed })
  expect(opened).toMatchObject({
    opened: 1,
    coins: 10,
    total: needed,
    behind: { link: { title: '今天的热帖', url: `/community/r6/${moment}` } },
  })
  expect(shippedKnockLines).toContain(opened.behind!.line)
  expect(await w.ask(me, 'getDoor', {})).toMatchObject({ opened: 1, behind: opened.behind })
  expect(await w.ask(me, 'getCoinRecords', { pageNum: 1 })).toMatchObject({
    records: [{ coins: 10, reason: 'knock', text: '敲敲门的惊喜' }],
  })
})

test('of fifty concurrent knocks by one member one counts', async () => {
  await using w = await world()
  onOctober15(w)
  const me = await w.given.member()
  const answers = await Promise.all(Array.from({ length: 50 }, () => w.ask(me, 'knock', { step: 1 })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ outcome }) => outcome === 'KnockRefused')).toHaveLength(49)
  expect(await w.ask(me, 'getDoor', {})).toMatchObject({ knocks: 1, total: 1 })
})

test('of fifty concurrent openings of the door one counts, and pays once', async () => {
  await using w = await world()
  const needed = onOctober15(w)
  const me = await w.given.member()
  await knockTo(w, me, needed - 1)
  const answers = await Promise.all(Array.from({ length: 50 }, () => w.ask(me, 'knock', { step: needed })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ outcome }) => outcome === 'KnockRefused')).toHaveLength(49)
  const { records } = await w.ask(me, 'getCoinRecords', { pageNum: 1 })
  expect(records).toMatchObject([{ coins: 10, balance: 10 }])
})

test('thirty concurrent members are all counted', async () => {
  await using w = await world()
  onOctober15(w)
  const members = await w.given.members(30)
  const answers = await Promise.all(members.map((member) => w.ask(member, 'knock', { step: 1 })))
  expect(answers.map(({ total }) => total!).sort((one, other) => one - other)).toEqual(
    Array.from({ length: 30 }, (_one, index) => index + 1),
  )
})

test('steps can’t be skipped, repeated, or go on behind an open door', async () => {
  await using w = await world()
  const needed = onOctober15(w)
  const me = await w.given.member()
  const ahead = { status: 409, outcome: 'KnockAhead', message: '前面还有几下没敲到，请重新来' }
  expect(await w.ask(me, 'knock', { step: needed })).toEqual(ahead)
  await w.ask(me, 'knock', { step: 1 })
  expect(await w.ask(me, 'knock', { step: 1 })).toMatchObject(refused)
  expect(await w.ask(me, 'knock', { step: 3 })).toEqual(ahead)
  for (let step = 2; step <= needed; step++) await w.ask(me, 'knock', { step })
  if (needed < 12) expect(await w.ask(me, 'knock', { step: needed + 1 })).toMatchObject(refused)
  expect(await w.ask(me, 'getDoor', {})).toMatchObject({ knocks: needed, total: needed })
})

test('a new day brings a new door, the same for everyone, and new coins', async () => {
  await using w = await world()
  const needed = onOctober15(w)
  const [me, other] = [await w.given.member(), await w.given.member()]
  await knockTo(w, me, needed)
  w.ports.clock.now = () => new Date('2026-10-15T16:00:00.000Z')
  const mine = await w.ask(me, 'getDoor', {})
  expect(mine).toMatchObject({ day: '2026-10-16', knocks: 0, opened: 0, total: 0 })
  expect(await w.ask(other, 'getDoor', {})).toEqual(mine)
  expect(await knockTo(w, me, mine.needed!)).toMatchObject({ opened: 1, coins: 10 })
})

test('doors take seven to twelve knocks, and lines rotate', () => {
  const days = Array.from({ length: 400 }, (_one, n) => new Date(Date.UTC(2026, 0, n + 1)).toISOString().slice(0, 10))
  expect(new Set(days.map(neededKnocks))).toEqual(new Set([7, 8, 9, 10, 11, 12]))
  expect(shippedKnockLines.length).toBeGreaterThanOrEqual(40)
  expect(new Set(shippedKnockLines).size).toBe(shippedKnockLines.length)
})

test('the operator’s line and link replace the day’s own; other links are refused', async () => {
  await using w = await world()
  const needed = onOctober15(w)
  const [me, admin] = [await w.given.member(), await w.given.admin()]
  await w.ask(admin, 'saveSettings', { knockLine: '周年快乐', knockLink: '/event/tile', knockLinkTitle: '来一局' })
  expect(await knockTo(w, me, needed)).toMatchObject({
    behind: { line: '周年快乐', link: { title: '来一局', url: '/event/tile' } },
  })
  for (const knockLink of ['javascript:alert(1)', '//example.org', 'data:text/html,x', '/\\example.org'])
    expect(await w.ask(admin, 'saveSettings', { knockLink })).toMatchObject({
      status: 400,
      fields: { knockLink: '链接须以 http(s):// 或本站的 / 开头' },
    })
})

test('a closed door takes no knocks, and never a visitor’s', async () => {
  await using w = await world()
  onOctober15(w)
  const me = await w.given.member()
  await w.db.updateTable('events').set({ state: 'closed' }).where('name', '=', 'knock').execute()
  expect(await w.ask(me, 'knock', { step: 1 })).toMatchObject({ outcome: 'EventNotOpen' })
  expect(await w.ask(me, 'getDoor', {})).toMatchObject({ status: 200, knocks: 0, phase: 'over' })
  await w.db.updateTable('events').set({ state: 'archived' }).where('name', '=', 'knock').execute()
  expect(await w.ask(me, 'knock', { step: 1 })).toMatchObject({ outcome: 'EventNotOpen' })
  expect(await w.ask(me, 'getDoor', {})).toMatchObject({ status: 200, phase: 'over' })
  await w.db.updateTable('events').set({ state: 'draft' }).where('name', '=', 'knock').execute()
  expect(await w.ask(me, 'knock', { step: 1 })).toMatchObject({ outcome: 'EventNotFound' })
  expect(await w.ask(me, 'getDoor', {})).toMatchObject({ outcome: 'EventNotFound' })
  expect(await w.ask(null, 'getDoor', {})).toMatchObject({ status: 401 })
  expect(await w.ask(null, 'knock', { step: 1 })).toMatchObject({ status: 401 })
})

test('the count is published to everyone at the door', async () => {
  await using w = await world()
  onOctober15(w)
  const notices: LiveNotice[] = []
  w.ports.bus.subscribe(liveChannel, (text) => void notices.push(JSON.parse(text) as LiveNotice))
  await w.ask(await w.given.member(), 'knock', { step: 1 })
  const news = { topic: topics.event('knock'), event: { kind: 'knocks', total: 1 } }
  await vi.waitFor(() => expect(notices.filter((one) => 'topic' in one && one.topic === news.topic)).toEqual([news]))
})
