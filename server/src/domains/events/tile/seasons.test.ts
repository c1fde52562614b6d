import { expect, test } from 'vitest'
import { auditedActsOn } from '../../../../testing/moderation.ts'
import { racing } from '../../../../testing/concurrency.ts'
import { losingMoves, openTileEvent, start, submit, winningMoves } from '../../../../testing/tile.ts'
import { type Person, type World, world } from '../../../../testing/world.ts'
import { days, hours, minutes } from '../../../kernel/clock.ts'

// The clock is at noon of 22 November in Shanghai.
const winter = { title: '冬季赛', from: '2026-11-23', to: '2026-11-25' }

async function withAdmin() {
  const w = await world()
  const pass = await openTileEvent(w)
  const admin = await w.given.admin()
  const save = (changed: object) => w.ask(admin, 'saveTileSeason', { ...winter, ...changed })
  return { w, pass, admin, save, [Symbol.asyncDispose]: () => w[Symbol.asyncDispose]() }
}

async function lose(w: World, pass: (ms: number) => void, person: Person) {
  const game = await start(w, person, { restart: 1 })
  pass(minutes(10))
  return (await submit(w, person, game, losingMoves(game))).score!
}

const best = async (w: World, me: Person) => (await w.ask(me, 'getTileRecord', { period: 'season' })).best

test('games of a season’s days have a separate board', async () => {
  await using s = await withAdmin()
  const me = await s.w.given.member()
  await s.save({})
  await lose(s.w, s.pass, me)
  const before = await s.w.ask(me, 'getTileRecord', { period: 'season' })
  expect([before.season, before.best, before.leaderboard]).toEqual([undefined, undefined, []])

  s.pass(hours(12))
  const score = await lose(s.w, s.pass, me)
  const { season, leaderboard } = await s.w.ask(me, 'getTileRecord', { period: 'season' })
  expect(season).toEqual({ title: '冬季赛', to: '2026-11-25' })
  expect(leaderboard).toMatchObject([{ user_id: me.id, score, rank: 1 }])
  s.pass(days(3))
  expect(await best(s.w, me)).toBeUndefined()
})

test('a game that began on a season’s last day counts for it after midnight', async () => {
  await using s = await withAdmin()
  const me = await s.w.given.member()
  const { season } = await s.save({ to: '2026-11-23' })
  // 23:55 on the season's only day.
  s.pass(hours(36) - minutes(5))
  const score = await lose(s.w, s.pass, me)

  const { records } = await s.w.ask(s.admin, 'getTileBoard', {
    mode: 'daily',
    period: `season-${season!.season_id}`,
    pageNum: 1,
  })
  expect(records).toMatchObject([{ score, day: '2026-11-23' }])
})

test('a deleted record of a season falls back to another game of the season', async () => {
  await using s = await withAdmin()
  const me = await s.w.given.member()
  // Before the season: it must not take the season's place.
  const early = await start(s.w, me)
  s.pass(minutes(10))
  await submit(s.w, me, early, winningMoves(early))
  await s.save({})
  s.pass(hours(24))
  const score = await lose(s.w, s.pass, me)
  const game = await start(s.w, me)
  s.pass(minutes(10))
  await submit(s.w, me, game, winningMoves(game))
  expect(await best(s.w, me)).toBeGreaterThan(score)

  await s.w.ask(s.admin, 'deleteTileRecord', { game_id: game.id, reason: '程序代打' })

  expect(await best(s.w, me)).toBe(score)
  expect((await s.w.ask(me, 'getTileRecord', { period: 'season' })).my_rank).toBe(1)
})

test('seasons don’t overlap, under twenty concurrent creations either', async () => {
  await using s = await withAdmin()
  await racing(20, () => s.save({}), { ok: 1, TileSeasonOverlaps: 19 })
  expect(await s.save({ from: '2026-11-25', to: '2026-12-01' })).toMatchObject({
    outcome: 'TileSeasonOverlaps',
    fields: { from: '和另一个赛季的日期重叠' },
  })
  const later = await s.save({ from: '2026-11-26', to: '2026-12-01' })
  expect(later).toMatchObject({ status: 200, season: { phase: 'coming' } })
  expect(await s.save({ season_id: later.season!.season_id, from: '2026-11-24' })).toMatchObject({
    outcome: 'TileSeasonOverlaps',
  })
})

test('a season is changed and deleted until it begins; then only its title and a last day from today on change', async () => {
  await using s = await withAdmin()
  expect(await s.save({ from: '2026-11-22' })).toMatchObject({ fields: { from: '开始日期要晚于今天' } })
  expect(await s.save({ to: '2026-11-22' })).toMatchObject({ fields: { to: '结束日期不能早于开始日期' } })
  const season_id = (await s.save({})).season!.season_id
  expect(await s.save({ season_id, from: '2026-11-24' })).toMatchObject({ season: { from: '2026-11-24' } })
  await s.save({ season_id })
  expect(await s.save({ season_id: season_id + 1 })).toMatchObject({ outcome: 'TileSeasonNotFound' })

  // The season's second day.
  s.pass(days(2))
  expect(await s.save({ season_id, from: '2026-11-25' })).toMatchObject({ outcome: 'TileSeasonBegun' })
  expect(await s.save({ season_id, to: '2026-11-23' })).toMatchObject({ outcome: 'TileSeasonBegun' })
  expect(await s.save({ season_id, title: '初雪赛', to: '2026-11-24' })).toMatchObject({
    season: { title: '初雪赛', to: '2026-11-24', phase: 'open' },
  })
  const remove = (id: number) => s.w.ask(s.admin, 'deleteTileSeason', { season_id: id })
  expect(await remove(season_id)).toMatchObject({ outcome: 'TileSeasonBegun' })
  s.pass(days(1))
  expect(await s.save({ season_id, to: '2026-12-01' })).toMatchObject({ outcome: 'TileSeasonBegun' })
  expect(await s.save({ season_id, title: '第一届', to: '2026-11-24' })).toMatchObject({ season: { phase: 'over' } })

  const coming = (await s.save({ from: '2026-12-01', to: '2026-12-31' })).season!.season_id
  expect(await remove(coming)).toMatchObject({ status: 200 })
  expect(await remove(coming)).toMatchObject({ outcome: 'TileSeasonNotFound' })
  expect((await s.w.ask(s.admin, 'getTileEvent', {})).seasons).toMatchObject([{ season_id }])
  expect((await auditedActsOn(s.w, s.admin, 'tile-season', coming)).map(({ act }) => act)).toEqual([
    'delete-tile-season',
    'save-tile-season',
  ])
})
