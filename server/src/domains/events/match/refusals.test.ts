import { expect, test } from 'vitest'
import { clanMatch } from '../../../../testing/match.ts'
import { world } from '../../../../testing/world.ts'

const oneEvent = { match_name_id: '202511' }
const nowhere = { match_name_id: 'nowhere' }
const prizes = [{ name: '谢谢参与', kind: 'blank' as const, count: 1 }]

test('calls of a missing event are refused', async () => {
  await using w = await world()
  const { admin, matchId, clan1, clan2 } = await clanMatch(w)
  const me = await w.given.member()
  const starts_at = w.ctx.clock.now().toISOString()
  const answers = await Promise.all([
    w.ask(me, 'startLottery', nowhere),
    w.ask(null, 'getLotteryProof', nowhere),
    w.ask(me, 'getDrawProof', { ...nowhere, index: 0 }),
    w.ask(me, 'finishOneClickMission', { ...nowhere, mission_id: 1 }),
    w.ask(me, 'updateMatchMessage', { ...nowhere, message: '守住' }),
    w.ask(admin, 'getMatchEvent', nowhere),
    w.ask(admin, 'saveMatch', { ...nowhere, clan1_id: clan1, clan2_id: clan2, starts_at }),
    w.ask(admin, 'saveMatchMission', { ...nowhere, description: '任务', link: '', chances: 1 }),
    w.ask(admin, 'savePrizes', { ...nowhere, prizes }),
    w.ask(admin, 'sealLottery', { ...nowhere, tickets: 1, prizes_digest: '0'.repeat(64) }),
    w.ask(admin, 'revealLottery', nowhere),
    w.ask(admin, 'getClaims', { ...nowhere, reason: '寄送奖品', pageNum: 1 }),
    w.ask(admin, 'getMatchMessages', { ...nowhere, reported: 0, pageNum: 1 }),
    w.ask(admin, 'removeMatchMission', { ...nowhere, mission_id: 1 }),
    w.ask(admin, 'moveMatch', { ...nowhere, match_id: 1, starts_at }),
    w.ask(admin, 'cancelMatch', { ...nowhere, match_id: 1 }),
    w.ask(admin, 'setClaimState', { ...nowhere, index: 0, version: 1, state: 'processing' }),
  ])
  expect(new Set(answers.map(({ outcome }) => outcome))).toEqual(new Set(['EventNotFound']))
  const unknown = { ...oneEvent, match_id: matchId + 1 }
  for (const answer of [
    await w.ask(admin, 'setMatchResult', { ...unknown, clan_id: clan1 }),
    await w.ask(admin, 'moveMatch', { ...unknown, starts_at }),
    await w.ask(admin, 'cancelMatch', unknown),
  ])
    expect(answer).toMatchObject({ outcome: 'MatchNotFound' })
})

test('operators get an outcome for each missing precondition', async () => {
  await using w = await world()
  const { admin, clan1, clan2 } = await clanMatch(w)
  const { matches, event } = await w.ask(admin, 'getMatchEvent', oneEvent)
  const pairing = { ...oneEvent, clan1_id: clan1, clan2_id: clan2, starts_at: matches![0]!.starts_at }
  const mission = { ...oneEvent, description: '任务', link: '', chances: 1 }
  const item = { name: '背景', kind: 'item' as const, count: 1, item_id: 9_999 }
  const { title, summary, opens_at, closes_at, state } = event!

  expect(await w.ask(admin, 'saveMatch', { ...pairing, match_id: 9_999 })).toMatchObject({ outcome: 'MatchNotFound' })
  expect(await w.ask(admin, 'saveMatchMission', { ...mission, site_mission_id: 9_999 })).toMatchObject({
    outcome: 'MissionNotFound',
  })
  expect(await w.ask(admin, 'savePrizes', { ...oneEvent, prizes: [item] })).toMatchObject({ outcome: 'ItemNotFound' })
  expect(await w.ask(admin, 'revealLottery', oneEvent)).toMatchObject({ outcome: 'LotteryNotSealed' })
  expect(await w.ask(null, 'getLotteryProof', oneEvent)).toMatchObject({ outcome: 'LotteryNotSealed' })
  const form = { name: '202511', title, summary, opens_at, closes_at, state, community_name: 'nowhere' }
  expect(await w.ask(admin, 'saveEvent', form)).toMatchObject({ outcome: 'CommunityNotFound' })
})

test('members get an outcome for each missing or ended precondition', async () => {
  await using w = await world()
  const { eventId } = await clanMatch(w)
  const me = await w.given.member()
  const stranger = await w.given.clan(await w.given.member())
  const say = (form: { clan_id?: number }) => w.ask(me, 'updateMatchMessage', { ...oneEvent, message: '守住', ...form })

  expect(await w.ask(me, 'finishOneClickMission', { ...oneEvent, mission_id: 9 })).toMatchObject({
    outcome: 'MatchMissionNotFound',
  })
  expect(await w.ask(me, 'reportMatchMessage', { message_id: 9 })).toMatchObject({ outcome: 'MatchMessageNotFound' })
  expect(await say({ clan_id: stranger })).toMatchObject({ outcome: 'ClanNotFound' })
  await w.given.settings({ postingOpen: false })
  expect(await say({})).toMatchObject({ outcome: 'PostingClosed' })
  await w.db.updateTable('events').set({ state: 'closed' }).where('id', '=', eventId).execute()
  expect(await say({})).toMatchObject({ outcome: 'EventNotOpen' })
  expect(await w.ask(me, 'finishOneClickMission', { ...oneEvent, mission_id: 9 })).toMatchObject({
    outcome: 'EventNotOpen',
  })
})
