import { expect, test } from 'vitest'
import { clanMatch } from '../../../testing/match.ts'
import { givenQuiz } from '../../../testing/quiz.ts'
import { type CallName, type World, world } from '../../../testing/world.ts'
import { days, later } from '../../kernel/clock.ts'

const oneEvent = { match_name_id: '202511' }

/** Members' calls in events, each of which would succeed while the event is open. */
async function calls(w: World): Promise<readonly (readonly [CallName, Record<string, string>])[]> {
  const { admin, matchId, clan1 } = await clanMatch(w)
  const { mission_id } = await w.ask(admin, 'saveMatchMission', {
    ...oneEvent,
    description: '看看',
    link: '',
    chances: 1,
  })
  await givenQuiz(w)
  const { questions } = await w.ask(admin, 'getQuestions', { community_id: 1 })
  const answers = questions!.map(({ id, options }) => ({ question_id: id, option_id: options[0]!.id }))
  const crew = { used_operator: 'owl', used_gadget: 'hook' }
  return [
    ['startTileGame', { mode: 'free', ...crew }],
    ['updateTileRecord', { ...crew, score: '0', game_id: '1', moves: '[]' }],
    ['updateTileComment', { message: '来了' }],
    ['knock', { step: '1' }],
    ['calculateResult', { community_id: '1', answers: JSON.stringify(answers) }],
    ['voteClan', { ...oneEvent, match_id: String(matchId), clan_id: String(clan1) }],
    ['startLottery', oneEvent],
    ['finishOneClickMission', { ...oneEvent, mission_id: String(mission_id) }],
    ['updateMatchMessage', { ...oneEvent, message: '来了' }],
  ]
}

test('before its opening every call of an event answers that it hasn’t begun, and after its end that it is over', async () => {
  await using w = await world()
  const all = await calls(w)
  const me = await w.given.member()
  const now = w.ctx.clock.now()
  const openFor = (opensAt: Date, closesAt: Date) =>
    w.db.updateTable('events').set({ state: 'open', opensAt, closesAt }).execute()
  const said = () => Promise.all(all.map(async ([name, form]) => [name, (await w.askRaw(me, name, form)).message]))
  const every = (message: string) => all.map(([name]) => [name, message])

  await openFor(later(now, days(1)), later(now, days(2)))
  expect(await said()).toEqual(every('活动尚未开始'))
  await openFor(later(now, -days(2)), later(now, -days(1)))
  expect((await said()).filter(([name]) => name !== 'voteClan')).toEqual(
    every('活动已结束').filter(([name]) => name !== 'voteClan'),
  )
})

test('every call of a draft answers that there is no such event', async () => {
  await using w = await world()
  const all = await calls(w)
  const me = await w.given.member()
  await w.db.updateTable('events').set({ state: 'draft' }).execute()
  const said = await Promise.all(all.map(async ([name, form]) => [name, (await w.askRaw(me, name, form)).message]))
  expect(said).toEqual(all.map(([name]) => [name, '没有这个活动']))
})

test('a draft of any kind is unknown to members, and an archived event still readable', async () => {
  await using w = await world()
  await givenQuiz(w)
  const me = await w.given.member()
  const setState = (state: string) => w.db.updateTable('events').set({ state }).execute()
  const read = async () => [
    (await w.ask(me, 'getTileRecord', {})).outcome,
    (await w.ask(me, 'getDoor', {})).outcome,
    (await w.ask(me, 'getCompanions', {})).outcome,
    (await w.ask(me, 'getQuestions', { community_id: 1 })).outcome,
  ]
  await setState('draft')
  expect(await read()).toEqual(Array(4).fill('EventNotFound'))
  await setState('archived')
  expect(await read()).toEqual(Array(4).fill(undefined))
})
