import { topics } from '@judian/contract'
import { expect, test, vi } from 'vitest'
import { liveChannel } from '../../realtime/live.ts'
import { givenQuiz } from '../../../testing/quiz.ts'
import { world } from '../../../testing/world.ts'

const quiz = { name: 'quiz', title: '玩家人格测试', summary: '二十四道题' } as const

test('an admin plans and closes an event, visible to everyone immediately', async () => {
  await using w = await world({ cacheMaxAgeMs: 0 })
  w.ports.clock.now = () => new Date('2026-11-22T04:00:00.000Z')
  const [admin, me] = [await w.given.admin(), await w.given.member()]
  await givenQuiz(w)
  expect((await w.ask(admin, 'getAdminEvents', {})).events).toMatchObject([
    { name: 'quiz', state: 'open' },
    { name: 'westworld', state: 'open' },
    { name: 'knock', state: 'open' },
  ])
  const notices: { topic: string }[] = []
  w.ports.bus.subscribe(liveChannel, (text) => void notices.push(JSON.parse(text) as { topic: string }))

  const saved = await w.ask(admin, 'saveEvent', {
    ...quiz,
    title: '新标题',
    state: 'open',
    opens_at: '2026-11-23T04:00:00.000Z',
    closes_at: '2026-11-30T04:00:00.000Z',
  })
  expect(saved.events![0]).toMatchObject({ name: 'quiz', title: '新标题', closes_at: '2026-11-30T04:00:00.000Z' })
  const shown = async () => (await w.ask(null, 'getEvents', {})).events!.find(({ name }) => name === 'quiz')
  expect(await shown()).toMatchObject({ title: '新标题', phase: 'coming', opens_at: '2026-11-23T04:00:00.000Z' })
  await vi.waitFor(() => expect(notices.map(({ topic }) => topic)).toEqual([topics.event('quiz'), topics.site]))

  await w.ask(admin, 'saveEvent', { ...quiz, state: 'closed' })
  expect(await shown()).toMatchObject({ title: '玩家人格测试', phase: 'over' })
  await w.ask(admin, 'saveEvent', { ...quiz, state: 'archived' })
  expect(await shown()).toBeUndefined()
  expect(await w.ask(me, 'saveEvent', { ...quiz, state: 'open' })).toMatchObject({ outcome: 'NotAllowed' })
  const acts = await w.db.selectFrom('auditLog').select('act').execute()
  expect(acts.map(({ act }) => act)).toEqual(['change-event', 'change-event', 'change-event'])
})

test('times in the wrong order, and events of other rooms, are refused', async () => {
  await using w = await world()
  const admin = await w.given.admin()
  const bounds = { opens_at: '2026-11-23T04:00:00.000Z', closes_at: '2026-11-23T04:00:00.000Z' }
  expect(await w.ask(admin, 'saveEvent', { ...quiz, state: 'open', ...bounds })).toMatchObject({
    status: 400,
    fields: { closes_at: '结束时间要晚于开始时间' },
  })
  expect(
    await w.askRaw(admin, 'saveEvent', { name: 'tile', title: '叠牌', summary: '', state: 'closed' }),
  ).toMatchObject({ status: 400, fields: { name: '没有这个活动' } })
})
