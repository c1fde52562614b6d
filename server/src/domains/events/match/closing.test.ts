import { expect, test } from 'vitest'
import { countOutcomes, racing } from '../../../../testing/concurrency.ts'
import {
  draw,
  ledgerDifferences,
  memberWithChances,
  reveal,
  sealed,
  clanMatch,
  type ClanMatch,
  vote,
} from '../../../../testing/match.ts'
import { type World, world } from '../../../../testing/world.ts'
import { days, later } from '../../../kernel/clock.ts'

const oneEvent = { match_name_id: '202511' }
const prizes = [{ name: '100 金币', kind: 'coins' as const, count: 40, coins: 100 }]

const enter = (w: World, { admin, matchId, clan1 }: ClanMatch) =>
  w.ask(admin, 'setMatchResult', { ...oneEvent, match_id: matchId, clan_id: clan1 })
const publish = (w: World, { admin }: ClanMatch, seen: object = {}) =>
  w.ask(admin, 'revealLottery', { ...oneEvent, ...seen })

test('an ended event takes no votes, and its last winners draw until its closing time', async () => {
  await using w = await world({ cacheMaxAgeMs: 0 })
  const s = await clanMatch(w)
  await sealed(w, s, prizes)
  const [me, other] = await w.given.members(2)
  await vote(w, me!, s)

  const setState = (state: string) => w.db.updateTable('events').set({ state }).where('id', '=', s.eventId).execute()
  await setState('draft')
  expect(await w.ask(s.admin, 'endMatchEvent', oneEvent)).toMatchObject({ outcome: 'EventNotBegun' })
  await setState('open')
  const { version } = (await w.ask(s.admin, 'getMatchEvent', oneEvent)).event!
  await racing(20, () => w.ask(s.admin, 'endMatchEvent', { ...oneEvent, version }), { ok: 1, Outdated: 19 })
  expect(await w.ask(s.admin, 'endMatchEvent', oneEvent)).toMatchObject({ outcome: 'EventNotOpen' })
  expect(await w.ask(s.admin, 'endMatchEvent', { match_name_id: 'nowhere' })).toMatchObject({
    outcome: 'EventNotFound',
  })
  expect(await vote(w, other!, s)).toMatchObject({ outcome: 'VoteClosed' })
  expect(await w.ask(me!, 'getMatchInfo', oneEvent)).toMatchObject({ open: 0, ended: 1 })
  w.ports.clock.advance(days(2))
  expect(await enter(w, s)).toMatchObject({ granted: 1 })
  for (const index of [0, 1]) expect(await draw(w, me!)).toMatchObject({ proof: { index } })
  w.ports.clock.advance(days(29))
  expect(await draw(w, me!)).toMatchObject({ outcome: 'EventNotOpen' })
  expect(await w.ask(me!, 'getMatchInfo', oneEvent)).toMatchObject({ open: 0, ended: 0 })
})

test('a reveal’s losses must have been confirmed with the event’s number; without losses there is no question', async () => {
  await using w = await world()
  const s = await clanMatch(w)
  await sealed(w, s, prizes)
  await memberWithChances(w, s, 3)
  const lost = { outcome: 'RevealLoses' }
  const seen = { typed_name: '202511', seen_matches: 1, seen_chances: 3 }

  expect(await publish(w, s)).toMatchObject(lost)
  expect(await publish(w, s, { ...seen, typed_name: '202510' })).toMatchObject(lost)
  expect(await publish(w, s, { ...seen, seen_matches: 0 })).toMatchObject(lost)
  expect(await publish(w, s, { ...seen, seen_chances: 2 })).toMatchObject(lost)
  expect(await publish(w, s, seen)).toMatchObject({ status: 200 })

  await using over = await world()
  const ended = await clanMatch(over)
  await sealed(over, ended, prizes)
  over.ports.clock.advance(days(2))
  const closesAt = later(over.ctx.clock.now(), -1_000)
  await over.db.updateTable('events').set({ closesAt }).where('id', '=', ended.eventId).execute()
  expect(await publish(over, ended)).toMatchObject(lost)
  await enter(over, ended)
  expect(await publish(over, ended)).toMatchObject({ status: 200 })
})

test('after a reveal neither results nor missions grant a chance that couldn’t be drawn', async () => {
  await using w = await world({ cacheMaxAgeMs: 0 })
  const s = await clanMatch(w)
  await sealed(w, s, prizes)
  const voters = await w.given.members(18)
  for (const voter of voters) await vote(w, voter, s)
  w.ports.clock.advance(days(2))
  await reveal(w, s)

  expect(await enter(w, s)).toMatchObject({ granted: 0 })
  expect((await w.ask(s.admin, 'getMatchEvent', oneEvent)).figures).toMatchObject({ chances_left: 18 })
})

test('concurrent draws, results and a reveal grant only what can be drawn, and nothing after', async () => {
  await using w = await world({ cacheMaxAgeMs: 0 })
  const s = await clanMatch(w)
  await sealed(w, s, prizes)
  const voters = await w.given.members(20)
  for (const voter of voters) await vote(w, voter, s)
  w.ports.clock.advance(days(2))

  const early = voters.slice(0, 10).map((voter) => draw(w, voter))
  const revealing = publish(w, s, { typed_name: '202511', seen_matches: 1, seen_chances: 20 })
  const late = voters.slice(10).map((voter) => draw(w, voter))
  const [revealed, ...draws] = await Promise.all([revealing, ...early, ...late])

  const { ok = 0, EventNotOpen: refused = 0 } = countOutcomes(draws)
  expect([revealed.status, ok + refused]).toEqual([200, 20])
  const { figures } = await w.ask(s.admin, 'getMatchEvent', oneEvent)
  expect(figures).toMatchObject({ draws: ok, chances_left: 20 - ok })
  expect((await w.ask(null, 'getLotteryProof', oneEvent)).draw_count).toBe(ok)
  expect(await ledgerDifferences(w)).toEqual([])
})
