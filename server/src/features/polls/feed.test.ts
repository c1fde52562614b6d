import type { Moment } from '@judian/contract'
import { expect, test } from 'vitest'
import { readFeed } from '../../../testing/moments.ts'
import { givenPoll, readPoll, votePoll } from '../../../testing/polls.ts'
import { searchMoments } from '../../../testing/search.ts'
import { type Person, type World, world } from '../../../testing/world.ts'
import { days, hours } from '../../kernel/clock.ts'

/** The polls of a feed, the latest first. */
const feedPolls = async (w: World, reader: Person | null) =>
  (await readFeed(w, reader, { sorted: 'latest' })).moments!.flatMap(({ beside }) => beside?.poll ?? [])

test('a feed has its polls as their pages show them to this reader, however many in the same statements', async () => {
  await using w = await world()
  await w.given.community()
  await w.given.settings({ visitorsMayRead: true })
  const [author, fan, other] = await w.given.members(3)
  await w.given.moment(author!)
  const first = await givenPoll(w, author!, { results_after: true })
  await votePoll(w, fan!, first, [2])
  const count = async () => (await w.statements(() => feedPolls(w, fan!))).length
  await count()
  const alone = await count()
  const ids = [first]
  for (const changed of [{ choices: 2 }, { changeable: false }, {}, { results_after: true }])
    ids.unshift(await givenPoll(w, other!, changed))
  await votePoll(w, fan!, ids[1]!, [1])
  await count()
  expect(await count()).toBe(alone)
  for (const reader of [fan!, author!, null]) {
    const onPages = await Promise.all(ids.map((id) => readPoll(w, reader, id)))
    expect(await feedPolls(w, reader)).toEqual(onPages)
  }
  expect((await feedPolls(w, fan!)).map(({ own }) => own)).toEqual([undefined, [1], undefined, undefined, [2]])
})

test('a profile, the favourites and the search have their polls likewise', async () => {
  await using w = await world()
  await w.given.community()
  const [author, fan] = await w.given.members(2)
  const lists = {
    profile: async () => {
      const form = { user_id: author!.id, dataType: 'moments', pageNum: 1 } as const
      return (await w.ask(fan!, 'getUserProfileByUserId', form)).items as Moment[]
    },
    favourites: async () =>
      (await w.ask(fan!, 'getFavourites', { pageNum: 1 })).favourites!.map(({ moment }) => moment!),
    search: async () => (await searchMoments(w, fan!, '投票', { sorted: 'newest' })).moments!,
  }
  const ids: number[] = []
  async function givenVotedPoll() {
    const id = await givenPoll(w, author!, { results_after: true })
    ids.unshift(id)
    await votePoll(w, fan!, id, [2])
    await w.ask(fan!, 'toggleFavourite', { message_id: id, favourited: 1 })
  }
  async function counts() {
    const counted: Record<string, number> = {}
    for (const [name, list] of Object.entries(lists)) {
      await list()
      counted[name] = (await w.statements(list)).length
    }
    return counted
  }
  await givenVotedPoll()
  const alone = await counts()
  for (let n = 0; n < 3; n++) await givenVotedPoll()
  expect(await counts()).toEqual(alone)
  const onPages = await Promise.all(ids.map((id) => readPoll(w, fan!, id)))
  for (const list of Object.values(lists)) expect((await list()).map(({ beside }) => beside?.poll)).toEqual(onPages)
})

test('readers of a cached feed see the results of a poll from its end on', async () => {
  await using w = await world({ cacheMaxAgeMs: days(1) })
  await w.given.community()
  await w.given.settings({ visitorsMayRead: true })
  const [author, fan, reader] = await w.given.members(3)
  const id = await givenPoll(w, author!, { hours: 1, results_after: true })
  await votePoll(w, fan!, id, [1])
  for (const one of [reader!, null]) {
    const polls = await feedPolls(w, one)
    expect(polls.map(({ closed, counts }) => [closed, counts])).toEqual([[undefined, undefined]])
  }
  w.ports.clock.advance(hours(1))
  const statements = await w.statements(async () => {
    for (const one of [reader!, null]) expect(await feedPolls(w, one)).toMatchObject([{ closed: 1, counts: [1, 0, 0] }])
  })
  expect(statements.filter(({ text }) => text.includes('FROM polls'))).toEqual([])
})
