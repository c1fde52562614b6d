import { expect, test } from 'vitest'
import { hours, later } from '../../kernel/clock.ts'
import { givenQuiz } from '../../../testing/quiz.ts'
import { type World, world } from '../../../testing/world.ts'
import { requireOpenEvent } from './index.ts'

const now = new Date('2026-11-22T04:00:00.000Z')

async function fixedWorld(): Promise<World> {
  const w = await world({ cacheMaxAgeMs: 0 })
  w.ports.clock.now = () => now
  await w.db.updateTable('events').set({ state: 'draft' }).execute()
  return w
}

const change = (w: World, name: string, changed: { state: string; opensAt?: Date; closesAt?: Date }) =>
  w.db.updateTable('events').set(changed).where('name', '=', name).execute()

test('visitors see running, coming and ended events, and no drafts', async () => {
  await using w = await fixedWorld()
  await change(w, 'knock', { state: 'open', opensAt: later(now, hours(1)) })
  await givenQuiz(w)
  await change(w, 'quiz', { state: 'closed' })
  await change(w, 'tile', { state: 'open', closesAt: later(now, hours(1)) })
  await change(w, 'westworld', { state: 'archived' })

  const { events } = await w.ask(null, 'getEvents', {})

  expect(events!.map(({ name, phase }) => [name, phase])).toEqual([
    ['tile', 'open'],
    ['knock', 'coming'],
    ['quiz', 'over'],
  ])
  expect(events![0]).toMatchObject({ kind: 'tile', path: '/event/tile', closes_at: '2026-11-22T05:00:00.000Z' })
})

test('each community’s quiz has its own page, title and number of questions, and the member’s own result there', async () => {
  await using w = await fixedWorld()
  await givenQuiz(w)
  await w.given.community({ name: 'field' })
  const [admin, me] = [await w.given.admin(), await w.given.member()]
  await change(w, 'quiz', { state: 'open' })
  const { quiz } = await w.ask(admin, 'getAdminQuiz', { community_id: 1 })
  const short = { ...quiz!, title: '你是哪种野外队员？', questions: quiz!.questions.slice(0, 20) }
  expect(await w.ask(admin, 'saveQuiz', { community_id: 2, quiz: short })).toMatchObject({ status: 200 })
  const { questions } = await w.ask(me, 'getQuestions', { community_id: 2 })
  const answers = questions!.map(({ id, options }) => ({ question_id: id, option_id: options[0]!.id }))
  const { result } = await w.ask(me, 'calculateResult', { community_id: 2, answers })

  expect((await w.ask(me, 'getEvents', {})).events).toMatchObject([
    { name: 'quiz', title: '玩家人格测试', community_name: 'r6', path: '/event/mbti/1', own: {} },
    {
      name: 'quiz',
      title: '你是哪种野外队员？',
      summary: '20 道题，看看你是哪一种玩家',
      community_name: 'field',
      path: '/event/mbti/2',
      own: { result: result!.name },
    },
  ])
})

test('an event is open from its opening up to its end, while its state is open', async () => {
  await using w = await fixedWorld()
  const outcome = async (name: string) => {
    try {
      return (await requireOpenEvent(w.db, name, now)).name
    } catch (error) {
      return (error as { outcome: string }).outcome
    }
  }

  expect(await outcome('nothing')).toBe('EventNotFound')
  expect(await outcome('tile')).toBe('EventNotFound')
  await change(w, 'tile', { state: 'open', opensAt: now, closesAt: later(now, 1) })
  expect(await outcome('tile')).toBe('tile')
  await change(w, 'tile', { state: 'open', opensAt: later(now, 1), closesAt: later(now, 2) })
  expect(await outcome('tile')).toBe('EventNotBegun')
  await change(w, 'tile', { state: 'open', opensAt: later(now, -2), closesAt: now })
  expect(await outcome('tile')).toBe('EventNotOpen')
  await change(w, 'tile', { state: 'closed', closesAt: later(now, 1) })
  expect(await outcome('tile')).toBe('EventNotOpen')
})
