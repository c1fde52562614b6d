import { expect, test } from 'vitest'
import { concurrently, countOutcomes, racing } from '../../../../testing/concurrency.ts'
import { ledgerDifferences, clanMatch, type ClanMatch, vote } from '../../../../testing/match.ts'
import { type Person, type World, world } from '../../../../testing/world.ts'
import { days, hours, later } from '../../../kernel/clock.ts'
import { tellVoters } from './letters.service.ts'
import { systemMessages } from '../../../../testing/messages.ts'

const oneEvent = { match_name_id: '202511' }

const move = (w: World, { admin, matchId }: ClanMatch, starts_at: string) =>
  w.ask(admin, 'moveMatch', { ...oneEvent, match_id: matchId, starts_at })
const cancel = (w: World, { admin, matchId }: ClanMatch) =>
  w.ask(admin, 'cancelMatch', { ...oneEvent, match_id: matchId })
const enter = (w: World, { admin, matchId }: ClanMatch, result: object) =>
  w.ask(admin, 'setMatchResult', { ...oneEvent, match_id: matchId, ...result })
const info = async (w: World, person: Person) => {
  const { matches, lottery } = await w.ask(person, 'getMatchInfo', oneEvent)
  return { ...matches![0]!, chances: lottery!.chances }
}

test('an undecided match is postponed, with its votes, and its voters get a message', async () => {
  await using w = await world({ cacheMaxAgeMs: 0 })
  const s = await clanMatch(w)
  const [voter, latecomer] = await w.given.members(2)
  await vote(w, voter!, s)
  const first = (await info(w, voter!)).starts_at
  const inDays = (count: number) => later(w.ctx.clock.now(), days(count)).toISOString()

  expect(await move(w, s, later(new Date(first), -1).toISOString())).toMatchObject({
    fields: { starts_at: '只能推迟到以后的时间' },
  })
  expect(await move(w, s, inDays(31))).toMatchObject({ fields: { starts_at: '要在活动结束之前' } })
  const next = inDays(3)
  expect(await move(w, s, next)).toMatchObject({ notified: 1 })
  expect(await info(w, voter!)).toMatchObject({ starts_at: next, moved_from: first, my_vote: s.clan1, clan1_votes: 1 })
  w.ports.clock.advance(days(2))
  expect(await vote(w, latecomer!, s)).toMatchObject({ status: 200 })
  expect(await tellVoters(w.ctx)).toBe('通知了 1 位投过票的成员')
  expect(await systemMessages(w, voter!)).toMatchObject([
    { title: '你投过票的对决推迟了', link: `/event/202511#match-${s.matchId}` },
  ])
  expect(await systemMessages(w, latecomer!)).toEqual([])
  const { acts } = await w.ask(s.admin, 'getAuditLog', { pageNum: 1, act: 'move-match' })
  expect(acts).toMatchObject([{ before: { startsAt: first }, after: { startsAt: next } }])

  w.ports.clock.advance(days(2))
  await enter(w, s, { clan_id: s.clan1 })
  expect(await move(w, s, inDays(1))).toMatchObject({ outcome: 'MatchDecided' })
  expect(await cancel(w, s)).toMatchObject({ outcome: 'MatchDecided' })
})

test('a cancelled match keeps votes and chances, and takes neither votes nor a result any more', async () => {
  await using w = await world({ cacheMaxAgeMs: 0 })
  const s = await clanMatch(w)
  const [voter, other] = await w.given.members(2)
  await vote(w, voter!, s)

  const { version } = (await w.ask(s.admin, 'getMatchEvent', oneEvent)).matches![0]!
  const loaded = { ...oneEvent, match_id: s.matchId, version }
  await racing(20, () => w.ask(s.admin, 'cancelMatch', loaded), { ok: 1, Outdated: 19 })
  expect(await cancel(w, s)).toMatchObject({ outcome: 'MatchDecided' })
  expect(await info(w, voter!)).toMatchObject({ result: 'cancelled', winner_id: 0, clan1_votes: 1, chances: 1 })
  await tellVoters(w.ctx)
  expect(await systemMessages(w, voter!)).toMatchObject([{ title: '你投过票的对决取消了' }])
  expect(await vote(w, other!, s)).toMatchObject({ outcome: 'VoteClosed' })
  const later3 = later(w.ctx.clock.now(), days(3)).toISOString()
  expect(await move(w, s, later3)).toMatchObject({ outcome: 'MatchDecided' })
  w.ports.clock.advance(days(2))
  expect(await enter(w, s, { clan_id: s.clan1 })).toMatchObject({ outcome: 'MatchCancelled' })
  expect(await w.ask(voter!, 'getClanDetails', { community_name: 'r6', id: s.clan1 })).not.toHaveProperty('next_match')
})

test('a match ends by a win, a forfeit or a draw, with a matching score', async () => {
  await using w = await world({ cacheMaxAgeMs: 0 })
  const s = await clanMatch(w)
  const [one, other] = await w.given.members(2)
  await vote(w, one!, s, s.clan1)
  await vote(w, other!, s, s.clan2)
  w.ports.clock.advance(days(2))

  expect(await enter(w, s, {})).toMatchObject({ fields: { clan_id: '请选择胜者' } })
  expect(await enter(w, s, { clan_id: s.clan1, clan1_score: 2 })).toMatchObject({
    fields: { clan2_score: '两边都要填' },
  })
  const misfit = { fields: { clan2_score: '比分和结果对不上' } }
  expect(await enter(w, s, { clan_id: s.clan2, clan1_score: 2, clan2_score: 1 })).toMatchObject(misfit)
  expect(await enter(w, s, { result: 'draw', clan1_score: 2, clan2_score: 1 })).toMatchObject(misfit)

  expect(await enter(w, s, { result: 'draw', clan1_score: 1, clan2_score: 1 })).toMatchObject({ granted: 0 })
  expect(await info(w, one!)).toMatchObject({
    result: 'draw',
    winner_id: 0,
    clan1_score: 1,
    clan2_score: 1,
    chances: 1,
  })
  expect(await enter(w, s, { result: 'forfeit', clan_id: s.clan2 })).toMatchObject({ granted: 1 })
  expect(await info(w, other!)).toMatchObject({ result: 'forfeit', winner_id: s.clan2, chances: 2 })
  expect(await enter(w, s, { clan_id: s.clan1, clan1_score: 3, clan2_score: 1 })).toMatchObject({ granted: 1 })
  expect(await info(w, one!)).toMatchObject({ result: 'win', winner_id: s.clan1, clan1_score: 3, chances: 2 })
})

test.each(['move', 'cancel'] as const)(
  'of concurrent votes and a %s each vote counts or is refused, and each voter is told',
  async (act) => {
    await using w = await world({ cacheMaxAgeMs: 0 })
    const s = await clanMatch(w)
    const voters = await w.given.members(20)
    const next = later(w.ctx.clock.now(), days(1) + hours(5)).toISOString()

    const early = voters.slice(0, 10).map((voter) => vote(w, voter, s))
    const acted = act === 'move' ? move(w, s, next) : cancel(w, s)
    const late = voters.slice(10).map((voter) => vote(w, voter, s))
    const [{ notified }, ...votes] = await Promise.all([acted, ...early, ...late])

    const { ok = 0, VoteClosed: refused = 0 } = countOutcomes(votes)
    expect(ok + refused).toBe(20)
    const { clan1_votes, starts_at, result } = await info(w, voters[0]!)
    expect(clan1_votes).toBe(ok)
    // Two servers run the job.
    await concurrently(2, () => tellVoters(w.ctx))
    const told = await w.db.selectFrom('systemMessages').select('userId').where('ref', 'like', 'match-%').execute()
    // A vote that waited for the move is told, too.
    expect(told.length).toBeGreaterThanOrEqual(notified!)
    expect(told.length).toBeLessThanOrEqual(ok)
    expect(await w.db.selectFrom('matchLetters').select('id').execute()).toEqual([])
    if (act === 'move') expect([refused, starts_at]).toEqual([0, next])
    else expect([notified, result]).toEqual([ok, 'cancelled'])
    expect(await ledgerDifferences(w)).toEqual([])
  },
)
