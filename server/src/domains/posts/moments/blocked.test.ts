import { topics } from '@judian/contract'
import { expect, test } from 'vitest'
import { stockClient } from '../../../../testing/realtime.ts'
import { world } from '../../../../testing/world.ts'

test('a blocked member’s posts are marked in feeds, profiles and on their own page, only for the blocking member', async () => {
  await using w = await world()
  const [me, reader, author, other] = await Promise.all(['a', 'b', 'c', 'd'].map(() => w.given.member()))
  const [theirs, others] = [await w.given.moment(author!), await w.given.moment(other!)]
  const block = (blocked: 0 | 1) => w.ask(me!, 'toggleBlock', { user_id: author!.id, blocked })
  const feed = async (who = me!) =>
    new Map(
      (await w.ask(who, 'getMomentsByCommunity', { community_name: 'r6', pageNum: 1 })).moments!.map((one) => [
        one.message_id,
        one.blocked,
      ]),
    )
  const single = async () =>
    (await w.ask(me!, 'getSingleMoment', { message_id: theirs, community_name: 'r6' })).moment!.blocked
  const profile = async () =>
    (await w.ask(me!, 'getUserProfileByUserId', { user_id: author!.id, dataType: 'moments', pageNum: 1 })).items!.map(
      (one) => one.blocked,
    )
  const unmarked = new Map([
    [theirs, undefined],
    [others, undefined],
  ])

  expect(await feed()).toEqual(unmarked)
  await block(1)
  expect(await feed()).toEqual(
    new Map([
      [theirs, 1],
      [others, undefined],
    ]),
  )
  expect([await single(), await profile()]).toEqual([1, [1]])
  expect(await feed(reader)).toEqual(unmarked)
  await block(0)
  expect(await feed()).toEqual(unmarked)
  expect([await single(), await profile()]).toEqual([undefined, [undefined]])
})

test('blocking reaches the member’s other tabs, not the blocked member', async () => {
  await using w = await world()
  const address = await w.app.listen({ host: '127.0.0.1', port: 0 })
  const url = `${address.replace('http:', 'ws:')}/ws/messaging`
  const [me, other] = [await w.given.member(), await w.given.member()]
  await using mine = await stockClient(url, me.token)
  await using theirs = await stockClient(url, other.token)
  const [queue, elsewhere] = [await mine.follow(topics.myState), await theirs.follow(topics.myState)]
  await w.ask(me, 'toggleBlock', { user_id: other.id, blocked: 1 })
  expect(JSON.parse((await queue.take()).body)).toEqual({ kind: 'block', user_id: other.id, blocked: 1 })
  expect(elsewhere.size()).toBe(0)
})
