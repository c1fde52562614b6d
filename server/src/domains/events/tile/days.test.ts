import { replay } from '@judian/tiles'
import { expect, test } from 'vitest'
import { losingMoves, openTileEvent, start, submit, winningMoves } from '../../../../testing/tile.ts'
import { type Person, type World, world } from '../../../../testing/world.ts'
import { hours, minutes } from '../../../kernel/clock.ts'

type Pass = (ms: number) => void

async function finish(w: World, pass: Pass, person: Person, moves = winningMoves, mode = 'daily') {
  const game = await start(w, person, { mode })
  pass(minutes(10))
  return (await submit(w, person, game, moves(game))).score!
}

test('the day shows the member’s tries and days, and the pass rate of each level', async () => {
  await using w = await world()
  const pass = await openTileEvent(w)
  const [me, other] = (await w.given.members(2)) as [Person, Person]
  const day = () => w.ask(me, 'getTileDay', {})
  expect(await day()).toMatchObject({ tries: 0, from: '2026-10-19', days: [], pass_rates: [], clans: [] })

  await finish(w, pass, me, losingMoves)
  await finish(w, pass, me)
  await finish(w, pass, me, losingMoves, 'free')
  await finish(w, pass, other, losingMoves)
  await start(w, other)
  expect(await day()).toMatchObject({ tries: 2, days: ['2026-11-22'], pass_rates: [33, 33, 33] })

  pass(hours(48))
  await finish(w, pass, me, losingMoves, 'free')
  expect(await day()).toMatchObject({ tries: 0, days: ['2026-11-22', '2026-11-24'], pass_rates: [] })
  await w.db.updateTable('tileGames').set({ day: '2026-10-20' }).where('day', '=', '2026-11-22').execute()
  expect(await day()).toMatchObject({ from: '2026-10-21', days: ['2026-11-24'] })
})

test('clans are ranked by the sum of their best five of the day, with equal ranks for equal sums; dissolved and hidden ones are left out', async () => {
  await using w = await world()
  const pass = await openTileEvent(w)
  const people = await w.given.members(9)
  const six = await w.given.clan(people[0]!, { members: people.slice(1, 6) })
  const one = await w.given.clan(people[6]!)
  const equal = await w.given.clan(people[7]!)
  const gone = await w.given.clan(people[8]!)
  const score = await finish(w, pass, people[0]!)
  for (const person of people.slice(1)) await finish(w, pass, person)
  await w.db.updateTable('clans').set({ dissolvedAt: w.ports.clock.now() }).where('id', '=', gone).execute()

  const board = async () => (await w.ask(people[8]!, 'getTileDay', {})).clans!
  expect((await board()).map(({ clan_id, score: sum, players, rank }) => ({ clan_id, sum, players, rank }))).toEqual([
    { clan_id: six, sum: 5 * score, players: 5, rank: 1 },
    { clan_id: one, sum: score, players: 1, rank: 2 },
    { clan_id: equal, sum: score, players: 1, rank: 2 },
  ])
  await w.db.updateTable('communities').set({ hidden: true }).execute()
  pass(hours(1))
  expect(await board()).toEqual([])
})

test('yesterday’s champion’s game is shown with its moves, except to members who still play that day’s', async () => {
  await using w = await world()
  const pass = await openTileEvent(w)
  const [champion, late, other] = (await w.given.members(3)) as [Person, Person, Person]
  expect(await w.ask(other, 'getTileReplay', {})).toMatchObject({ outcome: 'TileReplayNotFound' })
  const score = await finish(w, pass, champion)
  await finish(w, pass, other, losingMoves)
  pass(hours(11))
  await start(w, late)
  pass(hours(2))

  expect(await w.ask(late, 'getTileReplay', {})).toMatchObject({ status: 409, outcome: 'TileReplayWaits' })
  const shown = await w.ask(other, 'getTileReplay', {})
  expect(shown).toMatchObject({ day: '2026-11-22', score, champion: { user_id: champion.id } })
  const setup = { seed: shown.seed!, operator: shown.used_operator!, gadget: shown.used_gadget! }
  expect(replay(setup, shown.moves!)).toMatchObject({ outcome: 'won', score })
  pass(hours(22))
  expect(await w.ask(late, 'getTileReplay', {})).toMatchObject({ status: 200, score })
})
