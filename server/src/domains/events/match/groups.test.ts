import type { CallInput } from '@judian/contract'
import { expect, test } from 'vitest'
import { countOutcomes, racing } from '../../../../testing/concurrency.ts'
import { clanMatch } from '../../../../testing/match.ts'
import { type World, world } from '../../../../testing/world.ts'
import { days, hours, later } from '../../../kernel/clock.ts'

type Side = CallInput<'/v1/admin/match/addMatchSlot'>['side1']

const oneEvent = { match_name_id: '202511' }

type Played = readonly [id: number, one: number, other: number]

/** Two groups of three clans, who play each other in a day, and a final between their first two days later. */
async function groups(w: World) {
  const s = await clanMatch(w)
  const inDays = (count: number) => later(w.ctx.clock.now(), days(count)).toISOString()
  const rest: number[] = []
  while (rest.length < 4) rest.push(await w.given.clan(await w.given.member()))
  const [a1, a2, a3, b1, b2, b3] = [s.clan1, s.clan2, ...rest] as [number, number, number, number, number, number]
  const describe = (match_id: number, round: string) =>
    w.ask(s.admin, 'describeMatch', { ...oneEvent, match_id, round, video: '' })
  const pair = async (round: string, clan1_id: number, clan2_id: number, count = 1): Promise<Played> => {
    const pairing = { ...oneEvent, clan1_id, clan2_id, starts_at: inDays(count) }
    const { match_id } = await w.ask(s.admin, 'saveMatch', pairing)
    await describe(match_id!, round)
    return [match_id!, clan1_id, clan2_id]
  }
  await describe(s.matchId, 'A 组')
  const a: Played[] = [[s.matchId, a1, a2], await pair('A 组', a2, a3), await pair('A 组', a3, a1)]
  const b = [await pair('B 组', b1, b2), await pair('B 组', b2, b3), await pair('B 组', b3, b1)]
  const slot = (side1: Side, side2: Side, round = '决赛', count = 3) =>
    w.ask(s.admin, 'addMatchSlot', { ...oneEvent, round, starts_at: inDays(count), side1, side2 })
  const win = ([match_id]: Played, clan_id: number, won = 1, lost = 0) => {
    const played = [...a, ...b].find(([id]) => id === match_id)!
    const [clan1_score, clan2_score] = clan_id === played[1] ? [won, lost] : [lost, won]
    return w.ask(s.admin, 'setMatchResult', { ...oneEvent, match_id, clan_id, clan1_score, clan2_score })
  }
  const event = async () => w.ask(s.admin, 'getMatchEvent', oneEvent)
  const final = async () => (await event()).matches!.find(({ round }) => round === '决赛')
  return { ...s, a, b, clans: { a1, a2, a3, b1, b2, b3 }, describe, pair, slot, win, event, final }
}

/** The first clan wins both its matches, the second the other. */
const inOrder = (played: readonly Played[]) =>
  [
    [played[0]!, played[0]![1]],
    [played[1]!, played[1]![1]],
    [played[2]!, played[2]![2]],
  ] as const

test('the first and second of groups go on by themselves, once, with the last of thirty results at once', async () => {
  await using w = await world()
  const { a, b, clans, slot, win, event } = await groups(w)
  await slot({ group: 'A 组', place: 1 }, { group: 'B 组', place: 2 })
  await slot({ group: 'B 组', place: 1 }, { group: 'A 组', place: 2 }, '铜牌战')
  expect((await event()).slots).toMatchObject([
    {
      sides: [
        { group: 'A 组', place: 1 },
        { group: 'B 组', place: 2 },
      ],
    },
    {
      sides: [
        { group: 'B 组', place: 1 },
        { group: 'A 组', place: 2 },
      ],
    },
  ])
  w.ports.clock.advance(hours(25))
  const results = [...inOrder(a), ...inOrder(b)]
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => results.map(([match, winner]) => win(match, winner))).flat(),
  )
  expect(countOutcomes(answers).ok).toBeGreaterThanOrEqual(6)
  const { matches, slots } = await event()
  expect(matches).toHaveLength(8)
  expect(slots).toEqual([])
  expect(matches!.slice(6)).toMatchObject([
    { round: '决赛', clan1_id: clans.a1, clan2_id: clans.b2, result: 'none' },
    { round: '铜牌战', clan1_id: clans.b1, clan2_id: clans.a2, result: 'none' },
  ])
})

test('equal clans don’t go on until one more match of the group decides; a corrected result leads the other one on', async () => {
  await using w = await world()
  const { admin, a, b, clans, slot, win, final, pair, event } = await groups(w)
  await slot({ group: 'A 组', place: 1 }, { group: 'B 组', place: 1 })
  w.ports.clock.advance(hours(25))
  for (const [match, winner] of inOrder(b)) await win(match, winner)
  // Each beats the next by one.
  for (const [match, winner] of a.map((one) => [one, one[1]] as const)) await win(match, winner)
  expect(await final()).toBeUndefined()
  const { slots } = await w.ask(await w.given.member(), 'getMatchInfo', oneEvent)
  expect(slots).toMatchObject([
    {
      sides: [
        { group: 'A 组', place: 1 },
        { group: 'B 组', place: 1 },
      ],
    },
  ])

  const more = await pair('A 组', clans.a2, clans.a3)
  a.push(more)
  w.ports.clock.advance(hours(25))
  await win(more, clans.a3)
  expect(await final()).toMatchObject({ clan1_id: clans.a3, clan2_id: clans.b1, version: 1 })
  await win(more, clans.a2)
  const { match_id } = (await final())!
  expect(await final()).toMatchObject({ clan1_id: clans.a2, version: 2 })
  await w.ask(await w.given.member(), 'voteClan', { ...oneEvent, match_id, clan_id: clans.a2 })
  await win(more, clans.a3)
  expect(await final()).toMatchObject({ clan1_id: clans.a2, clan2_id: clans.b1 })
  expect((await event()).matches).toHaveLength(8)
  expect((await w.ask(admin, 'getMatchInfo', oneEvent)).slots).toBeUndefined()
})

test('a group is over with its last open match removed, named otherwise or called off, and not while a slot of it waits', async () => {
  await using w = await world()
  const { admin, a, b, clans, describe, pair, slot, win, final, event } = await groups(w)
  const more = await pair('A 组', clans.a1, clans.a3)
  const { slot_id } = await slot({ match_id: more[0] }, { match_id: a[0]![0] }, 'A 组', 2)
  const { slot_id: waiting } = await slot({ group: 'A 组', place: 1 }, { group: 'B 组', place: 1 })
  w.ports.clock.advance(hours(25))
  for (const [match, winner] of [...inOrder(a), ...inOrder(b)]) await win(match, winner)
  await w.ask(admin, 'cancelMatch', { ...oneEvent, match_id: more[0] })
  expect(await final()).toBeUndefined()
  await w.ask(admin, 'removeMatchSlot', { ...oneEvent, slot_id: slot_id! })
  expect(await final()).toMatchObject({ clan1_id: clans.a1, clan2_id: clans.b1 })
  expect((await event()).slots!.some((one) => one.slot_id === waiting)).toBe(false)

  for (const undo of [
    (match_id: number) => w.ask(admin, 'removeMatch', { ...oneEvent, match_id }),
    (match_id: number) => describe(match_id, ''),
    (match_id: number) => w.ask(admin, 'cancelMatch', { ...oneEvent, match_id }),
  ]) {
    const [open] = await pair('B 组', clans.b1, clans.b3)
    const { slot_id: next } = await slot({ group: 'A 组', place: 2 }, { group: 'B 组', place: 2 }, '铜牌战', 4)
    expect((await event()).slots!.map((one) => one.slot_id)).toEqual([next])
    await undo(open)
    expect((await event()).slots).toEqual([])
  }
})

test('a side needs a group of the event with that place, in an earlier round than the slot’s', async () => {
  await using w = await world()
  const { admin, a, slot } = await groups(w)
  await w.ask(admin, 'describeMatch', { ...oneEvent, match_id: a[2]![0], round: '一场', video: '' })
  for (const [answer, field] of [
    [await slot({ group: 'C 组', place: 1 }, { group: 'B 组', place: 1 }), 'side1'],
    [await slot({ group: 'B 组', place: 1 }, { group: '一场', place: 1 }), 'side2'],
    [await slot({ group: 'B 组', place: 1 }, { group: 'B 组', place: 1 }), 'side2'],
    [await slot({ group: 'A 组', place: 1 }, { group: 'B 组', place: 1 }, 'B 组'), 'round'],
    [await slot({ group: 'A 组', place: 1 }, { group: 'B 组', place: 1 }, '决赛', 0.5), 'starts_at'],
    [await slot({ group: 'A 组', place: 3 as 1 }, { group: 'B 组', place: 1 }), 'side1'],
    [await slot({ group: '', place: 1 }, { group: 'B 组', place: 1 }), 'side1'],
    [await slot({ group: 'A 组', place: 1 }, { group: '组'.repeat(21), place: 1 }), 'side2'],
  ] as const)
    expect(Object.keys(answer.fields ?? {})).toEqual([field])
  const request_id = 'one-slot-of-two-groups'
  const starts_at = later(w.ctx.clock.now(), days(3)).toISOString()
  const sides = { side1: { group: 'A 组', place: 1 }, side2: { group: 'A 组', place: 2 } } as const
  const add = { ...oneEvent, round: '决赛', starts_at, ...sides, request_id }
  await racing(20, () => w.ask(admin, 'addMatchSlot', add), { ok: 20 })
  expect((await w.ask(admin, 'getMatchEvent', oneEvent)).slots).toHaveLength(1)
})

test('a group’s matches keep their place before the slot that waits for the group', async () => {
  await using w = await world()
  const { admin, a, clans, describe, pair, slot } = await groups(w)
  const late = await pair('', clans.a1, clans.a3, 4)
  await slot({ group: 'A 组', place: 1 }, { group: 'B 组', place: 1 })
  const starts_at = later(w.ctx.clock.now(), days(3)).toISOString()
  for (const [answer, field] of [
    [await w.ask(admin, 'moveMatch', { ...oneEvent, match_id: a[0]![0], starts_at }), 'starts_at'],
    [await describe(late[0], 'A 组'), 'round'],
  ] as const)
    expect(answer).toMatchObject({ outcome: 'Malformed', fields: { [field]: expect.stringContaining('先移走那一场') } })
})
