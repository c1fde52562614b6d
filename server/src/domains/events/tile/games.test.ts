import { gadgets, operators } from '@judian/tiles'
import { tileGadgets, tileOperators } from '@judian/contract/limits'
import { expect, test } from 'vitest'
import { concurrently, racing } from '../../../../testing/concurrency.ts'
import { losingMoves, openTileEvent, start, submit } from '../../../../testing/tile.ts'
import { world } from '../../../../testing/world.ts'
import { hours } from '../../../kernel/clock.ts'

const form = { mode: 'daily', used_operator: 'owl', used_gadget: 'hook' } as const

test('the contract names the operators and gadgets that the engine has', () => {
  expect(tileOperators).toEqual(operators)
  expect(tileGadgets).toEqual(gadgets)
})

test('everyone gets the same seed on one day, and another one on the next', async () => {
  await using w = await world()
  const pass = await openTileEvent(w)
  const [one, other] = [await w.given.member(), await w.given.member()]

  const first = await start(w, one)
  expect((await start(w, other)).seed).toBe(first.seed)
  expect(first.seed).toMatch(/^[0-9a-f]{32}$/)
  // A second before midnight in Shanghai, and midnight.
  pass(hours(12) - 1)
  expect((await start(w, one)).id).toBe(first.id)
  pass(1)
  expect((await start(w, one)).seed).not.toBe(first.seed)
})

test('a free game has its own seed', async () => {
  await using w = await world()
  await openTileEvent(w)
  const me = await w.given.member()
  const seeds = [
    (await start(w, me, { mode: 'free' })).seed,
    (await start(w, me, { mode: 'free', restart: 1 })).seed,
    (await start(w, me)).seed,
  ]
  expect(new Set(seeds).size).toBe(3)
})

test('starting again resumes the running game with its own operator, and restart abandons it', async () => {
  await using w = await world()
  await openTileEvent(w)
  const me = await w.given.member()
  const first = await w.ask(me, 'startTileGame', form)
  expect(first).toMatchObject({ status: 200, level_count: 3, day: '2026-11-22', resumed: 0 })

  const again = await w.ask(me, 'startTileGame', { ...form, used_operator: 'mule', used_gadget: 'lamp' })
  expect(again).toEqual({ ...first, resumed: 1 })
  const restarted = await w.ask(me, 'startTileGame', { ...form, used_operator: 'mule', restart: 1 })
  expect(restarted).toMatchObject({ resumed: 0, used_operator: 'mule' })
  expect(restarted.game_id).not.toBe(first.game_id)
})

test('thirty parallel starts make one running game', async () => {
  await using w = await world()
  await openTileEvent(w)
  const me = await w.given.member()

  const games = await racing(30, () => w.ask(me, 'startTileGame', form), { ok: 30 })
  expect(new Set(games.map(({ game_id }) => game_id)).size).toBe(1)
  expect(games.filter(({ resumed }) => resumed === 0)).toHaveLength(1)
})

test('thirty parallel restarts leave one running game', async () => {
  await using w = await world()
  await openTileEvent(w)
  const me = await w.given.member()

  await racing(30, () => w.ask(me, 'startTileGame', { ...form, restart: 1 }), {
    ok: 30,
  })

  const running = await w.db.selectFrom('tileGames').select('id').where('state', '=', 'running').execute()
  expect(running).toHaveLength(1)
})

test('an abandoned or finished game is counted once, however often counting runs', async () => {
  await using w = await world()
  const pass = await openTileEvent(w)
  const me = await w.given.member()
  const abandoned = await start(w, me)
  const running = await start(w, me, { restart: 1 })
  const count = (game_id?: number) => w.ask(me, 'updateTileTotalPlayed', game_id === undefined ? {} : { game_id })

  await concurrently(20, () => count(abandoned.id))
  expect(await count(running.id)).toMatchObject({ status: 200, total_played: 1 })
  pass(hours(1))
  await submit(w, me, running, losingMoves(running))
  await concurrently(20, () => count())
  expect(await count()).toMatchObject({ total_played: 2 })
  expect(await w.ask(await w.given.member(), 'updateTileTotalPlayed', { game_id: running.id })).toMatchObject({
    total_played: 0,
  })
})

test('a draft can’t be played; a closed or archived event is read-only', async () => {
  await using w = await world()
  const me = await w.given.member()
  await w.db.updateTable('events').set({ state: 'draft' }).execute()
  const moves = { game_id: 1, score: 0, used_operator: 'owl', used_gadget: 'hook', moves: [] }
  const outcomes = async () => [
    (await w.ask(me, 'startTileGame', form)).outcome,
    (await w.ask(me, 'updateTileRecord', moves)).outcome,
    (await w.ask(me, 'updateTileComment', { message: '你好' })).outcome,
    (await w.ask(me, 'getTileRecord', {})).outcome,
    (await w.ask(me, 'updateTileTotalPlayed', {})).outcome,
    (await w.ask(me, 'getTileDay', {})).outcome,
    (await w.ask(me, 'getTileReplay', {})).outcome,
  ]

  expect(await outcomes()).toEqual(Array(7).fill('EventNotFound'))
  for (const state of ['closed', 'archived']) {
    await w.db.updateTable('events').set({ state }).execute()
    expect(await outcomes()).toEqual([
      ...Array<string>(3).fill('EventNotOpen'),
      ...Array<undefined>(3),
      'TileReplayNotFound',
    ])
  }
})
