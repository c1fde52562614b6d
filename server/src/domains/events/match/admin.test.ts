import { expect, test } from 'vitest'
import { countOutcomes, racing } from '../../../../testing/concurrency.ts'
import { memberWithChances, reveal, sealed, shownDeck, clanMatch, vote } from '../../../../testing/match.ts'
import { type Person, type World, world } from '../../../../testing/world.ts'
import { days, later } from '../../../kernel/clock.ts'

const oneEvent = { match_name_id: '202511' }
const prizes = [{ name: '100 金币', kind: 'coins' as const, count: 5, coins: 100 }]
const mission = { ...oneEvent, description: '去看看规则', link: '/event/202511', chances: 2 }

async function say(w: World, person: Person, text: string): Promise<number> {
  const { message } = await w.ask(person, 'updateMatchMessage', { ...oneEvent, message: text })
  return (message as unknown as { id: number }).id
}

test('a mission is changed and removed, and chances already granted stay', async () => {
  await using w = await world()
  const { admin } = await clanMatch(w)
  const me = await w.given.member()
  const { mission_id = 0 } = await w.ask(admin, 'saveMatchMission', mission)
  await w.ask(me, 'finishOneClickMission', { ...oneEvent, mission_id })

  await w.ask(admin, 'saveMatchMission', { ...mission, mission_id, description: '把规则读一遍', chances: 5 })
  expect(await w.ask(me, 'getMatchInfo', oneEvent)).toMatchObject({
    missions: [{ mission_id, description: '把规则读一遍', chances: 5, finished: 1 }],
    lottery: { chances: 2 },
  })

  await racing(20, () => w.ask(admin, 'removeMatchMission', { ...oneEvent, mission_id }), {
    ok: 1,
    MatchMissionNotFound: 19,
  })
  expect(await w.ask(me, 'getMatchInfo', oneEvent)).toMatchObject({ missions: [], lottery: { chances: 2 } })
  expect(await w.ask(admin, 'saveMatchMission', { ...mission, mission_id })).toMatchObject({
    outcome: 'MatchMissionNotFound',
  })
  expect((await w.ask(admin, 'getAuditLog', { pageNum: 1, act: 'remove-match-mission' })).acts).toMatchObject([
    { before: { description: '把规则读一遍' } },
  ])
})

/** Open reports as the navigation of the back office and the sign-in count them. */
async function counts(w: World, person: Person) {
  const { match_messages } = await w.ask(person, 'getOpenCounts', {})
  const account = await w.ask(person, 'autosignin', {})
  return [match_messages, 'needAdminVerifyContentsCount' in account && account.needAdminVerifyContentsCount]
}

test('reported messages are listed until their reports are dismissed or they are deleted', async () => {
  await using w = await world()
  const { admin } = await clanMatch(w)
  const [author, other, ...reporters] = await w.given.members(5)
  const [bad, fine] = [await say(w, author!, '加群领金币'), await say(w, other!, '守住北门')]
  for (const message_id of [bad, fine])
    await Promise.all(reporters.map((reporter) => w.ask(reporter, 'reportMatchMessage', { message_id })))
  const listed = async (reported: 0 | 1) =>
    (await w.ask(admin, 'getMatchMessages', { ...oneEvent, reported, pageNum: 1 })).messages!.map(
      ({ message, reports }) => [message, reports],
    )

  expect(await listed(1)).toEqual([
    ['守住北门', 3],
    ['加群领金币', 3],
  ])
  expect(await counts(w, admin)).toEqual([2, 2])
  await racing(20, () => w.ask(admin, 'dismissMatchReports', { message_id: fine }), { ok: 1, MatchMessageNotFound: 19 })
  expect(await w.ask(reporters[0]!, 'reportMatchMessage', { message_id: fine })).toMatchObject({
    outcome: 'AlreadyReported',
  })
  await w.ask(admin, 'deleteMatchMessage', { message_id: bad, reason: '广告' })
  expect([await listed(1), await listed(0)]).toEqual([[], [['守住北门', 0]]])
  expect(await counts(w, admin)).toEqual([0, 0])
})

test('moderators list, count and delete reported messages in their own communities only', async () => {
  await using w = await world()
  const [author, here, elsewhere] = [await w.given.member(), await w.given.member(), await w.given.member()]
  await w.given.community({ moderators: [here] })
  await w.given.community({ name: 'valo', moderators: [elsewhere] })
  await clanMatch(w)
  const about = { message_id: await say(w, author, '攻进去'), reason: '广告' }

  const { message_id } = about
  await w.ask(elsewhere, 'reportMatchMessage', { message_id })
  const list = { ...oneEvent, reported: 1 as const, pageNum: 1 }
  expect(await w.ask(elsewhere, 'deleteMatchMessage', about)).toMatchObject({ outcome: 'NotAllowed' })
  expect(await w.ask(elsewhere, 'dismissMatchReports', { message_id })).toMatchObject({ outcome: 'NotAllowed' })
  expect(await w.ask(elsewhere, 'getMatchMessages', list)).toMatchObject({ outcome: 'NotAllowed' })
  expect([await counts(w, elsewhere), await counts(w, here)]).toEqual([
    [0, 0],
    [1, 0],
  ])
  expect((await w.ask(elsewhere, 'getMatchEvents', {})).events).toEqual([])
  expect((await w.ask(here, 'getMatchEvents', {})).events).toMatchObject([{ name: '202511' }])
  expect((await w.ask(here, 'getMatchMessages', list)).messages).toMatchObject([{ id: message_id, reports: 1 }])
  expect((await w.ask(author, 'getMatchInfo', oneEvent)).messages).toMatchObject([{ message: '攻进去' }])
  expect(await w.ask(here, 'dismissMatchReports', { message_id })).toMatchObject({ status: 200 })
  expect(await w.ask(here, 'deleteMatchMessage', about)).toMatchObject({ status: 200 })
})

test('a deck is sealed before its event opens, by one of many concurrent requests', async () => {
  await using w = await world()
  const { admin, eventId } = await clanMatch(w)
  await w.ask(admin, 'savePrizes', { ...oneEvent, prizes })
  const shown = await shownDeck(w, admin)
  expect(await w.ask(admin, 'sealLottery', shown)).toMatchObject({ outcome: 'EventIsOpen' })

  const setState = (state: string) => w.db.updateTable('events').set({ state }).where('id', '=', eventId).execute()
  await setState('draft')
  const answers = await racing(9, () => w.ask(admin, 'sealLottery', shown), { ok: 1, LotterySealed: 8 })
  await setState('open')
  expect((await w.ask(await w.given.member(), 'getMatchInfo', oneEvent)).lottery).toMatchObject({
    sealed: { root: answers.find(({ root }) => root)!.root, tickets: 5, tickets_left: 5, seed: '' },
  })
})

test('a pairing can be removed until it has votes or the deck is sealed', async () => {
  await using w = await world()
  const s = await clanMatch(w)
  const me = await w.given.member()
  const remove = (match_id = s.matchId) => w.ask(s.admin, 'removeMatch', { ...oneEvent, match_id })

  expect(await w.ask(me, 'removeMatch', { ...oneEvent, match_id: s.matchId })).toMatchObject({ status: 403 })
  expect(await w.ask(s.admin, 'removeMatch', { match_name_id: 'none', match_id: s.matchId })).toMatchObject({
    outcome: 'EventNotFound',
  })
  await racing(20, () => remove(), { ok: 1, MatchNotFound: 19 })
  expect((await w.ask(me, 'getMatchInfo', oneEvent)).matches).toEqual([])
  expect(await vote(w, me, s)).toMatchObject({ outcome: 'MatchNotFound' })
  expect((await w.ask(s.admin, 'getAuditLog', { pageNum: 1, act: 'remove-match' })).acts).toMatchObject([
    { before: { clan1Id: s.clan1, clan2Id: s.clan2 } },
  ])

  const starts_at = later(w.ctx.clock.now(), days(1)).toISOString()
  const pairing = { ...oneEvent, clan1_id: s.clan1, clan2_id: s.clan2, starts_at }
  const { match_id } = await w.ask(s.admin, 'saveMatch', pairing)
  await sealed(w, s, prizes)
  expect(await remove(match_id)).toMatchObject({ outcome: 'LotterySealed' })
})

test('of concurrent votes and removals either all votes count or the pairing is removed', async () => {
  await using w = await world()
  const s = await clanMatch(w)
  const voters = await w.given.members(20)

  const [votes, removals] = await Promise.all([
    Promise.all(voters.map((voter) => vote(w, voter, s))),
    Promise.all(voters.map(() => w.ask(s.admin, 'removeMatch', { ...oneEvent, match_id: s.matchId }))),
  ])

  const { matches } = await w.ask(voters[0]!, 'getMatchInfo', oneEvent)
  const counted = matches![0]?.clan1_votes ?? 0
  expect(countOutcomes(votes)).toEqual(counted > 0 ? { ok: 20 } : { MatchNotFound: 20 })
  expect(counted === 0 || counted === 20).toBe(true)
  expect(removals.filter(({ status }) => status === 200)).toHaveLength(counted > 0 ? 0 : 1)
})

test('an event being revealed can’t be reopened concurrently', async () => {
  await using w = await world()
  const s = await clanMatch(w)
  await sealed(w, s, prizes)
  const { kind: _, sealed: __, revealed: ___, ...form } = (await w.ask(s.admin, 'getMatchEvent', oneEvent)).event!

  const answers = await Promise.all([
    ...Array.from({ length: 10 }, () => w.ask(s.admin, 'saveEvent', { ...form, state: 'open' })),
    reveal(w, s, form.version),
    ...Array.from({ length: 10 }, () => w.ask(s.admin, 'saveEvent', { ...form, state: 'open' })),
  ])

  expect(countOutcomes(answers)['ok']).toBe(1)
  const isRevealed = answers.some(({ status }, place) => status === 200 && place === 10)
  expect((await w.ask(s.admin, 'getMatchEvent', oneEvent)).event).toMatchObject(
    isRevealed ? { state: 'closed', revealed: 1 } : { state: 'open', revealed: 0 },
  )
})

test('revealing ends the event now, and it can’t be opened again', async () => {
  await using w = await world()
  const s = await clanMatch(w)
  await sealed(w, s, prizes)
  const { event } = await w.ask(s.admin, 'getMatchEvent', oneEvent)
  const { kind: _, sealed: __, revealed: ___, version: ____, ...form } = event!
  const me = await memberWithChances(w, s, 1)

  const { seed } = await reveal(w, s)
  const ended = (await w.ask(s.admin, 'getMatchEvent', oneEvent)).event!
  expect(ended).toMatchObject({ state: 'closed', revealed: 1 })
  expect(new Date(ended.closes_at).getTime()).toBeLessThanOrEqual(w.ctx.clock.now().getTime())
  expect((await w.ask(null, 'getLotteryProof', oneEvent)).seed).toBe(seed)

  const later1 = { ...form, closes_at: later(w.ctx.clock.now(), days(3)).toISOString() }
  expect(await w.ask(s.admin, 'saveEvent', { ...later1, state: 'open' })).toMatchObject({
    fields: { state: '种子已经公布，不能再开放' },
  })
  expect(await w.ask(s.admin, 'saveEvent', { ...later1, state: 'archived' })).toMatchObject({ status: 200 })
  expect(await w.ask(me, 'startLottery', oneEvent)).toMatchObject({ outcome: 'EventNotOpen' })
  expect(await vote(w, me, s)).toMatchObject({ outcome: 'VoteClosed' })
})

test('a prize states its value, which only the back office shows', async () => {
  await using w = await world()
  const { admin } = await clanMatch(w)
  const article = { name: '显示器', kind: 'article' as const, count: 1 }
  const save = (value: number) => w.ask(admin, 'savePrizes', { ...oneEvent, prizes: [{ ...article, value }] })
  expect(await save(60_000)).toMatchObject({ status: 200 })
  expect(await w.ask(admin, 'getMatchEvent', oneEvent)).toMatchObject({ prizes: [{ ...article, value: 60_000 }] })
  const { lottery } = await w.ask(admin, 'getMatchInfo', oneEvent)
  expect(lottery!.prizes[0]).not.toHaveProperty('value')
  const tooMuch = JSON.stringify([{ ...article, value: 10_000_001 }])
  expect(await w.askRaw(admin, 'savePrizes', { ...oneEvent, prizes: tooMuch })).toMatchObject({ outcome: 'Malformed' })
})
