import { topics } from '@judian/contract'
import { expect, test, vi } from 'vitest'
import { goTo } from '../../../testing/minors.ts'
import { racing } from '../../../testing/concurrency.ts'
import { eventName, clanMatch } from '../../../testing/match.ts'
import { communityRoles, publishMoment } from '../../../testing/moments.ts'
import { givenPoll, readPoll, threeMaps, votePoll } from '../../../testing/polls.ts'
import { type Person, type World, world } from '../../../testing/world.ts'
import { days, hours, minutes } from '../../kernel/clock.ts'
import { liveChannel, type LiveNotice } from '../../realtime/live.ts'
import { createPollCounter, maySubscribeToPoll } from './votes.service.ts'

test('a poll ends at its time, and shows its results', async () => {
  await using w = await world()
  await w.given.community()
  const [author, fan, late] = await w.given.members(3)
  const id = await givenPoll(w, author!, { hours: 1, results_after: true })
  await votePoll(w, fan!, id, [1])
  w.ports.clock.advance(minutes(59))
  expect((await votePoll(w, fan!, id, [2])).poll).toMatchObject({ counts: [0, 1, 0] })
  expect((await readPoll(w, late!, id))!.counts).toBeUndefined()
  w.ports.clock.advance(minutes(1))
  await racing(30, () => votePoll(w, late!, id, [1]), { PollClosed: 30 })
  expect(await votePoll(w, fan!, id, [1])).toMatchObject({ status: 409, outcome: 'PollClosed' })
  expect(await readPoll(w, late!, id)).toMatchObject({ closed: 1, vote_count: 1, counts: [0, 1, 0] })
})

test('readers of a cached page see the results of a poll from its end on', async () => {
  await using w = await world({ cacheMaxAgeMs: days(1) })
  await w.given.community()
  const [author, fan, reader] = await w.given.members(3)
  const id = await givenPoll(w, author!, { hours: 1, results_after: true })
  await votePoll(w, fan!, id, [1])
  const { closed, counts } = (await readPoll(w, reader!, id))!
  expect([closed, counts]).toEqual([undefined, undefined])
  w.ports.clock.advance(minutes(60))
  const statements = await w.statements(async () => {
    for (const one of [reader!, fan!])
      expect(await readPoll(w, one, id)).toMatchObject({ closed: 1, counts: [1, 0, 0] })
  })
  expect(statements.filter(({ text }) => text.includes('FROM polls'))).toEqual([])
})

test('the same ballot again gets the same answer, also once the poll is over or its post archived', async () => {
  await using w = await world()
  const { moderator, member: fan, author } = await communityRoles(w)
  const id = await givenPoll(w, author, { hours: 1, changeable: false })
  const { poll } = await votePoll(w, fan, id, [1])
  w.ports.clock.advance(hours(1))
  expect(await votePoll(w, fan, id, [1])).toEqual({ status: 200, poll: { ...poll!, closed: 1 } })
  await w.ask(moderator, 'toggleArchived', { message_id: id, archived: 1 })
  await racing(20, () => votePoll(w, fan, id, [1]), { ok: 20 })
  expect(await votePoll(w, fan, id, [2])).toMatchObject({ outcome: 'MomentArchivedForVotes' })
  expect((await readPoll(w, fan, id))!.counts).toEqual([1, 0, 0])
})

const ofMatch = (match_id: number) => ({ ...threeMaps, question: '你猜谁赢', options: [], match_id })

async function givenMatchPoll(w: World, author: Person, matchId: number) {
  const { message_id, ...answer } = await publishMoment(w, author, { poll: ofMatch(matchId) })
  return { id: message_id!, answer }
}

test('a poll about a match lists its clans, ends with its start, and shows who was right', async () => {
  await using w = await world()
  const { admin, matchId, clan1, clan2 } = await clanMatch(w)
  const [author, fan] = await w.given.members(2)
  const { matches } = await w.ask(author!, 'getPollMatches', { community_name: 'r6' })
  expect(matches).toMatchObject([{ match_id: matchId }])
  const { clan1_name, clan2_name, starts_at } = matches![0]!
  const { id } = await givenMatchPoll(w, author!, matchId)
  expect(await readPoll(w, fan!, id)).toMatchObject({
    options: [clan1_name, clan2_name, '平局'],
    choices: 1,
    ends_at: starts_at,
    match: { match_id: matchId, event: eventName },
  })
  await votePoll(w, fan!, id, [2])

  const named = { match_name_id: eventName, match_id: matchId }
  const later = new Date(w.ports.clock.now().getTime() + days(2)).toISOString()
  await w.ask(admin, 'moveMatch', { ...named, starts_at: later })
  w.ports.clock.advance(days(2) - minutes(1))
  expect(await votePoll(w, author!, id, [1])).toMatchObject({ status: 200 })
  w.ports.clock.advance(minutes(1))
  expect(await votePoll(w, author!, id, [2])).toMatchObject({ status: 409, outcome: 'PollClosed' })
  expect((await givenMatchPoll(w, fan!, matchId)).answer).toMatchObject({ status: 409, outcome: 'PollMatchGone' })
  expect((await w.ask(author!, 'getPollMatches', { community_name: 'r6' })).matches).toEqual([])

  expect((await readPoll(w, fan!, id))!.match!.winner).toBeUndefined()
  await w.ask(admin, 'setMatchResult', { ...named, clan_id: clan2 })
  expect(await readPoll(w, fan!, id)).toMatchObject({ closed: 1, counts: [1, 1, 0], own: [2], match: { winner: 2 } })
  await w.ask(admin, 'setMatchResult', { ...named, result: 'draw' })
  expect((await readPoll(w, fan!, id))!.match!.winner).toBe(3)
  await w.ask(admin, 'setMatchResult', { ...named, clan_id: clan1 })
  expect((await readPoll(w, fan!, id))!.match!.winner).toBe(1)
})

test('a poll whose match is called off, paired again or removed takes no votes', async () => {
  await using w = await world()
  const { admin, matchId, clan1 } = await clanMatch(w)
  const [author, captain] = await w.given.members(2)
  const another = await w.given.clan(captain!)
  const { matches } = await w.ask(author!, 'getPollMatches', { community_name: 'r6' })
  const named = { match_name_id: eventName, starts_at: matches![0]!.starts_at }
  const second = await w.ask(admin, 'saveMatch', { ...named, clan1_id: clan1, clan2_id: another })
  const third = await w.ask(admin, 'saveMatch', { ...named, clan1_id: clan1, clan2_id: another })
  const [cancelled, paired, removed] = [
    await givenMatchPoll(w, author!, matchId),
    await givenMatchPoll(w, author!, second.match_id!),
    await givenMatchPoll(w, author!, third.match_id!),
  ]
  await w.ask(admin, 'cancelMatch', { match_name_id: eventName, match_id: matchId })
  await w.ask(admin, 'saveMatch', { ...named, match_id: second.match_id!, clan1_id: another, clan2_id: clan1 })
  await w.ask(admin, 'removeMatch', { match_name_id: eventName, match_id: third.match_id! })
  for (const { id } of [cancelled, paired, removed]) {
    expect(await votePoll(w, captain!, id, [1])).toMatchObject({ status: 409, outcome: 'PollClosed' })
    const { closed, match } = (await readPoll(w, captain!, id))!
    expect([closed, match?.winner]).toEqual([1, undefined])
  }
})

test('a vote is published to members who see the results', async () => {
  await using w = await world()
  await w.given.community()
  const [author, fan] = await w.given.members(2)
  const id = await givenPoll(w, author!, { results_after: true })
  const published: LiveNotice[] = []
  w.ports.bus.subscribe(liveChannel, (text) => void published.push(JSON.parse(text) as LiveNotice))
  await votePoll(w, fan!, id, [1])
  const news = { topic: topics.poll(id), event: { vote_count: 1, counts: [1, 0, 0], votes_rev: 1 } }
  await expect.poll(() => published).toContainEqual(news)
  const me = async ({ token }: Person) => (await w.ctx.memberOf(token))!
  expect(await maySubscribeToPoll(w.ctx, await me(fan!), id)).toBe(true)
  expect(await maySubscribeToPoll(w.ctx, await me(author!), id)).toBe(false)
  await w.ask(author!, 'delMomentByUser', { message_id: id })
  expect(await maySubscribeToPoll(w.ctx, await me(fan!), id)).toBe(false)
})

test('votes are published at once, and then every two seconds at most, the newest of each poll', () => {
  vi.useFakeTimers()
  const published: unknown[] = []
  const publishVotes = createPollCounter({ publish: (topic, event) => void published.push([topic, event]) })
  // Commits end in another order than they counted.
  for (const count of [1, 3, 2]) publishVotes(7, { voteCount: count, counts: [count], votesRev: count })
  const event = (count: number) => [topics.poll(7), { vote_count: count, counts: [count], votes_rev: count }]
  expect(published).toEqual([event(1)])
  vi.advanceTimersByTime(1_999)
  expect(published).toEqual([event(1)])
  vi.advanceTimersByTime(1)
  expect(published).toEqual([event(1), event(3)])
  vi.useRealTimers()
})

test('minors vote, unless the site forbids it', async () => {
  await using w = await world()
  await w.given.community()
  goTo(w, 12)
  const [author, minor] = await w.given.members(2)
  await w.db.insertInto('minorsModes').values({ userId: minor!.id, band: '16to17', since: new Date() }).execute()
  const id = await givenPoll(w, author!)
  expect(await votePoll(w, minor!, id, [1])).toMatchObject({ status: 200 })
  await w.given.settings({ minorsMayVote: false })
  expect(await votePoll(w, minor!, id, [2])).toMatchObject({ status: 403, outcome: 'NotForMinors' })
})
