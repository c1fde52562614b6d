import { expect, test } from 'vitest'
import { clanMatch, vote } from '../../../../testing/match.ts'
import { losingMoves, start, submit } from '../../../../testing/tile.ts'
import { type Person, type World, world } from '../../../../testing/world.ts'
import { days, minutes } from '../../../kernel/clock.ts'
import { shanghaiDay } from '../../../kernel/shanghai.ts'
import { seedQuiz } from '../quiz/index.ts'
import { seedStories } from '../westworld/index.ts'

const ownStates = async (w: World, person: Person | null) => {
  const { events } = await w.ask(person, 'getEvents', {})
  return Object.fromEntries(events!.map(({ name, own }) => [name, own]))
}

/** A site with an event of every kind, at noon tomorrow in Shanghai; the clock moves on by milliseconds. */
async function everyEvent() {
  const w = await world()
  let now = Date.parse(`${shanghaiDay(new Date())}T04:00:00.000Z`) + days(1)
  w.ports.clock.now = () => new Date(now)
  const pass = (ms: number) => void (now += ms)
  await w.db.updateTable('events').set({ state: 'open' }).where('name', '=', 'tile').execute()
  await seedQuiz(w.db, w.ctx.clock.now())
  await seedStories(w.db, w.ctx.clock.now())
  return { w, pass, clanMatch: await clanMatch(w), me: await w.given.member() }
}

const untouched = {
  tile: {},
  knock: { knocks: 0, opened: 0 },
  quiz: {},
  westworld: { told: 0, stories: 28 },
  '202511': { chances: 0 },
}

test('the list of events has the own state in each open event, only for this member', async () => {
  const { w, me, pass, clanMatch: event } = await everyEvent()
  await using _ = w
  const other = await w.given.member()
  expect(await ownStates(w, me)).toEqual(untouched)

  await w.ask(me, 'knock', { step: 1 })
  const game = await start(w, me)
  pass(minutes(10))
  const { best } = await submit(w, me, game, losingMoves(game))
  expect(await vote(w, me, event)).toMatchObject({ status: 200 })
  const { questions } = await w.ask(me, 'getQuestions', { community_id: 1 })
  const answers = questions!.map(({ id, options }) => ({ question_id: id, option_id: options[0]!.id }))
  const { result } = await w.ask(me, 'calculateResult', { community_id: 1, answers })

  expect(await ownStates(w, me)).toEqual({
    tile: { daily_best: best },
    knock: { knocks: 1, opened: 0 },
    quiz: { result: result!.name },
    westworld: { told: 0, stories: 28 },
    '202511': { chances: 1 },
  })
  expect(await ownStates(w, other)).toEqual(untouched)
  expect(Object.values(await ownStates(w, null)).filter(Boolean)).toEqual([])
})

test('yesterday’s acts don’t count for today, and an ended event has no state', async () => {
  const { w, me, pass } = await everyEvent()
  await using _ = w
  await w.ask(me, 'knock', { step: 1 })
  pass(days(1))
  expect((await ownStates(w, me))['knock']).toEqual({ knocks: 0, opened: 0 })
  await w.db.updateTable('events').set({ state: 'closed' }).where('name', '=', 'knock').execute()
  pass(minutes(1))
  await expect.poll(async () => (await ownStates(w, me))['knock']).toBeUndefined()
})
