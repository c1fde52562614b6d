import { expect, test } from 'vitest'
import { countOutcomes } from '../../../../testing/concurrency.ts'
import { draw, memberWithChances, sealed, clanMatch, type ClanMatch, vote } from '../../../../testing/match.ts'
import { type World, world } from '../../../../testing/world.ts'
import { days, hours, later } from '../../../kernel/clock.ts'

const oneEvent = { match_name_id: '202511' }
const prizes = [{ name: '100 金币', kind: 'coins' as const, count: 50, coins: 100 }]

/** Saves the event of this clan match with some fields changed. */
async function saveWith(w: World, { admin }: ClanMatch, changed: Record<string, string>) {
  const {
    kind: _,
    sealed: __,
    revealed: ___,
    version,
    ...event
  } = (await w.ask(admin, 'getMatchEvent', oneEvent)).event!
  return w.askRaw(admin, 'saveEvent', { ...event, version: String(version), ...changed })
}

test('dates that exclude a match, and another community once there are matches, are refused', async () => {
  await using w = await world()
  const s = await clanMatch(w)
  await w.given.community({ name: 'valo' })
  const now = w.ctx.clock.now()
  const inHours = (count: number) => later(now, hours(count)).toISOString()

  expect(await saveWith(w, s, { closes_at: inHours(23) })).toMatchObject({
    fields: { closes_at: '有对阵的开战时间会落在活动之外' },
  })
  expect(await saveWith(w, s, { opens_at: inHours(25) })).toMatchObject({
    fields: { opens_at: '有对阵的开战时间会落在活动之外' },
  })
  const elsewhere = { fields: { community_name: '已有对阵或签箱已封存，不能换社区' } }
  expect(await saveWith(w, s, { community_name: 'valo' })).toMatchObject(elsewhere)
  await w.ask(s.admin, 'removeMatch', { ...oneEvent, match_id: s.matchId })
  await sealed(w, s, prizes)
  expect(await saveWith(w, s, { community_name: 'valo' })).toMatchObject(elsewhere)
  expect(await saveWith(w, s, { closes_at: inHours(2) })).toMatchObject({ status: 200 })
})

test('an opening isn’t moved behind votes or draws, after which an event can’t become a draft again', async () => {
  await using w = await world()
  const s = await clanMatch(w)
  const minutes = (count: number) => later(w.ctx.clock.now(), count * 60_000).toISOString()
  const [behind, noDraft] = ['在这之前已经有人投票或抽签', '已经有人投票或抽签，不能再改回草稿']

  expect(await saveWith(w, s, { state: 'draft' })).toMatchObject({ status: 200 })
  await sealed(w, s, prizes)
  await draw(w, await memberWithChances(w, s, 1))
  expect(await saveWith(w, s, { state: 'draft' })).toMatchObject({ fields: { state: noDraft } })
  expect(await saveWith(w, s, { opens_at: minutes(5) })).toMatchObject({ fields: { opens_at: behind } })

  await using other = await world()
  const voted = await clanMatch(other)
  await vote(other, await other.given.member(), voted)
  expect(await saveWith(other, voted, { state: 'draft' })).toMatchObject({ fields: { state: noDraft } })
  expect(await saveWith(other, voted, { opens_at: minutes(5) })).toMatchObject({ fields: { opens_at: behind } })
})

test('of concurrent draws and a return to the draft either draws or the draft win', async () => {
  await using w = await world()
  const s = await clanMatch(w)
  await sealed(w, s, prizes)
  const drawers = await Promise.all(Array.from({ length: 20 }, () => memberWithChances(w, s, 1)))

  const [draft, ...draws] = await Promise.all([
    saveWith(w, s, { state: 'draft' }),
    ...drawers.map((drawer) => draw(w, drawer)),
  ])

  const drawn = countOutcomes(draws)['ok'] ?? 0
  expect(draft.status === 200).toBe(drawn === 0)
  const { draws: written } = (await w.ask(s.admin, 'getMatchEvent', oneEvent)).figures!
  expect(written).toBe(drawn)
})

test('wholly past times need a confirmation: for events of all kinds, and for a match’s start', async () => {
  await using w = await world()
  const s = await clanMatch(w)
  const ago = (count: number) => later(w.ctx.clock.now(), -days(count)).toISOString()
  const past = { opens_at: ago(3), closes_at: ago(2) }
  const fresh = { name: 'past', title: '旧活动', summary: '', community_name: 'r6', state: 'draft' as const }

  expect(await w.ask(s.admin, 'saveEvent', { ...fresh, ...past })).toMatchObject({ outcome: 'WhollyPast' })
  expect(await w.ask(s.admin, 'saveEvent', { ...fresh, ...past, confirm_past: 1 })).toMatchObject({ status: 200 })
  expect(await w.ask(s.admin, 'saveEvent', { ...fresh, ...past, title: '改了标题' })).toMatchObject({
    status: 200,
  })

  const quiz = { name: 'quiz' as const, title: '测试', summary: '', state: 'open' as const }
  expect(await w.ask(s.admin, 'saveEvent', { ...quiz, ...past })).toMatchObject({ outcome: 'WhollyPast' })
  expect(await w.ask(s.admin, 'saveEvent', { ...quiz, ...past, confirm_past: 1 })).toMatchObject({ status: 200 })
  expect(await w.ask(s.admin, 'saveEvent', { ...quiz, name: 'tile', ...past })).toMatchObject({ outcome: 'WhollyPast' })

  const starts_at = later(w.ctx.clock.now(), -60_000).toISOString()
  const pairing = { ...oneEvent, match_id: s.matchId, clan1_id: s.clan1, clan2_id: s.clan2, starts_at }
  expect(await w.ask(s.admin, 'saveMatch', pairing)).toMatchObject({ outcome: 'WhollyPast' })
  expect(await w.ask(s.admin, 'saveMatch', { ...pairing, confirm_past: 1 })).toMatchObject({ status: 200 })
  expect(await w.ask(s.admin, 'saveMatch', pairing)).toMatchObject({ status: 200 })
})

test('a pairing with a result can be neither changed nor removed, with the reason', async () => {
  await using w = await world()
  const s = await clanMatch(w)
  const other = await w.given.clan(await w.given.member())
  const starts_at = later(w.ctx.clock.now(), days(3)).toISOString()
  w.ports.clock.advance(days(2))
  await w.ask(s.admin, 'setMatchResult', { ...oneEvent, match_id: s.matchId, clan_id: s.clan1 })

  const pairing = { ...oneEvent, match_id: s.matchId, clan1_id: other, clan2_id: s.clan2, starts_at }
  expect(await w.ask(s.admin, 'saveMatch', pairing)).toMatchObject({ outcome: 'MatchDecided' })
  expect(await w.ask(s.admin, 'removeMatch', { ...oneEvent, match_id: s.matchId })).toMatchObject({
    outcome: 'MatchDecided',
  })
})
