import { topics } from '@judian/contract'
import { expect, test } from 'vitest'
import { days, later } from './kernel/clock.ts'
import { converse, hello, stockClient } from '../testing/realtime.ts'
import { type World, world } from '../testing/world.ts'

async function listen(w: World) {
  const address = await w.app.listen({ host: '127.0.0.1', port: 0 })
  return `${address.replace('http:', 'ws:')}/ws/messaging`
}

const follow = (destination: string) => `SUBSCRIBE\nid:a\ndestination:${destination}\nreceipt:r\n\n\0DISCONNECT\n\n\0`
const refused = { code: 1008, answer: expect.stringContaining('you may not follow this') as string }
const subscribed = { code: 1000, answer: expect.stringContaining('RECEIPT') as string }

test('a member receives their events with unread counts, over the session cookie', async () => {
  await using w = await world()
  const url = await listen(w)
  const member = await w.given.member()
  await w.given.systemMessage(member)
  await using stock = await stockClient(url, member.token)
  const queue = await stock.follow(topics.myMessages)
  const news = { kind: 'reply', preview: '你好' } as const
  w.ctx.publish(topics.messagesOf(member.id), news)
  expect(JSON.parse((await queue.take()).body)).toEqual({
    ...news,
    messageCount: 0,
    systemMessageCount: 1,
    mentionCount: 0,
    praiseCount: 0,
    followerCount: 0,
  })
  expect((await w.app.inject('/metrics')).body).toContain('live_connections 1')
})

test('members with a live connection count as online, once each, until they disconnect', async () => {
  await using w = await world()
  const url = await listen(w)
  await w.given.community()
  const [one, two] = [await w.given.member(), await w.given.member()]
  const online = async () => {
    const { community_overall } = await w.ask(null, 'getDivisionLists', { division: 'r6' })
    return community_overall!.online_now
  }
  {
    await using first = await stockClient(url, one.token)
    await using sameMember = await stockClient(url, one.token)
    await using second = await stockClient(url, two.token)
    for (const client of [first, sameMember, second]) await client.follow(topics.myMessages)
    expect(await online()).toBe(2)
  }
  await expect.poll(async () => (await w.app.inject('/metrics')).body).toContain('live_members 0')
  expect(await online()).toBe(0)
})

test('fifty concurrent comments leave their receiver with the right count', async () => {
  await using w = await world()
  const url = await listen(w)
  const author = await w.given.member()
  const message_id = await w.given.moment(author)
  const crowd = await w.given.members(50)
  await using stock = await stockClient(url, author.token)
  const queue = await stock.follow(topics.myMessages)
  await Promise.all(crowd.map((fan) => w.ask(fan, 'postComment', { message_id, message: '好', imageIds: [] })))
  const counts: number[] = []
  while (counts.length < 50)
    counts.push((JSON.parse((await queue.take()).body) as { messageCount: number }).messageCount)
  expect([Math.max(...counts), counts.at(-1)]).toEqual([50, 50])
})

test('unread counts are read for connected members only', async () => {
  await using w = await world()
  const url = await listen(w)
  const [here, away] = [await w.given.member(), await w.given.member()]
  await using stock = await stockClient(url, here.token)
  const queue = await stock.follow(topics.myMessages)
  const asked = await w.statements(async () => {
    for (const { id } of [away, here]) w.ctx.publish(topics.messagesOf(id), { kind: 'reply', preview: '你好' })
    await queue.take()
  })
  expect(asked.map(({ values }) => values)).toEqual([[[here.id]]])
})

test('readers of a post may subscribe to it', async () => {
  await using w = await world()
  const url = await listen(w)
  const [author, other] = [await w.given.member(), await w.given.member()]
  const moment = await w.given.moment(author)
  const ask = (token: string, destination: string) => converse(url, { token }, hello + follow(destination))

  expect(await ask(other.token, topics.moment(moment))).toMatchObject(subscribed)
  await w.db.updateTable('moments').set({ review: 'waiting' }).where('id', '=', moment).execute()
  expect(await ask(other.token, topics.moment(moment))).toMatchObject(refused)
  expect(await ask(author.token, topics.moment(moment))).toMatchObject(subscribed)
  expect(await ask(author.token, topics.moment(moment + 1))).toMatchObject(refused)
  expect(await ask(author.token, topics.community('r6'))).toMatchObject(subscribed)
  expect(await ask(author.token, topics.community('nowhere'))).toMatchObject(refused)
})

test('only moderators and admins may subscribe to open work', async () => {
  await using w = await world()
  const url = await listen(w)
  const [member, moderator, admin] = [await w.given.member(), await w.given.member(), await w.given.admin()]
  await w.given.community({ moderators: [moderator] })
  const ask = (token: string) => converse(url, { token }, hello + follow(topics.staff))
  expect(await ask(member.token)).toMatchObject(refused)
  for (const { token } of [moderator, admin]) expect(await ask(token)).toMatchObject(subscribed)
})

test('signing out closes the connections of that session only', async () => {
  await using w = await world()
  const url = await listen(w)
  const [leaving, staying] = [await w.given.member(), await w.given.member()]
  await using gone = await stockClient(url, leaving.token)
  await using there = await stockClient(url, staying.token)
  await w.ask(leaving, 'signout', {})
  expect(await gone.closed).toBe(1008)
  expect(there.client.connected).toBe(true)
})

test('a banned member gets no connection', async () => {
  await using w = await world()
  const url = await listen(w)
  const { id, token } = await w.given.member()
  const bannedUntil = later(w.ports.clock.now(), days(1))
  await w.db.updateTable('users').set({ bannedUntil }).where('id', '=', id).execute()
  const { answer, code } = await converse(url, { token }, hello)
  expect([answer, code]).toEqual([expect.stringContaining('you are not signed in'), 1008])
})

test('a closing site notifies its connections', async () => {
  await using w = await world()
  const url = await listen(w)
  await using stock = await stockClient(url, (await w.given.member()).token)
  await w.app.close()
  expect(await stock.closed).toBe(1001)
})
