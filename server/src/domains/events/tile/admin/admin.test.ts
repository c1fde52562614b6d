import { replay } from '@judian/tiles'
import { expect, test } from 'vitest'
import { auditedActsOn } from '../../../../../testing/moderation.ts'
import { racing } from '../../../../../testing/concurrency.ts'
import { losingMoves, openTileEvent, start, submit, winningMoves } from '../../../../../testing/tile.ts'
import { type Person, type World, world } from '../../../../../testing/world.ts'
import { hours, minutes } from '../../../../kernel/clock.ts'

const today = '2026-11-22'

async function backOffice() {
  const w = await world()
  const pass = await openTileEvent(w)
  return { w, pass, admin: await w.given.admin(), [Symbol.asyncDispose]: () => w[Symbol.asyncDispose]() }
}

type Pass = (ms: number) => void

async function playGame(w: World, pass: Pass, person: Person, { wins = true, mode = 'daily' } = {}) {
  const game = await start(w, person, { mode, gadget: 'lamp' })
  const moves = wins ? winningMoves(game) : losingMoves(game)
  pass(minutes(10))
  const { score } = await submit(w, person, game, moves)
  return { game, moves, score: score! }
}

const board = (w: World, admin: Person, period: string) =>
  w.ask(admin, 'getTileBoard', { mode: 'daily', period, pageNum: 1 })

test('a board lists its games, and a game is read with its seed and moves', async () => {
  await using b = await backOffice()
  const [one, other] = [await b.w.given.member(), await b.w.given.member()]
  const won = await playGame(b.w, b.pass, one)
  await playGame(b.w, b.pass, other, { wins: false })

  for (const period of [today, '2026-11', 'ever'])
    expect((await board(b.w, b.admin, period)).records).toMatchObject([
      { game_id: won.game.id, member: { user_id: one.id }, result: 'won', score: won.score, day: today, removed: 0 },
      { member: { user_id: other.id }, result: 'lost' },
    ])
  expect(await board(b.w, b.admin, '2026-11-21')).toMatchObject({ records: [], hasMore: false })
  expect(await board(b.w, b.admin, 'season-1')).toMatchObject({ records: [] })
  expect(await board(b.w, b.admin, 'always')).toMatchObject({ fields: { period: '没有这个榜单' } })

  const { record, seed, moves } = await b.w.ask(b.admin, 'getTileGame', { game_id: won.game.id })
  expect(replay({ seed: seed!, operator: record!.used_operator, gadget: record!.used_gadget }, moves!)).toMatchObject({
    outcome: 'won',
    score: won.score,
  })
  const running = await start(b.w, one)
  for (const game_id of [running.id, running.id + 1])
    expect(await b.w.ask(b.admin, 'getTileGame', { game_id })).toMatchObject({ outcome: 'TileGameNotFound' })
})

test('a deleted record is replaced by its player’s next best, or removed, and its player is notified', async () => {
  await using b = await backOffice()
  const [me, other] = [await b.w.given.member(), await b.w.given.member()]
  const lost = await playGame(b.w, b.pass, me, { wins: false })
  const won = await playGame(b.w, b.pass, me)
  await playGame(b.w, b.pass, me, { mode: 'free' })
  const rival = await playGame(b.w, b.pass, other, { wins: false })
  const remove = (game_id: number) => b.w.ask(b.admin, 'deleteTileRecord', { game_id, reason: '程序代打' })
  const mine = async (period: 'today' | 'month' | 'ever') => {
    const { best, my_rank } = await b.w.ask(me, 'getTileRecord', { period })
    return [best, my_rank]
  }
  expect(await mine('today')).toEqual([won.score, 1])

  expect(await remove(won.game.id)).toMatchObject({ status: 200 })
  // The rival's game has the same score and came later.
  expect(rival.score).toBe(lost.score)
  for (const period of ['today', 'month', 'ever'] as const) expect(await mine(period)).toEqual([lost.score, 1])
  expect((await b.w.ask(me, 'getTileRecord', { mode: 'free' })).best).toBeGreaterThan(lost.score)
  expect(await remove(won.game.id)).toMatchObject({ outcome: 'TileGameNotFound' })
  expect(await submit(b.w, me, won.game, won.moves)).toMatchObject({ outcome: 'RecordRefused' })
  expect(await b.w.ask(b.admin, 'getTileGame', { game_id: won.game.id })).toMatchObject({
    record: { removed: 1, result: 'won' },
  })

  await remove(lost.game.id)
  expect(await mine('ever')).toEqual([undefined, undefined])
  expect((await board(b.w, b.admin, today)).records).toMatchObject([{ member: { user_id: other.id } }])
  expect(await auditedActsOn(b.w, b.admin, 'tile-game', won.game.id)).toMatchObject([
    { act: 'delete-tile-record', by: b.admin.id, before: { score: won.score }, after: { reason: '程序代打' } },
  ])
  const { system_messages } = await b.w.ask(me, 'getMyReplies', { messageCount: 0, pageNum: 1, message_type: 'system' })
  expect(system_messages).toHaveLength(2)
  expect(system_messages![1]).toMatchObject({
    title: '一局叠牌成绩已被移除',
    message: `${today} 的 ${won.score} 分不再计入排行。理由：程序代打`,
  })
})

test('a month’s and the all-time record fall back to another day’s game', async () => {
  await using b = await backOffice()
  const me = await b.w.given.member()
  const first = await playGame(b.w, b.pass, me, { wins: false })
  b.pass(hours(24))
  const second = await playGame(b.w, b.pass, me)

  await b.w.ask(b.admin, 'deleteTileRecord', { game_id: second.game.id, reason: '程序代打' })

  const scores = async (period: string) => (await board(b.w, b.admin, period)).records!.map(({ score }) => score)
  expect(await scores('2026-11-23')).toEqual([])
  for (const period of [today, '2026-11', 'ever']) expect(await scores(period)).toEqual([first.score])
})

test('twenty concurrent deletions of a record during submissions leave consistent counts', async () => {
  await using b = await backOffice()
  const members = await b.w.given.members(5)
  const games = await Promise.all(members.map((person) => playGame(b.w, b.pass, person)))
  const running = await Promise.all(members.map((person) => start(b.w, person)))
  b.pass(minutes(10))

  const deletion = (n: number) =>
    b.w.ask(b.admin, 'deleteTileRecord', { game_id: games[n % 5]!.game.id, reason: '程序代打' })
  await Promise.all([
    racing(20, deletion, { ok: 5, TileGameNotFound: 15 }),
    Promise.all(members.map((person, n) => submit(b.w, person, running[n]!, losingMoves(running[n]!)))),
  ])
  const counted = await b.w.db
    .selectFrom('tileScoreCounts')
    .select(['period', 'bucket', 'records'])
    .where('records', '<>', 0)
    .orderBy('period')
    .execute()
  const { records } = await board(b.w, b.admin, today)
  expect(records!.map(({ result }) => result)).toEqual(Array(5).fill('lost'))
  const bucket = Math.floor(records![0]!.score / 50)
  expect(counted).toEqual(['2026-11', today, 'ever'].map((period) => ({ period, bucket, records: 5 })))
})

test('statistics count games a day, levels reached and cleared, and wins by pair', async () => {
  await using b = await backOffice()
  const [me, other] = [await b.w.given.member(), await b.w.given.member()]
  const won = await playGame(b.w, b.pass, me)
  await playGame(b.w, b.pass, other, { wins: false })
  await playGame(b.w, b.pass, other, { wins: false })
  await start(b.w, other)

  const { days, levels, pairs } = await b.w.ask(b.admin, 'getTileStatistics', {})

  expect(days).toHaveLength(30)
  expect(days!.at(-1)).toEqual({ day: today, games: 3, wins: 1, players: 2 })
  expect(days![0]).toEqual({ day: '2026-10-24', games: 0, wins: 0, players: 0 })
  expect(levels).toEqual([
    { level: 1, reached: 3, cleared: 1 },
    { level: 2, reached: 1, cleared: 1 },
    { level: 3, reached: 1, cleared: 1 },
  ])
  expect(pairs).toMatchObject([{ used_operator: 'owl', used_gadget: 'lamp', games: 3, wins: 1 }])
  expect(pairs![0]!.mean_score).toBe(Math.round(won.score / 3))
})

test('reported comments are listed first by reports, and dismissed or deleted', async () => {
  await using b = await backOffice()
  const { w, admin } = b
  const [one, other] = [await w.given.member(), await w.given.member()]
  const say = async (person: Person, message: string) =>
    (await w.ask(person, 'updateTileComment', { message })).comment!.id
  const [rude, fine] = [await say(one, '菜就多练'), await say(other, '今天的牌真顺')]
  for (const person of [other, await w.given.member()]) await w.ask(person, 'reportTileComment', { comment_id: rude })
  await w.ask(one, 'reportTileComment', { comment_id: fine })
  const list = async (reported: 0 | 1) =>
    (await w.ask(admin, 'getTileComments', { reported, pageNum: 1 })).comments!.map((one_) => [
      one_.id,
      one_.report_count,
    ])

  expect(await list(1)).toEqual([
    [rude, 2],
    [fine, 1],
  ])
  const moderator = await w.given.member()
  await w.given.community({ moderators: [moderator] })
  for (const person of [admin, moderator])
    expect(await w.ask(person, 'getOpenCounts', {})).toMatchObject({ tile_comments: 2 })
  const elsewhere = await w.given.member()
  await w.given.community({ name: 'valo', moderators: [elsewhere] })
  const communityId = await w.given.community()
  await w.db.updateTable('events').set({ communityId }).where('name', '=', 'tile').execute()
  expect(await w.ask(elsewhere, 'getOpenCounts', {})).toMatchObject({ tile_comments: 0 })
  for (const [person, outcome] of [
    [moderator, undefined],
    [elsewhere, 'NotAllowed'],
  ] as const)
    expect((await w.ask(person, 'getTileComments', { reported: 1, pageNum: 1 })).outcome).toBe(outcome)
  await racing(20, () => w.ask(admin, 'dismissTileReports', { comment_id: fine }), {
    ok: 1,
    TileCommentNotReported: 19,
  })
  await w.ask(admin, 'deleteTileComment', { comment_id: rude, reason: '人身攻击' })
  expect(await list(1)).toEqual([])
  expect(await list(0)).toEqual([[fine, 0]])
  expect(await w.ask(admin, 'getOpenCounts', {})).toMatchObject({ tile_comments: 0 })
  expect(await auditedActsOn(w, admin, 'tile-comment', fine)).toMatchObject([
    { act: 'dismiss-tile-reports', by: admin.id, after: { reports: 1 } },
  ])
})
