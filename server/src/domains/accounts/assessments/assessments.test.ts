import { expect, test } from 'vitest'
import { auditedActsOn } from '../../../../testing/moderation.ts'
import { racing } from '../../../../testing/concurrency.ts'
import { eventName, clanMatch } from '../../../../testing/match.ts'
import { openTileEvent } from '../../../../testing/tile.ts'
import { type Person, type World, world } from '../../../../testing/world.ts'
import { days, later, minutes } from '../../../kernel/clock.ts'
import { shanghaiDay } from '../../../kernel/shanghai.ts'

type Name = 'match-wall' | 'tile-wall'

const save = (w: World, admin: Person, name: Name, on: 0 | 1, assessed_on?: string) =>
  w.ask(admin, 'saveOpinionFunction', { name, on, ...(assessed_on && { assessed_on }) })
const today = (w: World, ahead = 0) => shanghaiDay(later(w.ports.clock.now(), days(ahead)))

test('walls are on at first, without an assessment; one that is off refuses lines with the reason until it is on with a date', async () => {
  await using w = await world()
  const pass = await openTileEvent(w)
  const { admin } = await clanMatch(w)
  const me = await w.given.member()
  const shout = () => w.ask(me, 'updateMatchMessage', { match_name_id: eventName, message: '冲' })
  const say = () => w.ask(me, 'updateTileComment', { message: '好' })
  const isOpen = async () => [
    (await w.ask(me, 'getMatchInfo', { match_name_id: eventName })).wall_open,
    (await w.ask(me, 'getTileRecord', {})).wall_open,
  ]
  const functions = async () => (await w.ask(admin, 'getOpinionFunctions', {})).functions
  expect(await functions()).toEqual([
    { name: 'match-wall', on: 1 },
    { name: 'tile-wall', on: 1 },
  ])
  expect(await isOpen()).toEqual([1, 1])
  expect([(await shout()).status, (await say()).status]).toEqual([200, 200])
  pass(minutes(2))

  await save(w, admin, 'match-wall', 0)
  expect(await isOpen()).toEqual([0, 1])
  expect([(await shout()).outcome, (await say()).status]).toEqual(['FunctionOff', 200])
  await save(w, admin, 'tile-wall', 0)
  expect(await say()).toMatchObject({ status: 503, outcome: 'FunctionOff' })

  for (const missing of [undefined, today(w, 1)])
    expect(await save(w, admin, 'match-wall', 1, missing)).toMatchObject({ outcome: 'AssessmentMissing' })
  expect(await w.askRaw(admin, 'saveOpinionFunction', { name: 'polls', on: '1' })).toMatchObject({
    outcome: 'Malformed',
  })
  expect(await isOpen()).toEqual([0, 0])
  await save(w, admin, 'match-wall', 1, today(w))
  expect([await isOpen(), (await shout()).status]).toEqual([[1, 0], 200])
  await save(w, admin, 'match-wall', 0)
  expect(await save(w, admin, 'match-wall', 1)).toMatchObject({ status: 200 })
  expect((await functions())![0]).toMatchObject({ on: 1, assessed_on: today(w), changed_by: admin.username })
  const acts = await auditedActsOn(w, admin, 'opinion-function', 'match-wall')
  expect(acts.map(({ after }) => after)).toEqual([{ on: 1 }, { on: 0 }, { on: 1, assessed_on: today(w) }, { on: 0 }])
})

test('none of thirty concurrent changes leaves a function on without a date', async () => {
  await using w = await world()
  const admin = await w.given.admin()
  await racing(30, (n) => save(w, admin, 'tile-wall', n % 2 === 0 ? 1 : 0), { ok: 15, AssessmentMissing: 15 })
  expect(await w.ask(admin, 'getOpinionFunctions', {})).toMatchObject({ functions: [{ on: 1 }, { on: 0 }] })
})
