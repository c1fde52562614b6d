import { topics } from '@judian/contract'
import { expect, test } from 'vitest'
import { givenPoll, votePoll } from '../testing/polls.ts'
import { converse, hello, stockClient } from '../testing/realtime.ts'
import { type World, world } from '../testing/world.ts'

async function listen(w: World) {
  const address = await w.app.listen({ host: '127.0.0.1', port: 0 })
  return `${address.replace('http:', 'ws:')}/ws/messaging`
}

const state = { kind: 'state' }

test('changed coins, unread counts, missions, thumbs, ballots and deletions are published to the member’s own tabs only', async () => {
  await using w = await world()
  const url = await listen(w)
  const [me, other, admin] = [await w.given.member(), await w.given.member(), await w.given.admin()]
  const [message_id, poll] = [await w.given.moment(other), await givenPoll(w, other)]
  await using mine = await stockClient(url, me.token)
  await using theirs = await stockClient(url, other.token)
  const [queue, elsewhere] = [await mine.follow(topics.myState), await theirs.follow(topics.myState)]
  const told = async (act: () => Promise<unknown>) => {
    await act()
    return JSON.parse((await queue.take()).body) as unknown
  }

  expect(await told(() => w.ask(admin, 'adjustCoins', { user_id: me.id, change: 70, reason: '补偿' }))).toEqual(state)
  expect(await told(() => w.ask(me, 'submitDailyCheckedIn', {}))).toEqual(state)
  expect(await told(() => w.ask(me, 'markAllMessagesRead', { message_type: 'system' }))).toEqual(state)
  expect(await told(() => w.ask(me, 'postComment', { message_id, message: '好', imageIds: [] }))).toEqual(state)
  const thumb = { message_id, thumbType: 1 } as const
  expect(await told(() => w.ask(me, 'thumbInteractionWithMoment', thumb))).toEqual({
    kind: 'thumb',
    message_id,
    thumbed: 1,
  })
  expect(await told(() => votePoll(w, me, poll, [1]))).toEqual({ kind: 'ballot', message_id: poll })

  const own = await w.given.moment(me)
  const { comment } = await w.ask(me, 'postComment', { message_id: own, message: '沙发', imageIds: [] })
  await queue.take()
  const { comment_id } = comment!
  const line = { comment_id, message_id: own, isReplied: '0', reason: '' } as const
  expect(await told(() => w.ask(me, 'delCommentByUser', line))).toEqual({
    kind: 'deleted',
    message_id: own,
    comment_id,
  })
  expect(JSON.parse((await queue.take()).body)).toEqual(state)
  expect(await told(() => w.ask(me, 'delMomentByUser', { message_id: own, reason: '' }))).toEqual({
    kind: 'deleted',
    message_id: own,
  })
  expect(JSON.parse((await queue.take()).body)).toEqual(state)
  expect(queue.size()).toBe(0)
  expect(elsewhere.size()).toBe(0)
})

test('opening the unread replies is published once; reading them again is not', async () => {
  await using w = await world()
  const url = await listen(w)
  const [author, fan] = [await w.given.member(), await w.given.member()]
  const message_id = await w.given.moment(author)
  await w.ask(fan, 'postComment', { message_id, message: '好', imageIds: [] })
  await using stock = await stockClient(url, author.token)
  const queue = await stock.follow(topics.myState)
  const open = () => w.ask(author, 'getMyReplies', { message_type: 'replies', messageCount: 1, pageNum: 1 })
  await open()
  await open()
  await w.ask(author, 'markAllMessagesRead', { message_type: 'system' })
  for (const _ of ['opened', 'marked']) expect(JSON.parse((await queue.take()).body)).toEqual(state)
  expect(queue.size()).toBe(0)
})

test('a subscription to another member’s state is refused', async () => {
  await using w = await world()
  const url = await listen(w)
  const [me, other] = [await w.given.member(), await w.given.member()]
  const subscribe = `SUBSCRIBE\nid:a\ndestination:${topics.stateOf(other.id)}\nreceipt:r\n\n\0`
  expect(await converse(url, { token: me.token }, hello + subscribe)).toMatchObject({
    code: 1008,
    answer: expect.stringContaining('you may not follow this') as string,
  })
})
