import { expect } from 'vitest'
import { test } from '../../../../testing/shared-world.ts'
import { type Person, world } from '../../../../testing/world.ts'
import {
  type CommunityRoles,
  communityRoles,
  readMoment,
  readComments,
  writeComment,
} from '../../../../testing/moments.ts'
import { countOutcomes, racing } from '../../../../testing/concurrency.ts'

const noComment = { status: 404, outcome: 'CommentNotFound', message: '这条评论不存在或已被删除' }

test('a new comment is returned and read by everyone', async ({ w }) => {
  const { author, member } = await communityRoles(w)
  const moment = await w.given.moment(author)

  const { status, comment } = await writeComment(w, member, moment, { message: '第一行\n<b>' })

  expect({ status, comment }).toEqual({
    status: 200,
    comment: {
      comment_id: expect.any(Number),
      message_id: moment,
      message_user_id: author.id,
      ref_message_id: '',
      receiver_id: '',
      receiver_name: '',
      msgCenterReceiver_id: author.id,
      message: '第一行<br>&lt;b&gt;',
      imageIds: [],
      isReplied: false,
      author: expect.objectContaining({ user_id: member.id }),
      time: expect.any(String),
      images: [],
      thumb_count: 0,
      thumbed: 0,
      review: 'published',
      deleted: 0,
      blocked: 0,
      replies: [],
      reply_count: 0,
    },
  })
  expect((await readComments(w, author, moment)).comments).toEqual([comment])
  expect(await readMoment(w, author, moment)).toMatchObject({ moment: { comment_count: 1 } })
})

test('receivers are derived from the thread, whatever is sent', async ({ w }) => {
  const { author, member, stranger, admin } = await communityRoles(w)
  const moment = await w.given.moment(author)
  const top = await w.given.comment(member, moment)
  const forged = { message_user_id: '1', receiver_name: '冒名', msgCenterReceiver_id: String(admin.id) }
  const reply = (person: Person, receiver?: Person) =>
    w.ask(person, 'postComment', {
      ...forged,
      message_id: moment,
      message: '回复',
      imageIds: [],
      ref_message_id: top,
      receiver_id: receiver?.id,
    })
  const to = (person: Person) => ({
    receiver_id: person.id,
    receiver_name: person.username,
    msgCenterReceiver_id: person.id,
  })

  const expected = { ref_message_id: top, isReplied: true, message_user_id: author.id }
  expect(await reply(stranger)).toMatchObject({ status: 200, comment: { ...expected, ...to(member) } })
  expect(await reply(author, stranger)).toMatchObject({ status: 200, comment: { ...expected, ...to(stranger) } })
  expect(await reply(author, admin)).toEqual(noComment)
  const { comment } = await w.ask(author, 'postComment', {
    ...forged,
    message_id: moment,
    message: '评',
    imageIds: [],
    receiver_id: member.id,
  })
  expect(comment).toMatchObject({ receiver_id: '', receiver_name: '', msgCenterReceiver_id: author.id })
})

test('a reply belongs to a thread of the same post', async ({ w }) => {
  const { author } = await communityRoles(w)
  const [moment, other] = [await w.given.moment(author), await w.given.moment(author)]
  const top = await w.given.comment(author, moment)
  const reply = await w.given.comment(author, moment, { topId: top })
  const gone = await w.given.comment(author, moment)
  await w.ask(author, 'delCommentByUser', { message_id: moment, comment_id: gone })

  for (const ref_message_id of [reply, gone, reply + 100])
    expect(await writeComment(w, author, moment, { ref_message_id })).toEqual(noComment)
  expect(await writeComment(w, author, other, { ref_message_id: top })).toEqual(noComment)
  expect(await readMoment(w, author, moment)).toMatchObject({ moment: { comment_count: 2 } })
})

test('replies in a thread whose first comment is deleted can still be answered', async ({ w }) => {
  const { author, member, stranger } = await communityRoles(w)
  const moment = await w.given.moment(author)
  const top = await w.given.comment(member, moment)
  const reply = await w.given.comment(author, moment, { topId: top })
  await w.ask(member, 'delCommentByUser', { message_id: moment, comment_id: top })

  const answer = (receiver_id?: number) =>
    writeComment(w, stranger, moment, { ref_message_id: top, ...(receiver_id && { receiver_id }) })
  expect(await answer(author.id)).toMatchObject({ status: 200, comment: { receiver_id: author.id } })
  expect(await answer()).toEqual(noComment)
  expect(await answer(member.id)).toEqual(noComment)
  const { comments } = await w.ask(author, 'getComments', { message_id: moment, community_name: 'r6', pageNum: 1 })
  expect(comments).toMatchObject([
    { deleted: 1, reply_count: 2, replies: [{ comment_id: reply }, { receiver_id: author.id }] },
  ])

  const replies = comments![0]!.replies as { comment_id: number; author: { user_id: number } }[]
  for (const { comment_id, author: writer } of replies)
    await w.ask(writer.user_id === author.id ? author : stranger, 'delCommentByUser', {
      message_id: moment,
      comment_id,
    })
  expect(await answer(author.id)).toEqual(noComment)
})

test('a member whose reply was deleted is no longer in the thread', async ({ w }) => {
  const { author, member } = await communityRoles(w)
  const moment = await w.given.moment(author)
  const top = await w.given.comment(author, moment)
  const reply = await w.given.comment(member, moment, { topId: top })
  const answer = { ref_message_id: top, receiver_id: member.id }
  expect(await writeComment(w, author, moment, answer)).toMatchObject({ status: 200 })

  await w.ask(member, 'delCommentByUser', { message_id: moment, comment_id: reply })
  expect(await writeComment(w, author, moment, answer)).toEqual(noComment)
})

test('blank and too long comments are refused', async ({ w }) => {
  const me = await w.given.member()
  const moment = await w.given.moment(me)

  for (const message of ['', '  \n', '\u200b\ufeff', '\u3164']) {
    expect({ message, ...(await writeComment(w, me, moment, { message })) }).toEqual({
      status: 422,
      outcome: 'CommentEmpty',
      fields: { message: '评论内容不能为空' },
      message: '评论内容不能为空',
    })
  }
  expect(await writeComment(w, me, moment, { message: '长'.repeat(2_001) })).toMatchObject({
    fields: { message: '不能超过2000个字' },
  })
  for (const longest of ['长'.repeat(2_000), '👨‍👩‍👧‍👦'.repeat(1_001)])
    expect(await writeComment(w, me, moment, { message: longest })).toMatchObject({ status: 200 })
  const lines = await w.askRaw(me, 'postComment', {
    message_id: String(moment),
    message: '一<br />二<i>',
    imageIds: '',
  })
  expect(lines).toMatchObject({ status: 200, comment: { message: '一<br>二&lt;i&gt;', imageIds: [] } })
  expect(await writeComment(w, me, moment, { message: `${'长'.repeat(1_999)}<br>` })).toMatchObject({ status: 200 })
  expect(await writeComment(w, me, moment, { message: `e${'\u0301'.repeat(2_000)}` })).toMatchObject({
    comment: { message: 'e\u0301' },
  })
  expect(await writeComment(w, me, moment + 1)).toMatchObject({ status: 404, outcome: 'MomentNotFound' })
})

test('twenty copies of one submission create one comment and return the same answer', async ({ w }) => {
  const me = await w.given.member()
  const moment = await w.given.moment(me)

  const answers = await racing(20, () => writeComment(w, me, moment, { request_id: 'request-0123456789' }), { ok: 20 })
  expect(answers).toEqual(answers.map(() => answers[0]))
  expect(await readMoment(w, me, moment)).toMatchObject({ moment: { comment_count: 1 } })
})

test('thirty concurrent comments and replies count thirty', async ({ w }) => {
  const crowd = await w.given.members(30)
  const moment = await w.given.moment(crowd[0]!)
  const top = await w.given.comment(crowd[0]!, moment)

  await racing(30, (n) => writeComment(w, crowd[n]!, moment, n % 2 ? { ref_message_id: top } : {}), { ok: 30 })
  expect(await readMoment(w, crowd[0]!, moment)).toMatchObject({ moment: { comment_count: 31 } })
  expect((await readComments(w, crowd[0]!, moment)).comments).toMatchObject([
    { comment_id: top, reply_count: 15 },
    ...Array.from({ length: 15 }, () => ({ reply_count: 0 })),
  ])
})

const mayDelete: [keyof CommunityRoles, 'ok' | 'NotAllowed'][] = [
  ['author', 'ok'],
  ['member', 'NotAllowed'],
  ['stranger', 'NotAllowed'],
  ['moderator', 'ok'],
  ['admin', 'ok'],
]

test('author and moderators delete a comment', async () => {
  await using w = await world()
  const everyone = await communityRoles(w)
  for (const [who, result] of mayDelete) {
    const message_id = await w.given.moment(everyone.member)
    const comment_id = await w.given.comment(everyone.author, message_id)
    const answer = await w.ask(everyone[who], 'delCommentByUser', { reason: '广告', message_id, comment_id })
    expect({ who, ...countOutcomes([answer]) }).toEqual({ who, [result]: 1 })
    const left = result === 'ok' ? 0 : 1
    expect(await readMoment(w, everyone.member, message_id)).toMatchObject({ moment: { comment_count: left } })
  }
})
