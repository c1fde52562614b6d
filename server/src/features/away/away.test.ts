import { hiddenHeader } from '@judian/contract/encode'
import { expect, test } from 'vitest'
import { openSession } from '../../domains/accounts/index.ts'
import { days, hours, minutes } from '../../kernel/clock.ts'
import { eventName, clanMatch, vote } from '../../../testing/match.ts'
import { type Person, type World, world } from '../../../testing/world.ts'

const away = async (w: World, me: Person) => (await w.ask(me, 'getAway', {})) as Away
const isAway = async (w: World, me: Person) =>
  ((await w.ask(me, 'autosignin', {})) as { away_until?: string }).away_until !== undefined
const finish = (w: World, me: Person, until: string) => w.ask(me, 'finishAway', { until })
const answer = (w: World, person: Person, message_id: number, message = '收到') =>
  w.ask(person, 'postComment', { message_id, message, imageIds: [] })
const thumb = (w: World, person: Person, message_id: number) =>
  w.ask(person, 'thumbInteractionWithMoment', { message_id, thumbType: 1 })
const follow = (w: World, person: Person, { id }: Person) => w.ask(person, 'toggleFollow', { user_id: id, followed: 1 })
const kindsOf = ({ lines }: Away) => lines.map(({ kind }) => kind)

interface Away {
  from?: string
  until?: string
  lines: { kind: string; title?: string; people?: { user_id: number }[] }[]
}

/** Lets others act while the member is away for nine hours; then the member returns. */
async function absence(w: World, me: Person, meanwhile: () => Promise<unknown>) {
  await w.ask(me, 'autosignin', {})
  w.ports.clock.advance(hours(1))
  await meanwhile()
  w.ports.clock.advance(hours(8))
}

test('groups the events of an absence, until they are read', async () => {
  await using w = await world()
  const [me, ...others] = (await w.given.members(6)) as [Person, ...Person[]]
  const [one, two, three] = others as [Person, Person, Person]
  const post = await w.given.moment(me, { title: '守点心得' })
  await follow(w, me, three)
  await w.given.clan(me, { name: '夜枭' })
  expect(await away(w, me)).toEqual({ status: 200, lines: [] })
  expect(await isAway(w, me)).toBe(false)

  await absence(w, me, async () => {
    for (const other of [one, two, three]) await answer(w, other, post)
    for (const other of others) await thumb(w, other, post)
    for (const other of [one, two]) await follow(w, other, me)
    const clanId = await w.db.selectFrom('clans').select(['id', 'communityId']).executeTakeFirstOrThrow()
    const joined = { clanId: clanId.id, communityId: clanId.communityId, title: 1, joinedAt: w.ctx.clock.now() }
    await w.db
      .insertInto('clanMembers')
      .values({ ...joined, userId: one.id })
      .execute()
    await w.given.moment(three, { title: '新图' })
    await thumb(w, one, await w.given.moment(two, { title: '今晚开黑' }))
  })
  expect(await isAway(w, me)).toBe(true)
  const told = await away(w, me)
  const people = (...of: Person[]) => of.map(({ id }) => expect.objectContaining({ user_id: id }))
  const mine = { message_id: post, community_name: 'r6', title: '守点心得' }
  expect(told.lines).toEqual([
    { kind: 'answers', ...mine, comment_id: expect.any(Number), people: people(three, two, one), person_count: 3 },
    { kind: 'followers', people: people(two, one), person_count: 2 },
    expect.objectContaining({ kind: 'clanMembers', clan_name: '夜枭', people: people(one), person_count: 1 }),
    expect.objectContaining({ kind: 'followed', title: '新图', people: people(three) }),
    expect.objectContaining({
      kind: 'community',
      title: '今晚开黑',
      community_fullname: '社区 r6',
      people: people(two),
    }),
  ])

  await finish(w, me, told.until!)
  expect(await away(w, me)).toEqual({ status: 200, lines: [] })
  expect(await isAway(w, me)).toBe(false)
})

test('mentions on the walls of events, one line for each event', async () => {
  await using w = await world()
  await clanMatch(w, hours(24))
  const [me, fan] = (await w.given.members(2)) as [Person, Person]
  await absence(w, me, async () => {
    for (const message of [`@${me.username} 来守墙`, `快点 @${me.username}`]) {
      const line = { match_name_id: eventName, message }
      expect(await w.ask(fan, 'updateMatchMessage', line)).toMatchObject({ status: 200 })
      w.ports.clock.advance(minutes(1))
    }
  })
  expect((await away(w, me)).lines.filter(({ kind }) => kind === 'wallMention')).toEqual([
    {
      kind: 'wallMention',
      match_name_id: eventName,
      title: '十一月攻城战',
      people: [expect.objectContaining({ user_id: fan.id })],
    },
  ])
})

test('notices seen meanwhile, and thumbs on a post that is named already, aren’t listed', async () => {
  await using w = await world()
  const [me, fan] = (await w.given.members(2)) as [Person, Person]
  const [answered, thumbed] = [await w.given.moment(me), await w.given.moment(me, { title: '旧图' })]
  await absence(w, me, async () => {
    await answer(w, fan, answered)
    await thumb(w, fan, answered)
    await thumb(w, fan, thumbed)
  })
  expect((await away(w, me)).lines).toMatchObject([{ kind: 'answers' }, { kind: 'praise', title: '旧图', count: 1 }])
  await w.ask(me, 'getMyReplies', { messageCount: 0, pageNum: 1, message_type: 'replies' })
  expect((await away(w, me)).lines).toMatchObject([
    { kind: 'praise', count: 1 },
    { kind: 'praise', count: 1 },
  ])
  await w.ask(me, 'getNotices', { kind: 'praise', pageNum: 1 })
  expect(kindsOf(await away(w, me))).toEqual([])
})

const anotherDevice = async (w: World, me: Person) => ({ ...me, token: await openSession(w.ctx, me.id) })
const hoursOf = ({ from, until }: Away) => Math.round((Date.parse(until!) - Date.parse(from!)) / hours(1))

test('a visit lasts until no session was used for four hours', async () => {
  await using w = await world()
  const me = await w.given.member()
  const phone = await anotherDevice(w, me)
  for (const device of [me, phone, me, phone]) {
    w.ports.clock.advance(hours(3))
    expect(await isAway(w, device)).toBe(false)
  }
  w.ports.clock.advance(hours(4))
  expect(await isAway(w, me)).toBe(true)
  const back = await away(w, me)
  expect(hoursOf(back)).toBe(4)
  w.ports.clock.advance(hours(3))
  expect(await away(w, phone)).toEqual(back)
})

test('calls of a hidden page aren’t a visit', async () => {
  await using w = await world()
  const me = await w.given.member()
  expect(await isAway(w, me)).toBe(false)
  for (let hour = 0; hour < 6; hour += 2) {
    w.ports.clock.advance(hours(2))
    expect(await w.askRaw(me, 'autosignin', {}, { [hiddenHeader]: '1' })).toMatchObject({ result: 200 })
  }
  expect(await isAway(w, me)).toBe(true)
  expect(hoursOf(await away(w, me))).toBe(6)
})

test('thirty concurrent returns on two devices are one, and finishing an older absence keeps a later one', async () => {
  await using w = await world()
  const me = await w.given.member()
  const devices = [me, await anotherDevice(w, me)]
  w.ports.clock.advance(hours(10))
  const opened = await Promise.all(Array.from({ length: 30 }, (_, n) => away(w, devices[n % 2]!)))
  expect(new Set(opened.map((one) => JSON.stringify(one))).size).toBe(1)
  const [first] = opened
  expect(hoursOf(first!)).toBe(10)
  w.ports.clock.advance(hours(12))
  const later = await away(w, me)
  expect(hoursOf(later)).toBe(12)
  await finish(w, me, first!.until!)
  expect(await away(w, me)).toEqual(later)
  await Promise.all(Array.from({ length: 30 }, () => finish(w, me, later.until!)))
  expect(await away(w, me)).toEqual({ status: 200, lines: [] })
})

test('another’s absence can’t be finished', async () => {
  await using w = await world()
  const [me, other] = (await w.given.members(2)) as [Person, Person]
  w.ports.clock.advance(hours(10))
  const { until } = await away(w, me)
  await finish(w, other, until!)
  expect(await isAway(w, me)).toBe(true)
})

test('of an absence of months only the last thirty days are listed, in ten lines, every kind before the second of any', async () => {
  await using w = await world()
  const [me, ...others] = (await w.given.members(5)) as [Person, ...Person[]]
  const silent = await w.given.member()
  for (const other of [...others, silent]) await follow(w, me, other)
  const old = await w.given.moment(silent, { title: '很久以前' })
  for (const other of others) await thumb(w, other, old)
  await w.db
    .updateTable('sessions')
    .set({ expiresAt: new Date('2100-01-01') })
    .execute()
  w.ports.clock.advance(days(150))
  for (const other of others) await answer(w, other, await w.given.moment(me))
  for (const other of others) await thumb(w, other, await w.given.moment(me))
  for (const other of others) await w.given.moment(other)
  for (const other of others) await thumb(w, other, await w.given.moment(others[0]!))
  w.ports.clock.advance(days(1))
  const told = await away(w, me)
  const counts = Map.groupBy(told.lines, ({ kind }) => kind)
  expect(Array.from(counts, ([kind, { length }]) => [kind, length])).toEqual([
    ['answers', 3],
    ['praise', 2],
    ['followed', 3],
    ['community', 2],
  ])
  expect(told.lines.some(({ title }) => title === '很久以前')).toBe(false)
})

test('nothing by blocked members, nor non-public contents', async () => {
  await using w = await world()
  const [me, blocked, blocker, author] = (await w.given.members(4)) as [Person, Person, Person, Person]
  const post = await w.given.moment(me)
  const gone: number[] = []
  await absence(w, me, async () => {
    await answer(w, blocked, post)
    await follow(w, blocked, me)
    for (const other of [blocked, blocker, author]) {
      const moment = await w.given.moment(other)
      await thumb(w, post === moment ? me : author, moment)
      if (other === author) gone.push(moment)
    }
  })
  await w.ask(me, 'toggleBlock', { user_id: blocked.id, blocked: 1 })
  await w.ask(blocker, 'toggleBlock', { user_id: me.id, blocked: 1 })
  expect((await away(w, me)).lines).toMatchObject([{ kind: 'community', message_id: gone[0] }])
  await w.db
    .updateTable('moments')
    .set({ review: 'waiting', reviewReason: 'words' })
    .where('id', '=', gone[0]!)
    .execute()
  expect((await away(w, me)).lines).toEqual([])
  await w.db.updateTable('moments').set({ review: 'published', reviewReason: null }).execute()
  await w.db.updateTable('communities').set({ hidden: true }).execute()
  expect((await away(w, me)).lines).toEqual([])
})

test('the next match of the member’s clan, results of their votes, and events that end soon', async () => {
  await using w = await world()
  const given = await clanMatch(w, hours(6))
  const [me, mate] = (await w.given.members(2)) as [Person, Person]
  await vote(w, me, given)
  const { communityId } = await w.db.selectFrom('clans').select('communityId').executeTakeFirstOrThrow()
  await w.db
    .insertInto('clanMembers')
    .values({ clanId: given.clan1, communityId, userId: mate.id, title: 1, joinedAt: w.ctx.clock.now() })
    .execute()
  w.ports.clock.advance(hours(5))
  expect((await away(w, mate)).lines).toMatchObject([
    { kind: 'clanMatch', match_name_id: eventName, match_id: given.matchId },
  ])
  w.ports.clock.advance(hours(2))
  const version = (await w.ask(given.admin, 'getMatchEvent', { match_name_id: eventName })).matches![0]!.version
  const result = { match_name_id: eventName, match_id: given.matchId, version, clan_id: given.clan1 }
  expect(await w.ask(given.admin, 'setMatchResult', result)).toMatchObject({ status: 200 })
  w.ports.clock.advance(days(29) - hours(12))
  expect((await away(w, me)).lines).toMatchObject([
    { kind: 'result', winner: 1, hit: 1 },
    { kind: 'event', title: '十一月攻城战', ending: 1 },
  ])
})
