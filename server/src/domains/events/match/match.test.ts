import { expect, test } from 'vitest'
import { ledgerDifferences, clanMatch, vote } from '../../../../testing/match.ts'
import { racing } from '../../../../testing/concurrency.ts'
import { type Person, world } from '../../../../testing/world.ts'
import { days, later } from '../../../kernel/clock.ts'

const oneEvent = { match_name_id: '202511' }

test('a one-click mission is finished once, by fifty concurrent clicks too', async () => {
  await using w = await world()
  const s = await clanMatch(w)
  const me = await w.given.member()
  const form = { ...oneEvent, description: '去看看规则', link: '/event/202511', chances: 2 }
  const { mission_id } = await w.ask(s.admin, 'saveMatchMission', form)

  await racing(50, () => w.ask(me, 'finishOneClickMission', { ...oneEvent, mission_id: mission_id! }), {
    ok: 1,
    MatchMissionFinished: 49,
  })
  const { lottery, missions } = await w.ask(me, 'getMatchInfo', oneEvent)
  expect([lottery!.chances, missions![0]!.finished]).toEqual([2, 1])
})

test('a completed mission of the site gives its chances once: shown by reading, granted before they count', async () => {
  await using w = await world()
  const s = await clanMatch(w)
  const me = await w.given.member()
  const site_mission_id = await w.given.mission()
  await w.ask(s.admin, 'saveMatchMission', {
    ...oneEvent,
    description: '签到一次',
    link: '',
    chances: 1,
    site_mission_id,
  })

  const open = () => w.ask(me, 'getMatchInfo', oneEvent)
  expect((await open()).lottery!.chances).toBe(0)
  await w.ask(me, 'submitDailyCheckedIn', {})
  const sent = await w.statements(async () => {
    const { missions, lottery } = await open()
    expect([missions, lottery]).toMatchObject([[{ one_click: 0, finished: 1 }], { chances: 1 }])
  })
  expect(sent.filter(({ text }) => /insert|update/i.test(text))).toEqual([])

  const votes = await Promise.all(Array.from({ length: 20 }, () => vote(w, me, s)))
  expect(votes.find(({ status }) => status === 200)).toMatchObject({ chances: 2 })
  expect((await open()).lottery!.chances).toBe(2)
  expect(await ledgerDifferences(w)).toEqual([])
})

test('messages: one in ten seconds, for a side or none, refused in the specified words', async () => {
  await using w = await world()
  const s = await clanMatch(w)
  const me = await w.given.member()
  const say = (message: string, clan_id?: number) =>
    w.ask(me, 'updateMatchMessage', { ...oneEvent, message, ...(clan_id && { clan_id }) })

  expect(await say('外挂滚出去')).toMatchObject({ status: 400, message: '包含违规内容，请修改' })
  expect(await say('字'.repeat(51))).toMatchObject({ outcome: 'MatchMessageTooLong' })
  expect(await say('  ')).toMatchObject({ fields: { message: '留言不能为空' } })
  const advert = { ...oneEvent, message: '进群 evil.com' }
  expect(await w.ask(await w.given.newcomer(), 'updateMatchMessage', advert)).toMatchObject({ outcome: 'NewcomerLink' })
  const muted = await w.given.member()
  await w.db.updateTable('users').set({ mutedToReview: true }).where('id', '=', muted.id).execute()
  expect(await w.ask(muted, 'updateMatchMessage', { ...oneEvent, message: '守住' })).toMatchObject({
    outcome: 'LineNeedsReview',
  })
  const answers = await racing(20, () => say('守住城门', s.clan1), { ok: 1, TooFast: 19 })
  expect(answers.find(({ outcome }) => outcome === 'TooFast')).toMatchObject({ remainingSeconds: expect.any(Number) })

  const { messages } = await w.ask(me, 'getMatchInfo', oneEvent)
  expect(messages).toMatchObject([{ message: '守住城门', clan_id: s.clan1 }])
})

test('a message is reported once and deleted by moderators with an audit line', async () => {
  await using w = await world()
  const s = await clanMatch(w)
  const me = await w.given.member()
  const { message } = (await w.ask(me, 'updateMatchMessage', { ...oneEvent, message: '攻进去' })) as unknown as {
    message: { id: number }
  }
  const about = { message_id: message.id }

  await racing(5, () => w.ask(s.admin, 'reportMatchMessage', about), { ok: 1, AlreadyReported: 4 })
  expect(await w.ask(me, 'deleteMatchMessage', { ...about, reason: '广告' })).toMatchObject({ status: 403 })
  expect(await w.ask(s.admin, 'deleteMatchMessage', { ...about, reason: '广告' })).toMatchObject({ status: 200 })
  expect(await w.ask(s.admin, 'deleteMatchMessage', { ...about, reason: '广告' })).toMatchObject({
    outcome: 'MatchMessageNotFound',
  })
  expect((await w.ask(me, 'getMatchInfo', oneEvent)).messages).toEqual([])
})

test('a message is reported, dismissed and deleted in its own event only', async () => {
  await using w = await world()
  const s = await clanMatch(w)
  const me = await w.given.member()
  const { message } = (await w.ask(me, 'updateMatchMessage', { ...oneEvent, message: '攻进去' })) as unknown as {
    message: { id: number }
  }
  const own = { ...oneEvent, message_id: message.id }
  const other = { match_name_id: 'elsewhere', message_id: message.id }
  const notFound = { outcome: 'MatchMessageNotFound' }

  expect(await w.ask(me, 'reportMatchMessage', other)).toMatchObject(notFound)
  expect(await w.ask(me, 'reportMatchMessage', own)).toMatchObject({ status: 200 })
  expect(await w.ask(s.admin, 'dismissMatchReports', other)).toMatchObject(notFound)
  expect(await w.ask(s.admin, 'dismissMatchReports', own)).toMatchObject({ status: 200 })
  expect(await w.ask(s.admin, 'deleteMatchMessage', { ...other, reason: '广告' })).toMatchObject(notFound)
  expect(await w.ask(s.admin, 'deleteMatchMessage', { ...own, reason: '广告' })).toMatchObject({ status: 200 })
})

test('a draft is invisible; a closed event stays readable and its calls are refused', async () => {
  await using w = await world()
  const s = await clanMatch(w)
  const me = await w.given.member()
  const setState = (state: string) => w.db.updateTable('events').set({ state }).where('id', '=', s.eventId).execute()

  await setState('draft')
  expect(await w.ask(me, 'getMatchInfo', oneEvent)).toMatchObject({ outcome: 'EventNotFound' })
  await setState('closed')
  expect(await w.ask(me, 'getMatchInfo', oneEvent)).toMatchObject({ status: 200, open: 0 })
  expect(await w.ask(me, 'finishOneClickMission', { ...oneEvent, mission_id: 1 })).toMatchObject({
    outcome: 'EventNotOpen',
  })
})

test('a pairing with votes can’t be changed or removed; clans of another community can’t be paired', async () => {
  await using w = await world()
  const s = await clanMatch(w)
  const elsewhere = await w.given.community({ name: 'valo' })
  const stranger = await w.given.clan(await w.given.member(), { communityId: elsewhere })
  const { matches } = await w.ask(s.admin, 'getMatchEvent', oneEvent)
  const form = { ...oneEvent, clan1_id: s.clan1, clan2_id: s.clan2, starts_at: matches![0]!.starts_at }

  expect(await w.ask(s.admin, 'saveMatch', { ...form, clan2_id: stranger })).toMatchObject({ outcome: 'ClanNotFound' })
  expect(await w.ask(s.admin, 'saveMatch', { ...form, match_id: s.matchId })).toMatchObject({ status: 200 })
  await w.ask(await w.given.member(), 'voteClan', { ...oneEvent, match_id: s.matchId, clan_id: s.clan1 })
  const refused = { outcome: 'MatchHasVotes' }
  expect(await w.ask(s.admin, 'saveMatch', { ...form, match_id: s.matchId })).toMatchObject(refused)
  expect(await w.ask(s.admin, 'removeMatch', { ...oneEvent, match_id: s.matchId })).toMatchObject(refused)
})

test('a clan’s page names its soonest match without a winner, to members and only while they may open the event', async () => {
  await using w = await world()
  const s = await clanMatch(w, days(2))
  await w.given.settings({ visitorsMayRead: true })
  const me = await w.given.member()
  const third = await w.given.clan(await w.given.member())
  const nextOf = async (viewer: Person | null, id = s.clan1) =>
    (await w.ask(viewer, 'getClanDetails', { community_name: 'r6', id })).next_match
  const nameOf = async (id: number) => (await w.ask(me, 'getClanDetails', { community_name: 'r6', id })).clan!.name
  const setState = (state: string) => w.db.updateTable('events').set({ state }).where('id', '=', s.eventId).execute()

  const shown = { match_name_id: '202511', title: '十一月攻城战' }
  const picture = '/images/communities/clan-default.webp'
  expect(await nextOf(me)).toMatchObject({
    ...shown,
    opponent: { name: await nameOf(s.clan2), avatar_url: picture },
  })
  expect(await nextOf(me, s.clan2)).toMatchObject({ ...shown, opponent: { name: await nameOf(s.clan1) } })
  expect([await nextOf(me, third), await nextOf(null)]).toEqual([undefined, undefined])

  const starts_at = later(w.ctx.clock.now(), days(1)).toISOString()
  await w.ask(s.admin, 'saveMatch', { ...oneEvent, clan1_id: third, clan2_id: s.clan1, starts_at })
  expect(await nextOf(me)).toMatchObject({ starts_at, opponent: { name: await nameOf(third) } })

  await w.db.updateTable('matches').set({ winnerId: s.clan1 }).where('clan1Id', '=', third).execute()
  expect(await nextOf(me)).toMatchObject({ opponent: { name: await nameOf(s.clan2) } })
  for (const state of ['draft', 'closed', 'archived']) {
    await setState(state)
    expect([state, await nextOf(me)]).toEqual([state, undefined])
  }
})
