import { expect } from 'vitest'
import { test } from '../../../../testing/shared-world.ts'
import type { Person, World } from '../../../../testing/world.ts'
import { later } from '../../../kernel/clock.ts'
import { communityRoles, readMoment, readComments } from '../../../../testing/moments.ts'

const noComment = { status: 404, outcome: 'CommentNotFound', message: '这条评论不存在或已被删除' }
const at = (w: World, ms: number) => ({ createdAt: later(w.ports.clock.now(), ms - 100_000) })

const order = async (w: World, ...args: Parameters<typeof readComments> extends [World, ...infer R] ? R : never) =>
  (await readComments(w, ...args)).comments!.map((comment) => comment.comment_id)

test('threads are sorted hot, latest or oldest, hot by default', async ({ w }) => {
  const { author, member } = await communityRoles(w)
  const moment = await w.given.moment(author)
  const [a, b, c] = [0, 1, 2].map((ms) => w.given.comment(member, moment, at(w, ms)))
  const [first, second, third] = [await a!, await b!, await c!]
  await w.given.comment(author, moment, { topId: second })
  await w.ask(member, 'thumbInteractionWithComment', { comment_id: first, thumbType: 1 })

  // A reply weighs two thumbs.
  expect(await order(w, member, moment)).toEqual([second, first, third])
  expect(await order(w, member, moment, { sortedType: 'hot' })).toEqual([second, first, third])
  expect(await order(w, member, moment, { sortedType: 'latest' })).toEqual([third, second, first])
  expect(await order(w, member, moment, { sortedType: 'oldest' })).toEqual([first, second, third])
})

test('forty-five threads fill three pages in each order, without gaps or repeats', async ({ w }) => {
  const { author } = await communityRoles(w)
  const moment = await w.given.moment(author)
  const same = at(w, 0)
  for (let n = 0; n < 45; n++) await w.given.comment(author, moment, same)

  for (const sortedType of ['hot', 'latest', 'oldest'] as const) {
    const pages = await Promise.all(
      [1, 2, 3].map((pageNum) => readComments(w, author, moment, { sortedType, pageNum })),
    )
    expect(pages.map(({ comments, hasMore }) => [comments!.length, hasMore])).toEqual([
      [20, true],
      [20, true],
      [5, false],
    ])
    const ids = pages.flatMap(({ comments }) => comments!.map((comment) => comment.comment_id))
    expect(ids).toEqual(ids.toSorted((x, y) => (sortedType === 'oldest' ? x - y : y - x)))
    expect(new Set(ids).size).toBe(45)
  }
})

test('one author’s threads only, in each order', async ({ w }) => {
  const { author, member } = await communityRoles(w)
  const moment = await w.given.moment(author)
  const one = await w.given.comment(author, moment, at(w, 0))
  await w.given.comment(member, moment, at(w, 1))
  const two = await w.given.comment(author, moment, at(w, 2))
  const only = { OP_user_id: author.id }

  expect(await order(w, member, moment, { ...only, sortedType: 'oldest' })).toEqual([one, two])
  expect(await order(w, member, moment, { ...only, sortedType: 'latest' })).toEqual([two, one])
  expect(await order(w, member, moment, only)).toEqual([two, one])
  expect(await order(w, member, moment, { OP_user_id: author.id + 100 })).toEqual([])
})

test('a thread shows its first three replies; the rest is paged, oldest first', async ({ w }) => {
  const { author, member } = await communityRoles(w)
  const moment = await w.given.moment(author)
  const top = await w.given.comment(member, moment)
  const replies: number[] = []
  for (let n = 0; n < 25; n++) replies.push(await w.given.comment(author, moment, { topId: top, ...at(w, n) }))

  const [thread] = (await readComments(w, member, moment)).comments!
  expect(thread!.replies.map((reply) => reply.comment_id)).toEqual(replies.slice(0, 3))
  expect(thread!.reply_count).toBe(25)
  expect(await readMoment(w, member, moment)).toMatchObject({ moment: { comment_count: 26 } })
  const pages = await Promise.all(
    [1, 2, 3].map((pageNum) => w.ask(member, 'getCommentReplies', { comment_id: top, pageNum })),
  )
  expect(pages.map((page) => page.replies!.map((reply) => reply.comment_id))).toEqual([
    replies.slice(0, 20),
    replies.slice(20),
    [],
  ])
  expect(pages.map((page) => page.hasMore)).toEqual([true, false, false])
})

test('a focused late reply is included in its thread', async ({ w }) => {
  const { author, member } = await communityRoles(w)
  const moment = await w.given.moment(author)
  const top = await w.given.comment(member, moment)
  const replies: number[] = []
  for (let n = 0; n < 5; n++) replies.push(await w.given.comment(author, moment, { topId: top, ...at(w, n) }))
  const focus = async (comment_id: number) => (await readComments(w, member, moment, { comment_id })).focused!

  const late = await focus(replies[4]!)
  expect(late.comment_id).toBe(top)
  expect(late.replies.map((reply) => reply.comment_id)).toEqual([...replies.slice(0, 3), replies[4]])
  expect((await focus(replies[0]!)).replies.map((reply) => reply.comment_id)).toEqual(replies.slice(0, 3))
  expect(await focus(top)).toMatchObject({ comment_id: top, reply_count: 5 })
})

test('a focused comment that is unknown or of another post is not found', async ({ w }) => {
  const { author } = await communityRoles(w)
  const [moment, other] = [await w.given.moment(author), await w.given.moment(author)]
  const top = await w.given.comment(author, moment)
  const reply = await w.given.comment(author, moment, { topId: top })

  expect(await readComments(w, author, other, { comment_id: top })).toEqual(noComment)
  expect(await readComments(w, author, moment, { comment_id: reply + 1 })).toEqual(noComment)
  for (const comment_id of [reply, reply + 1]) {
    expect(await w.ask(author, 'getCommentReplies', { comment_id, pageNum: 1 })).toEqual(noComment)
  }
  expect(await w.ask(author, 'delCommentByUser', { message_id: other, comment_id: top })).toEqual(noComment)
  expect(await readComments(w, author, moment + 100)).toMatchObject({ outcome: 'MomentNotFound' })
})

test('a deleted comment with replies stays as an empty placeholder', async ({ w }) => {
  const { author, member } = await communityRoles(w)
  const moment = await w.given.moment(author)
  const top = await w.given.comment(member, moment, { body: '秘密' })
  const reply = await w.given.comment(author, moment, { topId: top, receiverId: member.id })
  expect(await w.ask(member, 'delCommentByUser', { message_id: moment, comment_id: top })).toEqual({ status: 200 })

  const answer = await readComments(w, member, moment)
  const placeholder = { comment_id: top, deleted: 1, message: '', imageIds: [], images: [], reply_count: 1 }
  expect(answer.comments).toMatchObject([{ ...placeholder, replies: [{ comment_id: reply, deleted: 0 }] }])
  expect(answer.comments![0]).not.toHaveProperty('author')
  expect(JSON.stringify(answer)).not.toContain('秘密')
  expect(await readMoment(w, member, moment)).toMatchObject({ moment: { comment_count: 1 } })
  expect(await w.ask(member, 'getCommentReplies', { comment_id: top, pageNum: 1 })).toMatchObject({
    replies: [{ comment_id: reply }],
  })
  expect(await readComments(w, member, moment, { comment_id: reply })).toMatchObject({
    focused: { comment_id: top, deleted: 1 },
  })
  expect(await readComments(w, member, moment, { comment_id: top })).toEqual(noComment)
  expect(await w.ask(author, 'thumbInteractionWithComment', { comment_id: top, thumbType: 1 })).toEqual(noComment)

  await w.ask(author, 'delCommentByUser', { message_id: moment, comment_id: reply })
  expect(await readComments(w, member, moment)).toMatchObject({ comments: [] })
  expect(await w.ask(member, 'getCommentReplies', { comment_id: top, pageNum: 1 })).toEqual(noComment)
  expect(await readMoment(w, member, moment)).toMatchObject({ moment: { comment_count: 0 } })
})

test('deleted replies, and deleted comments without replies, disappear', async ({ w }) => {
  const { author } = await communityRoles(w)
  const moment = await w.given.moment(author)
  const [top, lone] = [await w.given.comment(author, moment), await w.given.comment(author, moment)]
  const [gone, stays] = [
    await w.given.comment(author, moment, { topId: top }),
    await w.given.comment(author, moment, { topId: top }),
  ]
  for (const comment_id of [lone, gone]) await w.ask(author, 'delCommentByUser', { message_id: moment, comment_id })

  const { comments } = await readComments(w, author, moment)
  expect(comments).toMatchObject([{ comment_id: top, reply_count: 1, replies: [{ comment_id: stays }] }])
  expect(await readMoment(w, author, moment)).toMatchObject({ moment: { comment_count: 2 } })
})

test('one member’s comments include their replies, each under the dimmed comment that it answers', async ({ w }) => {
  const [author, other] = (await w.given.members(2)) as [Person, Person]
  const moment = await w.given.moment(author)
  const own = await w.given.comment(author, moment, { body: '楼主自己' })
  const answered = await w.given.comment(other, moment, { body: '提问' })
  await w.given.comment(other, moment, { body: '无人回答' })
  await w.given.comment(other, moment, { topId: own, body: '别人的回复' })
  const replies: number[] = []
  for (let n = 0; n < 5; n++) replies.push(await w.given.comment(author, moment, { topId: answered, body: `回答${n}` }))

  const form = { OP_user_id: author.id, sortedType: 'oldest' } as const
  const { comments } = await readComments(w, other, moment, form)
  expect(comments!.map((one) => [one.comment_id, one.dimmed, one.reply_count])).toEqual([
    [own, undefined, 0],
    [answered, 1, 5],
  ])
  expect(comments![1]!.replies.map((one) => one.comment_id)).toEqual(replies.slice(0, 3))
  const more = { comment_id: answered, OP_user_id: author.id, pageNum: 1 }
  expect((await w.ask(other, 'getCommentReplies', more)).replies!.map((one) => one.comment_id)).toEqual(replies)
})
