import { minorsLimits, topics } from '@judian/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenMinor, goTo } from '../testing/minors.ts'
import { decideContents, moderationRoles, type ModerationRoles, publishContent } from '../testing/moderation.ts'
import { givenPoll, threeMaps } from '../testing/polls.ts'
import { stockClient } from '../testing/realtime.ts'
import { type Person, type World, world } from '../testing/world.ts'
import { hideMembers } from './domains/moderation/hidings/index.ts'
import { unreadCounts } from './domains/messages/index.ts'
import { later, minutes } from './kernel/clock.ts'

/** A live subscription ends with its right, whatever ends it; over all topics of the contract. */

let w: World
let url: string
let s: ModerationRoles

beforeAll(async () => {
  w = await world({ cacheMaxAgeMs: 1_000 })
  s = await moderationRoles(w)
  const address = await w.app.listen({ host: '127.0.0.1', port: 0 })
  url = `${address.replace('http:', 'ws:')}/ws/messaging`
})
afterAll(() => w[Symbol.asyncDispose]())

interface Right {
  who: Person
  topic: string
  end: () => Promise<unknown>
}

const own = { community_fullname: '全名', community_info: '', review_first: 0 } as const

let communities = 0
async function hideable() {
  const name = `hide${(communities += 1)}`
  const community_id = await w.given.community({ name })
  const end = () => w.ask(s.admin, 'saveDivision', { community_id, ...own, hidden: 1 })
  return { name, communityId: community_id, end }
}

const moment = async (end: (id: number) => Promise<unknown>, who = s.member): Promise<Right> => {
  const id = await w.given.moment(s.author)
  return { who, topic: topics.moment(id), end: () => end(id) }
}
const held = async (end: (id: number) => Promise<unknown>): Promise<Right> => {
  const { id } = await publishContent(w, s.author, '外挂')
  return { who: s.moderator, topic: topics.moment(id), end: () => end(id) }
}
const poll = async (end: (id: number) => Promise<unknown>): Promise<Right> => {
  const id = await givenPoll(w, s.author)
  return { who: s.member, topic: topics.poll(id), end: () => end(id) }
}
async function setModerators(people: Person[]) {
  const r6 = w.db.selectFrom('communities').select('id').where('name', '=', 'r6')
  const { id: community_id } = await r6.executeTakeFirstOrThrow()
  // The clock has gone on since they confirmed their password.
  await w.given.sudo(s.admin)
  return w.ask(s.admin, 'setModerators', { community_id, user_ids: people.map(({ id }) => id) })
}
const colleagueGoes = async () => {
  await setModerators([s.moderator, s.colleague])
  return () => setModerators([s.moderator])
}
const removeMoment = (by: () => Person) => (message_id: number) =>
  w.ask(by(), 'delMomentByUser', {
    message_id,
    ...(by() !== s.author && { rule_id: s.rule_id }),
  })

/** By the names that clients may use. */
type OfMembers = Exclude<keyof typeof topics, 'messagesOf' | 'stateOf'>
type Named = Record<string, () => Promise<Right>>
const ofSession: Named = {}

/** What ends the right to each topic. Topics for every signed-in member end with the session (`live.test.ts`). */
const endings: Record<OfMembers, Named> = {
  myMessages: ofSession,
  myState: ofSession,
  site: ofSession,
  staff: {
    'a moderator’s end': async () => ({ who: s.colleague, topic: topics.staff, end: await colleagueGoes() }),
    'an admin’s end': async () => {
      const { id, ...admin } = await w.given.admin()
      const end = () => w.ask(s.admin, 'setAdmin', { user_id: id, admin: 0 })
      return { who: { id, ...admin }, topic: topics.staff, end }
    },
  },
  community: {
    hiding: async () => {
      const { name, end } = await hideable()
      return { who: s.member, topic: topics.community(name), end }
    },
  },
  clan: {
    dissolving: async () => {
      const captain = await w.given.member()
      const clan_id = await w.given.clan(captain)
      const end = () => w.ask(captain, 'dissolveClan', { community_name: 'r6', clan_id })
      return { who: s.member, topic: topics.clan(clan_id), end }
    },
    'hiding its community': async () => {
      const { communityId, end } = await hideable()
      const id = await w.given.clan(await w.given.member(), { communityId })
      return { who: s.member, topic: topics.clan(id), end }
    },
  },
  event: {
    'taking it back to a draft': async () => {
      const event = { name: 'tile', title: '叠牌', summary: '' }
      await w.ask(s.admin, 'saveEvent', { ...event, state: 'open' })
      const end = () => w.ask(s.admin, 'saveEvent', { ...event, state: 'draft' })
      return { who: s.member, topic: topics.event('tile'), end }
    },
  },
  moment: {
    'its author’s deletion': () => moment(removeMoment(() => s.author)),
    'a moderator’s deletion': () => moment(removeMoment(() => s.moderator)),
    'an outside review': async () => {
      const verdict = Promise.withResolvers<'review'>()
      w.ports.contentReview.review = () => verdict.promise
      const { id } = await publishContent(w, s.author, '要再看看的正文')
      const end = async () => {
        w.ports.contentReview.review = async () => 'pass'
        verdict.resolve('review')
        return { status: 200 }
      }
      return { who: s.member, topic: topics.moment(id), end }
    },
    'the rejection of a held one': () =>
      held((id) => decideContents(w, s.admin, [{ kind: 'moment', id }], 'reject', s.rule_id)),
    'the deletion of a held one': () => held(removeMoment(() => s.author)),
    'the end of who may read a held one': async () => {
      const end = await colleagueGoes()
      return { ...(await held(end)), who: s.colleague }
    },
    'hiding all of its author’s': async () => {
      const author = await w.given.member()
      const id = await w.given.moment(author)
      const end = async () => {
        const answer = await w.ask(s.admin, 'hideMember', { user_id: author.id, reason: '刷屏' })
        await hideMembers(w.ctx)
        return answer
      }
      return { who: s.member, topic: topics.moment(id), end }
    },
    'hiding its community': async () => {
      const { communityId, end } = await hideable()
      const id = await w.given.moment(s.author, { communityId })
      return { who: s.member, topic: topics.moment(id), end }
    },
  },
  poll: {
    'results for voters only': () =>
      poll((message_id) =>
        w.ask(s.author, 'editPoll', { message_id, rev: 1, poll: { ...threeMaps, results_after: true } }),
      ),
    'its removal': () => poll((message_id) => w.ask(s.author, 'editPoll', { message_id, rev: 1 })),
    'the deletion of its post': () => poll(removeMoment(() => s.author)),
    'hiding its community': async () => {
      const { name, end } = await hideable()
      return { who: s.member, topic: topics.poll(await givenPoll(w, s.author, {}, name)), end }
    },
  },
}

test.for(Object.entries(endings).flatMap(([topic, named]) => Object.keys(named).map((act) => [topic, act] as const)))(
  '%s: %s ends the subscription',
  async ([name, act]) => {
    const { who, topic, end } = await (endings as Record<string, Named>)[name]![act]!()
    await using stock = await stockClient(url, who.token)
    await stock.follow(topic)
    expect(await end()).toMatchObject({ status: 200 })
    expect((await stock.refused).headers).toMatchObject({ message: 'you may not follow this', destination: topic })
    expect(await stock.closed).toBe(1008)
  },
)

test('a subscription that is asked for while its right ends has ended, too', async () => {
  const message_id = await w.given.moment(s.author)
  await using clients = new AsyncDisposableStack()
  const members = await w.given.members(20)
  const stocks = await Promise.all(members.map(async ({ token }) => clients.use(await stockClient(url, token))))
  const deleted = w.ask(s.author, 'delMomentByUser', { message_id })
  for (const { client } of stocks) client.subscribe(topics.moment(message_id), () => {})
  expect(await deleted).toEqual({ status: 200 })
  expect(await Promise.all(stocks.map(({ closed }) => closed))).toEqual(stocks.map(() => 1008))
})

test('while minors’ mode closes the site, a minor gets no events but those of the site and their own state', async () => {
  goTo(w, 12)
  const minor = await givenMinor(w)
  const event = { name: 'knock', title: '敲门', summary: '' }
  await w.ask(s.admin, 'saveEvent', { ...event, state: 'open' })
  await setModerators([s.moderator, minor])
  const followed: Record<Exclude<OfMembers, 'myMessages' | 'myState' | 'site'>, string> = {
    community: topics.community('r6'),
    clan: topics.clan(await w.given.clan(await w.given.member())),
    event: topics.event('knock'),
    staff: topics.staff,
    moment: topics.moment(await w.given.moment(s.author)),
    poll: topics.poll(await givenPoll(w, s.author)),
  }
  await using stock = await stockClient(url, minor.token)
  const inboxes = [
    ...(await Promise.all(Object.values(followed).map(async (topic) => ({ topic, ...(await stock.follow(topic)) })))),
    { topic: topics.messagesOf(minor.id), ...(await stock.follow(topics.myMessages)) },
  ]
  const state = await stock.follow(topics.myState)
  const site = await stock.follow(topics.site)
  const timeOf = ({ body }: { body: string }) => (JSON.parse(body) as { time?: string }).time
  const publish = async (time: string) => {
    for (const topic of [...inboxes.map((one) => one.topic), topics.stateOf(minor.id), topics.site])
      w.ctx.publish(topic, { time })
    // As the hub reads them for the message, in the same statement: it is delivered now.
    await unreadCounts(w.db, minor.id)
    for (const { take } of [state, site]) while (timeOf(await take()) !== time);
  }
  const times = () => Promise.all(inboxes.map(async ({ take }) => timeOf(await take())))

  await publish('noon')
  expect(await times()).toEqual(inboxes.map(() => 'noon'))
  goTo(w, 22)
  await publish('night')
  goTo(w, 6)
  await publish('morning')
  expect(await times()).toEqual(inboxes.map(() => 'morning'))
})

test('nor once the day’s time is spent', async () => {
  goTo(w, 12)
  const minor = await givenMinor(w)
  const id = await w.given.moment(s.author)
  const now = w.ctx.clock.now()
  const spent = Array.from({ length: minorsLimits.minutesADay.under16 }, (_, n) => ({
    userId: minor.id,
    minute: later(now, -minutes(n + 5)),
  }))
  await w.db.insertInto('minorsMinutes').values(spent).execute()
  await using stock = await stockClient(url, minor.token)
  const inbox = await stock.follow(topics.moment(id))
  w.ctx.publish(topics.moment(id), { kind: 'comment', comment_id: 1 })
  await stock.follow(topics.site)
  goTo(w, 12)
  w.ctx.publish(topics.moment(id), { kind: 'comment', comment_id: 2 })
  expect(JSON.parse((await inbox.take()).body)).toMatchObject({ comment_id: 2 })
})
