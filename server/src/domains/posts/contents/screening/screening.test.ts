import { expect, test } from 'vitest'
import { concurrently } from '../../../../../testing/concurrency.ts'
import { type Person, type World, world } from '../../../../../testing/world.ts'
import {
  communityRoles,
  feedIds,
  readMoment,
  publishMoment,
  readComments,
  writeComment,
} from '../../../../../testing/moments.ts'

interface Reason {
  text: string
  reviewReason: string
  words: string[]
  prepare?: (w: World, author: Person) => Promise<unknown>
}

const mute = (w: World, { id }: Person) =>
  w.db.updateTable('users').set({ mutedToReview: true }).where('id', '=', id).execute()
const reviewFirst = (w: World) => w.db.updateTable('communities').set({ reviewFirst: true }).execute()

const reasons: [string, Reason][] = [
  ['a word to review', { text: '卖外 挂的', reviewReason: 'words', words: ['外挂'] }],
  ['a word to reject', { text: '赌博网站和外挂', reviewReason: 'rejected-words', words: ['赌博网站', '外挂'] }],
  ['a muted author', { text: '你好', reviewReason: 'muted', words: [], prepare: mute }],
  ['a community that reviews first', { text: '你好', reviewReason: 'review-first', words: [], prepare: reviewFirst }],
  ['a muted author with a word', { text: '外挂', reviewReason: 'words', words: ['外挂'], prepare: mute }],
]

test.for(reasons)('posts and comments pend review for %s', async ([, { text, reviewReason, words, prepare }]) => {
  await using w = await world()
  const { author, member } = await communityRoles(w)
  const moment = await w.given.moment(member)
  await prepare?.(w, author)

  const { status, message_id } = await publishMoment(w, author, { message: text })
  const commented = await writeComment(w, author, moment, { message: text })

  expect({ status, message_id }).toEqual({ status: 400, message_id: expect.any(Number) })
  expect(commented).toMatchObject({ status: 400, comment: { review: 'waiting' } })
  const reason = ['review', 'reviewReason', 'reviewWords'] as const
  const stored = { review: 'waiting', reviewReason, reviewWords: words }
  expect(await w.db.selectFrom('moments').select(reason).where('id', '=', message_id!).execute()).toEqual([stored])
  expect(await w.db.selectFrom('comments').select(reason).execute()).toEqual([stored])
})

test('where comments are reviewed first, posts are published and comments wait, from the change on', async () => {
  await using w = await world()
  const { author, member, moderator, stranger, admin } = await communityRoles(w)
  const moment = await w.given.moment(member)
  const { divisions } = await w.ask(admin, 'getAdminDivisions', {})
  const { community_id, community_fullname, community_info } = divisions!.find(
    ({ community_name }) => community_name === 'r6',
  )!
  const form = { community_id, community_fullname, community_info, review_first: 0 } as const
  const set = (person: Person, comments_review_first: 0 | 1) =>
    w.ask(person, 'saveDivision', { ...form, comments_review_first })
  for (const person of [author, moderator, stranger])
    expect(await set(person, 1)).toMatchObject({ outcome: 'NotAllowed' })

  const write = (n: number) => writeComment(w, n % 2 ? author : stranger, moment, { message: `第${n}楼` })
  const [during] = await Promise.all([concurrently(20, write), set(admin, 1)])
  const published = during.filter(({ status }) => status === 200).length
  for (const answer of await concurrently(20, (n) => write(20 + n)))
    expect(answer).toMatchObject({ status: 400, comment: { review: 'waiting' } })
  expect((await readMoment(w, member, moment)).moment!.comment_count).toBe(published)
  expect((await w.ask(moderator, 'getReviewQueue', {})).contents![0]).toMatchObject({ held_for: 'review-first' })
  expect((await publishMoment(w, author)).status).toBe(200)

  await set(admin, 0)
  expect(await write(40)).toMatchObject({ status: 200 })
})

test('a pending post is visible to its author and moderators', async () => {
  await using w = await world()
  const { author, member, stranger, moderator, admin } = await communityRoles(w)

  const message_id = (await publishMoment(w, author, { message: '外挂' })).message_id!

  const waiting = { status: 200, moment: { message_id, review: 'waiting' } }
  for (const person of [author, moderator, admin])
    expect(await readMoment(w, person, message_id)).toMatchObject(waiting)
  for (const person of [member, stranger]) {
    expect(await readMoment(w, person, message_id)).toMatchObject({ outcome: 'MomentNotFound' })
  }
  expect(await feedIds(w, author)).toEqual([message_id])
  for (const person of [member, stranger, moderator, admin]) expect(await feedIds(w, person)).toEqual([])
})

test('a pending comment is visible to its author and moderators, and not counted', async () => {
  await using w = await world()
  const { author, member, moderator } = await communityRoles(w)
  const message_id = await w.given.moment(member)

  const { comment_id } = (await writeComment(w, author, message_id, { message: '外挂' })).comment!

  const focused = { comment_id, review: 'waiting' }
  expect((await readComments(w, author, message_id)).comments).toMatchObject([focused])
  expect(await readComments(w, moderator, message_id, { comment_id })).toMatchObject({ comments: [], focused })
  expect(await readComments(w, member, message_id)).toMatchObject({ status: 200, comments: [] })
  expect(await readComments(w, member, message_id, { comment_id })).toMatchObject({ outcome: 'CommentNotFound' })
  expect(await readMoment(w, member, message_id)).toMatchObject({ moment: { comment_count: 0 } })
})

test('the title is screened, too', async () => {
  await using w = await world()
  const { author } = await communityRoles(w)
  expect(await publishMoment(w, author, { title: '外挂', message: '' })).toMatchObject({
    status: 400,
    message_id: expect.any(Number),
  })
})

test('a pending reply is visible to its author and moderators, and not counted', async () => {
  await using w = await world()
  const { author, member, moderator } = await communityRoles(w)
  const message_id = await w.given.moment(member)
  const top = await w.given.comment(member, message_id)

  const { comment } = await writeComment(w, author, message_id, { message: '外挂', ref_message_id: top })

  const { comment_id } = comment!
  const replies = (person: Person) => w.ask(person, 'getCommentReplies', { comment_id: top, pageNum: 1 })
  const pending = [{ comment_id, review: 'waiting' }]
  expect(await replies(author)).toMatchObject({ replies: pending })
  expect(await replies(member)).toMatchObject({ replies: [] })
  expect((await readComments(w, author, message_id)).comments).toMatchObject([{ reply_count: 0, replies: pending }])
  expect((await readComments(w, member, message_id)).comments).toMatchObject([{ reply_count: 0, replies: [] }])
  expect(await readComments(w, moderator, message_id, { comment_id })).toMatchObject({ focused: { replies: pending } })
})

test('pending content can only be deleted, by author and moderators', async () => {
  await using w = await world()
  const { author, member, moderator } = await communityRoles(w)
  const published = await w.given.moment(member)
  const { message_id } = await publishMoment(w, author, { message: '外挂' })
  const { comment } = await writeComment(w, author, published, { message: '外挂' })
  const [post, { comment_id }] = [{ message_id: message_id! }, comment!]

  for (const person of [author, moderator, member]) {
    expect(await writeComment(w, person, post.message_id)).toMatchObject({ outcome: 'MomentNotFound' })
    expect(await w.ask(person, 'thumbInteractionWithMoment', { ...post, thumbType: 1 })).toMatchObject({
      outcome: 'MomentNotFound',
    })
    expect(await w.ask(person, 'updateShareInteraction', post)).toMatchObject({ outcome: 'MomentNotFound' })
    expect(await writeComment(w, person, published, { ref_message_id: comment_id })).toMatchObject({
      outcome: 'CommentNotFound',
    })
    expect(await w.ask(person, 'thumbInteractionWithComment', { comment_id, thumbType: 1 })).toMatchObject({
      outcome: 'CommentNotFound',
    })
  }
  const remove = { message_id: published, comment_id }
  expect(await w.ask(member, 'delMomentByUser', post)).toMatchObject({ outcome: 'MomentNotFound' })
  expect(await w.ask(member, 'delCommentByUser', remove)).toMatchObject({ outcome: 'CommentNotFound' })
  expect(await w.ask(moderator, 'delMomentByUser', { ...post, reason: '广告' })).toEqual({ status: 200 })
  expect(await w.ask(author, 'delCommentByUser', remove)).toEqual({ status: 200 })
  expect(await readMoment(w, member, published)).toMatchObject({ moment: { comment_count: 0 } })
})

test('rejected content is visible to its author only', async () => {
  await using w = await world()
  const { author, moderator, admin } = await communityRoles(w)
  const { message_id } = await publishMoment(w, author, { message: '外挂' })
  await w.db.updateTable('moments').set({ review: 'rejected' }).execute()

  expect(await readMoment(w, author, message_id!)).toMatchObject({ moment: { review: 'rejected' } })
  for (const person of [moderator, admin]) {
    expect(await readMoment(w, person, message_id!)).toMatchObject({ outcome: 'MomentNotFound' })
  }
  expect(await feedIds(w, author)).toEqual([])
})
