import { levelPoints, replay, startGame } from '@judian/tiles'
import { expect, test } from 'vitest'
import { racing } from '../../../../testing/concurrency.ts'
import { losingMoves, openTileEvent, start, submit, winningMoves } from '../../../../testing/tile.ts'
import { world } from '../../../../testing/world.ts'
import { hours, minutes } from '../../../kernel/clock.ts'

/** A member with a running game that began ten minutes ago. */
async function playing() {
  const w = await world()
  const pass = await openTileEvent(w)
  const me = await w.given.member()
  const game = await start(w, me)
  pass(minutes(10))
  return { w, me, game, pass, [Symbol.asyncDispose]: () => w[Symbol.asyncDispose]() }
}

const refused = { status: 409, outcome: 'RecordRefused', message: '成绩没有通过核对，未被记录' }

test('a won game is recorded with the score of its moves', async () => {
  await using p = await playing()
  const moves = winningMoves(p.game)
  const { score } = replay(p.game, moves)

  const answer = await submit(p.w, p.me, p.game, moves)

  expect(answer).toEqual({ status: 200, result: 'won', score, best: score, is_best: 1, my_rank: 1 })
  const { leaderboard } = await p.w.ask(p.me, 'getTileRecord', {})
  expect(leaderboard).toMatchObject([{ user_id: p.me.id, rank: 1, score, used_operator: 'owl', used_gadget: 'hook' }])
})

test('a lost game records its score', async () => {
  await using p = await playing()
  expect(await submit(p.w, p.me, p.game, losingMoves(p.game))).toMatchObject({
    status: 200,
    result: 'lost',
    my_rank: 1,
  })
})

test('a game shows the percentage of the day’s other players it beats; the first player beats none', async () => {
  await using w = await world()
  const pass = await openTileEvent(w)
  const played = async (moves: typeof winningMoves) => {
    const person = await w.given.member()
    const game = await start(w, person)
    pass(minutes(10))
    return submit(w, person, game, moves(game))
  }

  expect(await played(losingMoves)).not.toHaveProperty('beaten_percent')
  expect(await played(winningMoves)).toMatchObject({ my_rank: 1, beaten_percent: 100 })
  expect(await played(losingMoves)).toMatchObject({ my_rank: 3, beaten_percent: 0 })
  expect(await played(winningMoves)).toMatchObject({ my_rank: 2, beaten_percent: 66 })
})

test('a page from before levels scored submits only its own points, and the others are added', async () => {
  await using p = await playing()
  const moves = winningMoves(p.game)
  const { score } = replay(p.game, moves)
  expect(await submit(p.w, p.me, p.game, moves, { score: score - 2 * levelPoints })).toMatchObject(refused)
  expect(await submit(p.w, p.me, p.game, moves, { score: score - 3 * levelPoints })).toMatchObject({ score })
})

test('a game continues after a gadget clears a full tray; the tray may be submitted as lost instead, but not be cleared twice', async () => {
  await using w = await world()
  const pass = await openTileEvent(w)
  const me = await w.given.member()
  const game = await start(w, me, { gadget: 'shelf' })
  pass(minutes(10))
  const full = losingMoves(game)
  const score = replay(game, full).score
  expect(await submit(w, me, game, [], { score, moves: [...full, []] })).toMatchObject(refused)
  expect(await submit(w, me, game, [], { score, moves: [...full, [], []] })).toMatchObject(refused)
  expect(await submit(w, me, game, full)).toMatchObject({ result: 'lost', score })
})

test('thirty parallel submissions of one game make one record and the same answer', async () => {
  await using p = await playing()
  const moves = winningMoves(p.game)

  const answers = await racing(30, () => submit(p.w, p.me, p.game, moves), { ok: 30 })
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  const records = await p.w.db.selectFrom('tileRecords').select(['mode', 'period', 'gameId']).execute()
  expect(records.map(({ period }) => period).sort()).toEqual(['2026-11', '2026-11-22', 'ever'])
  const counts = await p.w.db.selectFrom('tileScoreCounts').select('records').execute()
  expect(counts.map(({ records: n }) => n)).toEqual([1, 1, 1])
})

test('a recorded game returns its first outcome, whatever is submitted later', async () => {
  await using p = await playing()
  const first = await submit(p.w, p.me, p.game, losingMoves(p.game))
  expect(await submit(p.w, p.me, p.game, winningMoves(p.game))).toEqual(first)
})

test('a game that was recorded answers its first outcome after the event has closed, one that wasn’t waits', async () => {
  await using p = await playing()
  const other = await start(p.w, p.me, { mode: 'free' })
  p.pass(minutes(10))
  const first = await submit(p.w, p.me, p.game, losingMoves(p.game))
  const setState = (state: string) => p.w.db.updateTable('events').set({ state }).where('name', '=', 'tile').execute()
  await setState('closed')
  expect(await submit(p.w, p.me, p.game, losingMoves(p.game))).toEqual(first)
  expect(await submit(p.w, p.me, other, losingMoves(other))).toMatchObject({ outcome: 'EventNotOpen' })
  await setState('open')
  expect(await submit(p.w, p.me, other, losingMoves(other))).toMatchObject({ status: 200, result: 'lost' })
})

test('a forged score, operator or gadget is refused, and the game stays unfinished', async () => {
  await using p = await playing()
  const moves = winningMoves(p.game)
  const { score } = replay(p.game, moves)

  for (const forged of [
    { score: score + 1 },
    { used_operator: 'finale' },
    { used_gadget: 'magnet' },
    { used_operator: 'nobody' },
    { game_id: p.game.id + 1 },
  ])
    expect(await submit(p.w, p.me, p.game, moves, forged)).toMatchObject(refused)
  expect((await p.w.ask(p.me, 'getTileRecord', {})).leaderboard).toEqual([])
  expect(await submit(p.w, p.me, p.game, moves)).toMatchObject({ status: 200 })
})

test('a record without a game or without moves is refused', async () => {
  await using p = await playing()
  const form = { score: 0, used_operator: 'owl', used_gadget: 'hook' }
  expect(await p.w.ask(p.me, 'updateTileRecord', form)).toMatchObject(refused)
  expect(await p.w.ask(p.me, 'updateTileRecord', { ...form, game_id: p.game.id })).toMatchObject(refused)
  expect(await p.w.ask(p.me, 'updateTileRecord', { ...form, moves: [] })).toMatchObject(refused)
})

test('the moves of another seed are refused', async () => {
  await using p = await playing()
  const other = await start(p.w, p.me, { mode: 'free' })
  const { score } = replay(other, winningMoves(other))
  p.pass(minutes(10))
  expect(await submit(p.w, p.me, p.game, [], { score, moves: winningMoves(other) })).toMatchObject(refused)
})

test('another member’s game is refused', async () => {
  await using p = await playing()
  const stranger = await p.w.given.member()
  expect(await submit(p.w, stranger, p.game, winningMoves(p.game))).toMatchObject(refused)
})

test('a covered tile, an exhausted gadget and moves after the end are refused', async () => {
  await using p = await playing()
  const moves = winningMoves(p.game)
  const { score } = replay(p.game, moves)
  const covered = startGame(p.game).state.layout.above.findIndex((upper) => upper.length > 0)
  const [first, ...rest] = moves
  // Takes a tile and puts it back, once more than the hook can.
  const hooked = [...Array.from({ length: 4 }, () => [first!, []]).flat(), first!, ...rest]

  for (const forged of [[covered], hooked, [...moves, 0], [...moves, ...moves]])
    expect(await submit(p.w, p.me, p.game, [], { score, moves: forged })).toMatchObject(refused)
})

test('an unfinished game is refused', async () => {
  await using p = await playing()
  expect(await submit(p.w, p.me, p.game, winningMoves(p.game).slice(0, -1))).toMatchObject(refused)
})

test('a game finished faster than 120 ms a move is refused', async () => {
  await using w = await world()
  const pass = await openTileEvent(w)
  const me = await w.given.member()
  const game = await start(w, me)
  const moves = winningMoves(game)

  pass(moves.length * 120 - 1)
  expect(await submit(w, me, game, moves)).toMatchObject(refused)
  pass(1)
  expect(await submit(w, me, game, moves)).toMatchObject({ status: 200, result: 'won' })
})

test('a game older than 24 hours is refused, an abandoned one as well', async () => {
  await using p = await playing()
  const free = await start(p.w, p.me, { mode: 'free' })
  await start(p.w, p.me, { restart: 1 })
  expect(await submit(p.w, p.me, p.game, winningMoves(p.game))).toMatchObject(refused)
  p.pass(hours(24))
  expect(await submit(p.w, p.me, free, winningMoves(free))).toMatchObject(refused)
})

test('ten thousand moves are malformed', async () => {
  await using p = await playing()
  const send = (count: number) =>
    p.w.askRaw(p.me, 'updateTileRecord', {
      game_id: String(p.game.id),
      score: '0',
      used_operator: 'owl',
      used_gadget: 'hook',
      moves: JSON.stringify(Array(count).fill(1)),
    })
  expect(await send(10_000)).toMatchObject({ status: 400, outcome: 'Malformed', fields: { moves: expect.any(String) } })
})

test('winning completes a mission of type 5, losing doesn’t', async () => {
  await using p = await playing()
  const id = await p.w.given.mission({ missionType: 5 })
  const completed = async () =>
    (await p.w.ask(p.me, 'getMissionList', {})).user_mission!.find((mission) => mission.id === id)!.is_completed

  await submit(p.w, p.me, p.game, losingMoves(p.game))
  expect(await completed()).toBe(0)
  const again = await start(p.w, p.me)
  p.pass(minutes(10))
  await submit(p.w, p.me, again, winningMoves(again))
  expect(await completed()).toBe(1)
})
