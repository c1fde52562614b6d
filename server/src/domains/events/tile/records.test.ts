import { tileModes, tilePeriods } from '@judian/contract/limits'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { losingMoves, openTileEvent, start, submit, winningMoves } from '../../../../testing/tile.ts'
import { type Person, type World, world } from '../../../../testing/world.ts'
import { hours, minutes } from '../../../kernel/clock.ts'
import { inTransaction } from '../../../kernel/db/db.ts'
import { periodsOf } from './periods.ts'
import { rankOf, selectBest, upsertRecords } from './records.sql.ts'

type Pass = (ms: number) => void

async function win(w: World, pass: Pass, person: Person, mode = 'daily') {
  const game = await start(w, person, { mode })
  pass(minutes(10))
  return (await submit(w, person, game, winningMoves(game))).score!
}

async function lose(w: World, pass: Pass, person: Person) {
  const game = await start(w, person)
  pass(minutes(10))
  return (await submit(w, person, game, losingMoves(game))).score!
}

test('a profile shows the best score of both modes, only to members', async () => {
  await using w = await world()
  await w.given.settings({ visitorsMayRead: true })
  const pass = await openTileEvent(w)
  const [me, fan] = (await w.given.members(2)) as [Person, Person]
  const scoreOf = async (viewer: Person | null) =>
    (await w.ask(viewer, 'getUserProfileByUserId', { user_id: me.id, pageNum: 1, dataType: 'moments' })).profile!
      .tile_score
  expect(await scoreOf(fan)).toBeUndefined()
  const best = Math.max(await win(w, pass, me), await win(w, pass, me, 'free'))
  expect(await scoreOf(fan)).toBe(best)
  expect(await scoreOf(null)).toBeUndefined()
})

test('today, this month and all time have their own boards, and so has each mode', async () => {
  await using w = await world()
  const pass = await openTileEvent(w)
  const me = await w.given.member()
  const daily = await win(w, pass, me)
  const free = await win(w, pass, me, 'free')
  const best = async (filter: object) => (await w.ask(me, 'getTileRecord', filter)).best

  expect(await best({})).toBe(daily)
  expect(await best({ mode: 'free' })).toBe(free)
  pass(hours(24))
  expect(await best({})).toBeUndefined()
  expect(await best({ period: 'month' })).toBe(daily)
  pass(hours(24 * 9))
  expect(await best({ period: 'month' })).toBeUndefined()
  expect(await best({ period: 'ever' })).toBe(daily)
})

test('a better game replaces a record, a worse one doesn’t', async () => {
  await using w = await world()
  const pass = await openTileEvent(w)
  const me = await w.given.member()
  await lose(w, pass, me)
  const won = await win(w, pass, me)
  await lose(w, pass, me)

  expect(await w.ask(me, 'getTileRecord', {})).toMatchObject({ best: won, my_rank: 1, leaderboard: [{ score: won }] })
  const counts = await w.db.selectFrom('tileScoreCounts').select('records').where('records', '>', 0).execute()
  expect(counts).toHaveLength(3)
})

test('equal scores rank by fewer moves, then by time', async () => {
  await using w = await world()
  const pass = await openTileEvent(w)
  const [first, second, third] = [await w.given.member(), await w.given.member(), await w.given.member()]
  await win(w, pass, first)
  await win(w, pass, second)
  const game = await start(w, third, { gadget: 'lamp' })
  pass(minutes(10))
  // The lamp costs a move and 50 points; the same game without it scores higher.
  const lit = await submit(w, third, game, [[], ...winningMoves(game)])

  const { leaderboard } = await w.ask(third, 'getTileRecord', {})
  expect(leaderboard!.map(({ user_id }) => user_id)).toEqual([first.id, second.id, third.id])
  expect(lit).toMatchObject({ my_rank: 3, beaten_by: { username: second.username, score: leaderboard![1]!.score } })
})

test('equal scores are ranked by time, in every mode and period, with or without clan mates', async () => {
  await using w = await world()
  const pass = await openTileEvent(w)
  const day = '2026-11-23'
  await w.ask(await w.given.admin(), 'saveTileSeason', { title: '冬季赛', from: day, to: '2026-11-25' })
  pass(hours(24))
  const season = await w.db.selectFrom('tileSeasons').select('id').executeTakeFirstOrThrow()
  const periods = periodsOf(day, season)
  const equals = await w.given.members(4)
  await w.given.clan(equals[0]!, { members: equals.slice(1) })
  for (const mode of tileModes)
    for (const [n, person] of equals.entries()) {
      const game = await start(w, person, { mode })
      const finish = { score: 12_970, moveCount: 300 + (n % 2), finishedAt: w.ports.clock.now() }
      await inTransaction(w.db, (tx) =>
        upsertRecords(tx, { ...game, ...finish, gameId: game.id, userId: person.id, mode, periods }),
      )
    }

  for (const mode of tileModes)
    for (const period of tilePeriods)
      for (const clan of [0, 1] as const) {
        const answers = await Promise.all(equals.map((me) => w.ask(me, 'getTileRecord', { mode, period, clan })))
        const places = answers[0]!.leaderboard!.map(({ user_id, rank }) => ({ user_id, rank }))
        // The first and the third need one move fewer.
        expect(places).toEqual([0, 2, 1, 3].map((n, place) => ({ user_id: equals[n]!.id, rank: place + 1 })))
        expect(answers.map(({ my_rank }) => my_rank)).toEqual([1, 3, 2, 4])
      }
})

test('a game with an equal score shows its rank, and that the earlier one came first', async () => {
  await using w = await world()
  const pass = await openTileEvent(w)
  const equals = await w.given.members(3)
  const answers = []
  for (const person of equals) {
    const game = await start(w, person)
    pass(minutes(10))
    answers.push(await submit(w, person, game, winningMoves(game)))
  }
  const [first, second, third] = answers
  expect(first!.my_rank).toBe(1)
  expect(first!.beaten_by).toBeUndefined()
  const { score } = first!
  expect(second).toMatchObject({ score, my_rank: 2, beaten_by: { username: equals[0]!.username, score } })
  expect(third).toMatchObject({ score, my_rank: 3, beaten_by: { username: equals[1]!.username, score } })
})

test('the day’s board is new at midnight in Shanghai', async () => {
  await using w = await world()
  const pass = await openTileEvent(w)
  const me = await w.given.member()
  const score = await win(w, pass, me)
  const best = async () => (await w.ask(me, 'getTileRecord', {})).best

  pass(hours(12) - minutes(10) - 1)
  expect(await best()).toBe(score)
  pass(1)
  expect(await best()).toBeUndefined()
  expect((await w.ask(me, 'getTileRecord', {})).champion).toMatchObject({ user_id: me.id })
})

test('clan mates have a board among themselves', async () => {
  await using w = await world()
  const pass = await openTileEvent(w)
  const [captain, mate, stranger] = [await w.given.member(), await w.given.member(), await w.given.member()]
  await w.given.clan(captain, { members: [mate] })
  await win(w, pass, stranger)
  await win(w, pass, mate)

  const { leaderboard } = await w.ask(captain, 'getTileRecord', { clan: 1 })
  expect(leaderboard).toMatchObject([{ user_id: mate.id, rank: 1 }])
  expect((await w.ask(stranger, 'getTileRecord', { clan: 1 })).leaderboard).toMatchObject([{ user_id: stranger.id }])
})

test('yesterday’s best is the champion, and is marked on today’s board', async () => {
  await using w = await world()
  const pass = await openTileEvent(w)
  const [me, other] = [await w.given.member(), await w.given.member()]
  await win(w, pass, me)
  await lose(w, pass, other)
  expect((await w.ask(me, 'getTileRecord', {})).champion).toBeUndefined()
  pass(hours(24))
  await win(w, pass, other)
  await lose(w, pass, me)

  const { champion, leaderboard } = await w.ask(other, 'getTileRecord', {})
  expect(champion).toMatchObject({ user_id: me.id, champion: 1 })
  expect(leaderboard).toMatchObject([
    { user_id: other.id, champion: 0 },
    { user_id: me.id, champion: 1 },
  ])
})

test('a rank among many is their place in order, and indexes serve it', async () => {
  await using w = await world()
  await openTileEvent(w)
  const me = await w.given.member()
  await manyRecords(w, 20_000)
  const board = { mode: 'daily', period: 'ever' } as const
  const game = await start(w, me)
  const finished = {
    ...game,
    gameId: game.id,
    userId: me.id,
    mode: 'daily',
    moveCount: 300,
    finishedAt: w.ports.clock.now(),
  }
  await inTransaction(w.db, (tx) =>
    upsertRecords(tx, { ...finished, score: 7_777, periods: { today: '2026-11-22', month: '2026-11', ever: 'ever' } }),
  )
  const mine = (await selectBest(w.db, board, me.id))!
  const { rows } = await sql<{ place: number }>`
    SELECT place::integer FROM (
      SELECT user_id, row_number() OVER (ORDER BY score DESC, move_count, achieved_at, user_id) AS place
      FROM tile_records WHERE mode = 'daily' AND period = 'ever'
    ) AS ranked WHERE user_id = ${me.id}`.execute(w.db)

  expect(await rankOf(w.db, board, mine)).toBe(rows[0]!.place)
  expect(await w.ask(me, 'getTileRecord', { period: 'ever' })).toMatchObject({ best: 7_777, my_rank: rows[0]!.place })
  const statements = await w.statements(() => w.ask(me, 'getTileRecord', { period: 'ever' }))
  const plans = await Promise.all(
    statements.filter(({ text }) => text.includes('FROM tile_records')).map((statement) => planOf(w, statement)),
  )
  const lists = plans.filter((plan) => plan.includes('tile_records_board'))
  // The board, yesterday's and the rank; the member's own record is found by its key.
  expect(lists).toHaveLength(3)
  expect(plans.filter((plan) => plan.includes('tile_records_pkey'))).toHaveLength(1)
  for (const plan of lists) expect(plan).not.toMatch(/Seq Scan on tile_records|Sort/)
})

async function planOf(w: World, { text, values }: Awaited<ReturnType<World['statements']>>[number]) {
  const plan = await w.pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values)
  return plan.rows.map((row) => row['QUERY PLAN']).join('\n')
}

/** Inserts records of as many new members. */
async function manyRecords(w: World, count: number) {
  await sql`
    INSERT INTO users (phone, username, username_key, username_skeleton, password_hash)
    SELECT 'many-' || n, '众' || n, '众' || n, '众' || n, '-' FROM generate_series(1, ${sql.lit(count)}) AS n`.execute(
    w.db,
  )
  const owner = await w.given.member()
  const { id: gameId } = await start(w, owner)
  await sql`
    INSERT INTO tile_records (mode, period, user_id, game_id, score, move_count, operator, gadget, achieved_at)
    SELECT 'daily', 'ever', id, ${gameId}, (id * 7919) % 1500 * 10, 250 + id % 60, 'owl', 'hook', now()
    FROM users WHERE phone LIKE 'many-%'`.execute(w.db)
  await sql`
    INSERT INTO tile_score_counts SELECT mode, period, score / 50, count(*) FROM tile_records GROUP BY 1, 2, 3
  `.execute(w.db)
  await sql`ANALYZE tile_records, tile_score_counts`.execute(w.db)
}
