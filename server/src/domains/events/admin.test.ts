import { topics } from '@judian/contract'
import { expect, test, vi } from 'vitest'
import { auditedActsOn } from '../../../testing/moderation.ts'
import { clanMatch } from '../../../testing/match.ts'
import { liveChannel } from '../../realtime/live.ts'
import { givenQuiz } from '../../../testing/quiz.ts'
import { world } from '../../../testing/world.ts'

const tile = { name: 'tile', title: '秋日叠牌', summary: '收叶子' } as const
const planned = { opens_at: '2026-11-22T06:00:00.000Z', closes_at: '2026-11-30T04:00:00.000Z' }

test('an admin edits every kind of event by one form, visible to everyone immediately', async () => {
  await using w = await world({ cacheMaxAgeMs: 0 })
  w.ports.clock.now = () => new Date('2026-11-22T04:00:00.000Z')
  await givenQuiz(w)
  const { admin } = await clanMatch(w)
  const { events = [] } = await w.ask(admin, 'getAdminEvents', {})
  expect(events.map(({ kind }) => kind).toSorted()).toEqual(['knock', 'match', 'quiz', 'tile', 'westworld'])
  expect(events[0]).toMatchObject({ kind: 'match', name: '202511', community_name: 'r6', state: 'open', version: 1 })
  const shown = async (one: string) => (await w.ask(null, 'getEvents', {})).events!.find(({ name }) => name === one)
  const notices: { topic: string }[] = []
  w.ports.bus.subscribe(liveChannel, (text) => void notices.push(JSON.parse(text) as { topic: string }))

  for (const { kind, name, community_name } of events) {
    const form = { name, title: `新的${kind}`, summary: `${kind}简介`, ...(community_name && { community_name }) }
    const { event } = await w.ask(admin, 'saveEvent', { ...form, ...planned, state: 'open' })
    expect(event).toMatchObject({ kind, ...form, ...planned, state: 'open' })
    const { path: _, own: __, ...listed } = (await shown(name))!
    expect(listed).toMatchObject({ ...form, ...planned, kind, phase: 'coming' })
    for (const [state, phase] of [['closed', 'over'], ['archived'], ['draft']] as const) {
      expect(await w.ask(admin, 'saveEvent', { ...form, ...planned, state })).toMatchObject({ event: { state } })
      expect([kind, state, (await shown(name))?.phase]).toEqual([kind, state, phase])
    }
  }
  await vi.waitFor(() => expect(notices.map(({ topic }) => topic)).toContain(topics.event('knock')))
  expect(notices.filter(({ topic }) => topic === topics.site)).toHaveLength(4 * events.length)
})

test('an event without times and community is open without end, and listed everywhere', async () => {
  await using w = await world({ cacheMaxAgeMs: 0 })
  const [admin, me] = [await w.given.admin(), await w.given.member()]
  await w.given.community()
  const here = { ...tile, community_name: 'r6', state: 'open' as const }
  expect((await w.ask(admin, 'saveEvent', here)).event).toMatchObject(here)
  expect((await w.ask(me, 'getTileRecord', {})).open).toBe(1)
  const { event } = await w.ask(admin, 'saveEvent', { ...tile, state: 'open' })
  expect(event).toEqual({ kind: 'tile', ...tile, state: 'open', version: 3 })
  expect((await w.ask(admin, 'getTileEvent', {})).event).toEqual(event)
  expect((await w.ask(null, 'getEvents', {})).events!.find(({ name }) => name === 'tile')).toEqual({
    kind: 'tile',
    ...tile,
    phase: 'open',
    path: '/event/tile',
  })

  const { id } = await w.db.selectFrom('events').select('id').where('name', '=', 'tile').executeTakeFirstOrThrow()
  expect(await auditedActsOn(w, admin, 'event', id)).toMatchObject([
    { act: 'change-event', before: { title: '秋日叠牌' }, after: { communityId: null } },
    { act: 'change-event', before: { title: '叠牌工坊' }, after: { title: '秋日叠牌' } },
  ])
  expect(await w.ask(me, 'saveEvent', { ...tile, state: 'open' })).toMatchObject({ outcome: 'NotAllowed' })
})

test('a form shows beside its field what is missing or wrong', async () => {
  await using w = await world()
  const admin = await w.given.admin()
  await w.given.community()
  const save = (form: object) =>
    w.askRaw(admin, 'saveEvent', { version: '1', title: '活动', summary: '', state: 'open', ...form })
  const matchForm = { name: '202601', version: '0', community_name: 'r6', ...planned }
  const without = (missing: string) => save({ ...matchForm, [missing]: '' })

  expect(await without('community_name')).toMatchObject({ fields: { community_name: '请选择社区' } })
  expect(await without('opens_at')).toMatchObject({ fields: { opens_at: '请填写开始时间' } })
  expect(await without('closes_at')).toMatchObject({ fields: { closes_at: '请填写结束时间' } })
  expect(await save({ ...matchForm, closes_at: planned.opens_at })).toMatchObject({
    fields: { closes_at: '结束时间要晚于开始时间' },
  })
  expect(await save({ name: 'quiz', community_name: 'r6' })).toMatchObject({
    fields: { community_name: '每个社区的测试各有自己的一页，不能另选社区' },
  })
  expect(await save({ name: 'knock', community_name: 'nowhere' })).toMatchObject({ outcome: 'CommunityNotFound' })
  expect(await save({ name: 'nowhere' })).toMatchObject({ outcome: 'EventNotFound' })
})
