import { topics } from '@judian/contract'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ledgerDifferences, clanMatch, vote } from '../../../../testing/match.ts'
import { countOutcomes, racing } from '../../../../testing/concurrency.ts'
import { world } from '../../../../testing/world.ts'
import { lockWaiters } from '../../../../testing/moments.ts'
import { days, hours, later } from '../../../kernel/clock.ts'
import { inTransaction } from '../../../kernel/db/db.ts'
import { createVoteCounter } from './vote-counter.ts'

const oneEvent = { match_name_id: '202511' }

test('a vote counts for its clan, grants one chance, and shows as the member’s own', async () => {
  await using w = await world()
  const s = await clanMatch(w)
  const me = await w.given.member()

  expect(await vote(w, me, s, s.clan2)).toMatchObject({ status: 200, clan1_votes: 0, clan2_votes: 1, chances: 1 })

  const info = await w.ask(me, 'getMatchInfo', oneEvent)
  expect(info.matches).toMatchObject([{ match_id: s.matchId, clan2_votes: 1, my_vote: s.clan2, winner_id: 0 }])
  expect(info.lottery).toMatchObject({ chances: 1, staff: 0, draws: [] })
})

test('fifty concurrent votes of one member are one vote and one chance', async () => {
  await using w = await world()
  const s = await clanMatch(w)
  const me = await w.given.member()

  await racing(50, (n) => vote(w, me, s, n % 2 ? s.clan1 : s.clan2), { ok: 1, VoteRepeated: 49 })
  const { matches, lottery } = await w.ask(me, 'getMatchInfo', oneEvent)
  expect(matches![0]!.clan1_votes + matches![0]!.clan2_votes).toBe(1)
  expect(lottery!.chances).toBe(1)
})

test('fifty concurrent members are fifty votes, and counts add up', async () => {
  await using w = await world()
  const s = await clanMatch(w)
  const voters = await w.given.members(50)

  const answers = await Promise.all(voters.map((voter, n) => vote(w, voter, s, n < 20 ? s.clan1 : s.clan2)))

  expect(countOutcomes(answers)).toEqual({ ok: 50 })
  const { matches } = await w.ask(voters[0]!, 'getMatchInfo', oneEvent)
  expect(matches).toMatchObject([{ clan1_votes: 20, clan2_votes: 30 }])
  expect(await ledgerDifferences(w)).toEqual([])
})

test('a locked match delays only its own votes', async () => {
  await using w = await world()
  const s = await clanMatch(w)
  const [fan, ...voters] = await w.given.members(21)
  const starts_at = later(w.ctx.clock.now(), days(1)).toISOString()
  const { match_id } = await w.ask(s.admin, 'saveMatch', {
    ...oneEvent,
    clan1_id: s.clan1,
    clan2_id: s.clan2,
    starts_at,
  })

  const { pending } = await inTransaction(w.db, async (tx) => {
    await tx.selectFrom('matches').select('id').where('id', '=', s.matchId).forUpdate().execute()
    const waiting = vote(w, fan!, s)
    await lockWaiters(w, 1)
    const others = await Promise.all(voters.map((voter) => vote(w, voter, { ...s, matchId: match_id! })))
    expect(countOutcomes(others)).toEqual({ ok: 20 })
    return { pending: waiting }
  })

  expect(await pending).toMatchObject({ status: 200 })
})

test('a retry with the same request_id answers as the first did; a second vote is refused in the specified words', async () => {
  await using w = await world()
  const s = await clanMatch(w)
  const me = await w.given.member()
  const requestId = 'vote-0123456789abcdef'

  const first = await vote(w, me, s, s.clan1, requestId)
  expect(await vote(w, me, s, s.clan1, requestId)).toEqual(first)
  expect(await vote(w, me, s, s.clan2)).toMatchObject({ outcome: 'VoteRepeated', message: '请勿重复投票' })
})

test('before an event opens a vote is refused as early, not as late', async () => {
  await using w = await world()
  const s = await clanMatch(w)
  const me = await w.given.member()
  const setEvent = (changed: { state?: string; opensAt?: Date }) =>
    w.db.updateTable('events').set(changed).where('id', '=', s.eventId).execute()

  await setEvent({ opensAt: later(w.ctx.clock.now(), hours(1)) })
  expect(await vote(w, me, s)).toMatchObject({ outcome: 'EventNotBegun', message: '活动尚未开始' })
  await setEvent({ state: 'draft' })
  expect(await vote(w, me, s)).toMatchObject({ outcome: 'EventNotFound' })
  await setEvent({ state: 'open' })
  w.ports.clock.advance(hours(2))
  expect(await vote(w, me, s)).toMatchObject({ status: 200 })
})

test('voting ends with the match’s start and with the event; a clan outside the match is refused', async () => {
  await using w = await world()
  const s = await clanMatch(w)
  const me = await w.given.member()
  const stranger = await w.given.clan(await w.given.member())

  expect(await vote(w, me, s, stranger)).toMatchObject({ outcome: 'MatchNotFound' })
  expect(await vote(w, null, s)).toMatchObject({ status: 401 })
  w.ports.clock.advance(days(2))
  expect(await vote(w, me, s)).toMatchObject({ outcome: 'VoteClosed' })
})

test('accounts younger than the operator’s limit can’t vote', async () => {
  await using w = await world()
  const s = await clanMatch(w, days(3))
  await w.given.settings({ voterAccountHours: 24 })
  const me = await w.given.newcomer()

  expect(await vote(w, me, s)).toMatchObject({ outcome: 'VoterTooNew' })
  w.ports.clock.advance(days(1) + 1000)
  expect(await vote(w, me, s)).toMatchObject({ status: 200 })
})

test('a result gives voters for the winner one more chance; of fifty concurrent corrections one counts, and none withdraws one', async () => {
  await using w = await world()
  const s = await clanMatch(w)
  const [first, second] = await w.given.members(2)
  await vote(w, first!, s, s.clan1)
  await vote(w, second!, s, s.clan2)
  const enter = (clan_id: number, version?: number) =>
    w.ask(s.admin, 'setMatchResult', { ...oneEvent, match_id: s.matchId, clan_id, ...(version && { version }) })

  expect(await enter(s.clan1)).toMatchObject({ outcome: 'MatchNotStarted' })
  w.ports.clock.advance(days(2))
  const results = await Promise.all(Array.from({ length: 50 }, (_, n) => enter(n % 2 ? s.clan1 : s.clan2, 1)))
  expect(results.flatMap(({ granted }) => granted ?? [])).toEqual([1])
  const corrections = [await enter(s.clan1), await enter(s.clan2), await enter(s.clan1)]
  expect(corrections.reduce((sum, { granted }) => sum + granted!, 0)).toBe(1)
  expect((await w.ask(first!, 'getMatchInfo', oneEvent)).matches).toMatchObject([{ winner_id: s.clan1 }])

  const chancesOf = async (person: typeof first) => (await w.ask(person!, 'getMatchInfo', oneEvent)).lottery!.chances
  expect([await chancesOf(first), await chancesOf(second)]).toEqual([2, 2])
  expect(await ledgerDifferences(w)).toEqual([])
})

test('of the counts of a match that wait to be published the highest is, as commits may end in another order', () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const published: unknown[] = []
  const publishVotes = createVoteCounter({ publish: (topic, event) => void published.push([topic, event]) })
  for (const clan1Votes of [1, 3, 2]) publishVotes('202511', 7, { clan1Votes, clan2Votes: 0 })
  vi.advanceTimersByTime(500)
  const event = (votes: number) => ({ kind: 'match-votes', match_id: 7, clan1_votes: votes, clan2_votes: 0 })
  expect(published).toEqual([1, 3].map((votes) => [topics.event('202511'), event(votes)]))
})
