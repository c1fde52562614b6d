import type { CallInput } from '@judian/contract'
import { expect, test } from 'vitest'
import { concurrently, racing } from '../../../../testing/concurrency.ts'
import { clanMatch } from '../../../../testing/match.ts'
import { type World, world } from '../../../../testing/world.ts'
import { days, hours, later } from '../../../kernel/clock.ts'

type Side = CallInput<'/v1/admin/match/addMatchSlot'>['side1']

const oneEvent = { match_name_id: '202511' }

/** A bracket of four clans: two semifinals in a day, the final a day later. */
async function bracket(w: World) {
  const s = await clanMatch(w)
  const [clan3, clan4] = [await w.given.clan(await w.given.member()), await w.given.clan(await w.given.member())]
  const inDays = (count: number) => later(w.ctx.clock.now(), days(count)).toISOString()
  const pairing = { ...oneEvent, clan1_id: clan3, clan2_id: clan4, starts_at: inDays(1) }
  const { match_id: other } = await w.ask(s.admin, 'saveMatch', pairing)
  const slot = (side1: Side, side2: Side, count: number, round = '决赛') =>
    w.ask(s.admin, 'addMatchSlot', { ...oneEvent, round, starts_at: inDays(count), side1, side2 })
  const decide = (match_id: number, clan_id: number) =>
    w.ask(s.admin, 'setMatchResult', { ...oneEvent, match_id, clan_id })
  const event = async () => w.ask(s.admin, 'getMatchEvent', oneEvent)
  return { ...s, clan3, clan4, other: other!, slot, decide, event }
}

test('winners advance automatically, to the final and beyond, once under concurrent results', async () => {
  await using w = await world()
  const { admin, matchId, clan1, clan3, other, slot, decide, event } = await bracket(w)
  const member = await w.given.member()
  const { slot_id: final } = await slot({ match_id: matchId }, { match_id: other }, 2)
  await slot({ slot_id: final! }, { match_id: matchId }, 3, '挑战赛')
  const { slots } = await w.ask(member, 'getMatchInfo', oneEvent)
  expect(slots).toMatchObject([
    { round: '决赛', sides: [{ match_id: matchId }, { match_id: other }] },
    { round: '挑战赛', sides: [{ slot_id: final }, { match_id: matchId }] },
  ])

  w.ports.clock.advance(hours(25))
  await Promise.all([decide(matchId, clan1), decide(other, clan3)])
  await concurrently(20, () => decide(other, clan3))
  const made = await event()
  expect(made.matches).toHaveLength(3)
  expect(made.matches![2]).toMatchObject({
    round: '决赛',
    clan1_id: clan1,
    clan2_id: clan3,
    result: 'none',
    version: 1,
  })
  expect(made.slots).toMatchObject([{ round: '挑战赛', sides: [{ match_id: made.matches![2]!.match_id }, {}] }])

  // Its winner would play itself: nothing is made of that; the other one leads on.
  w.ports.clock.advance(days(1))
  await decide(made.matches![2]!.match_id, clan1)
  expect((await event()).matches).toHaveLength(3)
  await decide(made.matches![2]!.match_id, clan3)
  expect((await event()).matches![3]).toMatchObject({ round: '挑战赛', clan1_id: clan3, clan2_id: clan1 })
  expect((await w.ask(admin, 'getMatchInfo', oneEvent)).slots).toBeUndefined()
})

test('a corrected result advances the other clan until the first vote; loaded versions become outdated', async () => {
  await using w = await world()
  const { admin, matchId, clan1, clan2, clan3, clan4, other, slot, decide, event } = await bracket(w)
  await slot({ match_id: matchId }, { match_id: other }, 2)
  w.ports.clock.advance(hours(25))
  await decide(matchId, clan1)
  await decide(other, clan3)
  const final = (await event()).matches![2]!
  await decide(matchId, clan2)
  expect((await event()).matches![2]).toMatchObject({ clan1_id: clan2, clan2_id: clan3, version: 2 })
  const { match_id } = final
  const said = { ...oneEvent, match_id, round: '总决赛', video: 'https://live.example/1' }
  expect(await w.ask(admin, 'describeMatch', { ...said, version: 1 })).toMatchObject({ outcome: 'Outdated' })
  expect((await w.ask(admin, 'describeMatch', { ...said, version: 2 })).status).toBe(200)

  const voter = await w.given.member()
  await w.ask(voter, 'voteClan', { ...oneEvent, match_id, clan_id: clan2 })
  await decide(other, clan4)
  expect((await w.ask(voter, 'getMatchInfo', oneEvent)).matches![2]).toMatchObject({
    clan1_id: clan2,
    clan2_id: clan3,
    round: '总决赛',
    video: 'https://live.example/1',
  })
})

test('a slot needs two matches of its event, a start after theirs, and can be removed until it is created', async () => {
  await using w = await world()
  const { admin, matchId, clan1, clan3, other, slot, decide, event } = await bracket(w)
  const [one, two] = [{ match_id: matchId }, { match_id: other }]
  for (const [answer, field] of [
    [await slot(one, one, 2), 'side2'],
    [await slot(one, { match_id: 999 }, 2), 'starts_at'],
    [await slot(one, { slot_id: 999 }, 2), 'starts_at'],
    [await slot(one, two, 0.5), 'starts_at'],
    [await slot(one, two, 99), 'starts_at'],
  ] as const)
    expect(Object.keys(answer.fields!)).toEqual([field])
  const request_id = 'one-slot-for-the-final'
  const starts_at = later(w.ctx.clock.now(), days(2)).toISOString()
  const add = { ...oneEvent, round: '决赛', starts_at, side1: one, side2: two, request_id }
  await racing(20, () => w.ask(admin, 'addMatchSlot', add), { ok: 20 })
  const [made] = (await event()).slots!
  const about = { ...oneEvent, slot_id: made!.slot_id }
  await racing(20, () => w.ask(admin, 'removeMatchSlot', about), { ok: 1, MatchNotFound: 19 })

  const { slot_id } = await slot(one, two, 2)
  w.ports.clock.advance(hours(25))
  await decide(matchId, clan1)
  await decide(other, clan3)
  expect(await w.ask(admin, 'removeMatchSlot', { ...oneEvent, slot_id: slot_id! })).toMatchObject({
    outcome: 'MatchNotFound',
  })
  const nowhere = { match_name_id: 'tile' }
  for (const answer of [
    await w.ask(admin, 'removeMatchSlot', { ...about, ...nowhere }),
    await w.ask(admin, 'addMatchSlot', { ...add, ...nowhere, request_id: 'nowhere-nowhere-nowhere' }),
    await w.ask(admin, 'describeMatch', { ...nowhere, match_id: matchId, version: 1, round: '', video: '' }),
  ])
    expect(answer).toMatchObject({ outcome: 'EventNotFound' })
  expect(
    await w.ask(admin, 'describeMatch', { ...oneEvent, match_id: 999, version: 1, round: '', video: '' }),
  ).toMatchObject({ outcome: 'MatchNotFound' })
})

test('a final that operators paired anew stays so, whatever else is decided', async () => {
  await using w = await world()
  const { admin, matchId, clan1, clan2, clan3, clan4, other, slot, decide, event } = await bracket(w)
  await slot({ match_id: matchId }, { match_id: other }, 3)
  const third = {
    ...oneEvent,
    clan1_id: clan2,
    clan2_id: clan4,
    starts_at: later(w.ctx.clock.now(), days(1)).toISOString(),
  }
  const { match_id: last } = await w.ask(admin, 'saveMatch', third)
  w.ports.clock.advance(hours(25))
  await decide(matchId, clan1)
  await decide(other, clan3)
  const { match_id, version, starts_at } = (await event()).matches![3]!
  const anew = { ...oneEvent, match_id, version, clan1_id: clan1, clan2_id: clan4, starts_at }
  expect((await w.ask(admin, 'saveMatch', anew)).status).toBe(200)

  await decide(last!, clan2)
  await w.ask(admin, 'setMatchResult', {
    ...oneEvent,
    match_id: matchId,
    clan_id: clan1,
    clan1_score: 7,
    clan2_score: 5,
  })
  expect((await event()).matches![3]).toMatchObject({ clan1_id: clan1, clan2_id: clan4 })
})

test('a match keeps its place before the slots that wait for it, also when it is put later', async () => {
  await using w = await world()
  const { admin, matchId, clan1, clan2, other, slot } = await bracket(w)
  const { slot_id } = await slot({ match_id: matchId }, { match_id: other }, 2)
  const starts_at = later(w.ctx.clock.now(), days(2)).toISOString()
  const moved = { ...oneEvent, match_id: matchId, version: 1, starts_at }
  for (const answer of [
    await w.ask(admin, 'moveMatch', moved),
    await w.ask(admin, 'saveMatch', { ...moved, clan1_id: clan1, clan2_id: clan2 }),
  ]) {
    expect(answer).toMatchObject({ outcome: 'Malformed' })
    expect(Object.keys(answer.fields!)).toEqual(['starts_at'])
  }
  await w.ask(admin, 'removeMatchSlot', { ...oneEvent, slot_id: slot_id! })
  expect((await w.ask(admin, 'moveMatch', moved)).status).toBe(200)
})
