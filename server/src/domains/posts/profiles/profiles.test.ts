import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../../../testing/shared-world.ts'
import { later } from '../../../kernel/clock.ts'
import { type Person, type World, world } from '../../../../testing/world.ts'
import { publishMoment, readComments, writeComment } from '../../../../testing/moments.ts'

type DataType = 'moments' | 'comments' | 'thumbs'

const profile = (w: World, viewer: Person | null, whose: Person, dataType: DataType = 'moments', pageNum = 1) =>
  w.ask(viewer, 'getUserProfileByUserId', { user_id: whose.id, pageNum, dataType })

const trio = async (w: World) => (await w.given.members(3)) as [Person, Person, Person]

test('a profile counts five thousand comments at most', async ({ w }) => {
  const [author] = await trio(w)
  const momentId = await w.given.moment(author)
  await sql`
    INSERT INTO comments (moment_id, author_id, body, created_at)
    SELECT ${momentId}, ${author.id}, '评论', now() FROM generate_series(1, 5001)`.execute(w.db)
  expect((await profile(w, author, author)).profile).toMatchObject({ comment_count: 5_000 })
})

test('a profile shows the member, their counts and posts, the latest first', async ({ w }) => {
  const [author, fan] = await trio(w)
  const older = await w.given.moment(author, { createdAt: later(w.ctx.clock.now(), -1_000) })
  const newer = await w.given.moment(author)
  await w.given.moment(fan)
  await w.ask(fan, 'thumbInteractionWithMoment', { message_id: older, thumbType: 1 })
  await writeComment(w, author, newer)

  const answer = await profile(w, fan, author)
  expect(answer).toMatchObject({
    status: 200,
    dataType: 'moments',
    hasMore: false,
    profile: {
      user_id: author.id,
      username: author.username,
      user_level: 1,
      moment_count: 2,
      comment_count: 1,
      thumb_count: 1,
      blocked: 0,
    },
    items: [
      { message_id: newer, thumbed: 0 },
      { message_id: older, thumbed: 1 },
    ],
  })
})

test('lists comments with their posts, under published posts only', async ({ w }) => {
  const [author, fan] = await trio(w)
  const [moment, doomed] = [await w.given.moment(author, { title: '守点心得' }), await w.given.moment(author)]
  const { comment } = await writeComment(w, fan, moment, { message: '学到了' })
  await writeComment(w, fan, doomed)
  await w.ask(author, 'delMomentByUser', { message_id: doomed })

  expect(await profile(w, author, fan, 'comments')).toMatchObject({
    dataType: 'comments',
    profile: { comment_count: 1 },
    items: [
      {
        comment_id: comment!.comment_id,
        message: '学到了',
        moments_Text: { community: 'r6', title: '守点心得' },
      },
    ],
  })
})

test('pending posts and comments are in their author’s own lists only', async ({ w }) => {
  const [author, fan] = await trio(w)
  const moment = await w.given.moment(fan)
  await publishMoment(w, author, { title: '卖外挂' })
  await writeComment(w, author, moment, { message: '外挂' })

  for (const dataType of ['moments', 'comments'] as const) {
    expect((await profile(w, author, author, dataType)).items).toMatchObject([{ review: 'waiting' }])
    const seen = await profile(w, fan, author, dataType)
    expect(seen).toMatchObject({ items: [], profile: { moment_count: 0, comment_count: 0 } })
  }
})

test('the thumbed list is private, the latest thumb first', async ({ w }) => {
  const [author, fan] = await trio(w)
  const [one, other] = [await w.given.moment(author), await w.given.moment(author)]
  const doomed = await w.given.moment(author)
  for (const message_id of [other, doomed, one])
    await w.ask(fan, 'thumbInteractionWithMoment', { message_id, thumbType: 1 })
  await w.ask(author, 'delMomentByUser', { message_id: doomed })

  expect((await profile(w, fan, fan, 'thumbs')).items).toMatchObject([
    { message_id: one, thumbed: 1 },
    { message_id: other, thumbed: 1 },
  ])
  expect(await profile(w, author, fan, 'thumbs')).toEqual({
    status: 403,
    outcome: 'NotAllowed',
    message: '你没有权限这样做',
  })
})

test('a visitor who may read sees a profile, without the thumbed list', async () => {
  await using w = await world()
  const [author] = await trio(w)
  await w.given.moment(author)
  expect(await profile(w, null, author)).toMatchObject({ outcome: 'NotSignedIn' })
  await w.given.settings({ visitorsMayRead: true })
  expect(await profile(w, null, author)).toMatchObject({ status: 200, profile: { blocked: 0, moment_count: 1 } })
  expect(await profile(w, null, author, 'thumbs')).toMatchObject({ outcome: 'NotAllowed' })
})

test('lists are paged', async ({ w }) => {
  const [author] = await trio(w)
  const moment = await w.given.moment(author)
  for (let n = 0; n < 20; n++) await w.given.moment(author)
  for (let n = 0; n < 21; n++) await w.given.comment(author, moment)
  const counts = async (dataType: DataType) => {
    const pages = await Promise.all([1, 2, 5_000].map((page) => profile(w, author, author, dataType, page)))
    return pages.map(({ items, hasMore }) => [items!.length, hasMore])
  }
  const expected = [
    [20, true],
    [1, false],
    [0, false],
  ]
  expect(await counts('moments')).toEqual(expected)
  expect(await counts('comments')).toEqual(expected)
})

test('refuses an unknown member, page or list', async ({ w }) => {
  const [me] = await trio(w)
  const form = { user_id: String(me.id), pageNum: '1', dataType: 'moments' }
  expect(await w.askRaw(me, 'getUserProfileByUserId', { ...form, user_id: '999999' })).toEqual({
    status: 404,
    outcome: 'MemberNotFound',
    message: '没有这位成员',
  })
})

test('comments of a blocked member are marked for the blocker', async ({ w }) => {
  const [author, pest, other] = await trio(w)
  const moment = await w.given.moment(author)
  const top = await w.given.comment(pest, moment)
  await w.given.comment(pest, moment, { topId: top })
  await w.ask(author, 'toggleBlock', { user_id: pest.id, blocked: 1 })

  const marks = async (viewer: Person) =>
    (await readComments(w, viewer, moment)).comments!.flatMap((one) => [
      one.blocked,
      ...one.replies.map((r) => r.blocked),
    ])
  expect(await marks(author)).toEqual([1, 1])
  expect(await marks(other)).toEqual([0, 0])
  expect(await profile(w, author, pest, 'comments')).toMatchObject({ profile: { blocked: 1 } })

  // A placeholder doesn't reveal its author.
  await w.ask(pest, 'delCommentByUser', { comment_id: top, message_id: moment })
  expect(await marks(author)).toEqual([0, 1])
})
