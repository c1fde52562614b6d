import { topics } from '@judian/contract'
import { expect, vi } from 'vitest'
import { days } from '../../../kernel/clock.ts'
import { liveChannel, type LiveNotice } from '../../../realtime/live.ts'
import { test } from '../../../../testing/shared-world.ts'
import { type Person, type World, world } from '../../../../testing/world.ts'

type Kind = 'mention' | 'praise' | 'follower'

const notices = async (w: World, me: Person, kind: Kind = 'praise') =>
  (await w.ask(me, 'getNotices', { kind, pageNum: 1 })).notices!
const unread = async (w: World, me: Person) => (await w.ask(me, 'autosignin', {})) as Record<`${Kind}Count`, number>
const thumb = (w: World, me: Person, message_id: number, thumbed: 0 | 1 = 1) =>
  w.ask(me, 'thumbInteractionWithMoment', { message_id, thumbType: thumbed })
const follow = (w: World, me: Person, other: Person, followed: 0 | 1 = 1) =>
  w.ask(me, 'toggleFollow', { user_id: other.id, followed })

test('thumbs on one post are one notice with its actors, unread until its page is opened', async ({ w }) => {
  const [author, ...fans] = (await w.given.members(6)) as [Person, ...Person[]]
  const post = await w.given.moment(author, { title: '守点心得', body: '先听脚步' })
  for (const fan of fans) await thumb(w, fan, post)
  await thumb(w, author, post)
  expect(await unread(w, author)).toMatchObject({ mentionCount: 0, praiseCount: 1, followerCount: 0 })

  const [notice] = await notices(w, author)
  expect(notice).toEqual({
    id: expect.any(Number),
    act: 'momentThumb',
    count: 5,
    actors: fans
      .toReversed()
      .slice(0, 3)
      .map(({ id }) => expect.objectContaining({ user_id: id })),
    time: expect.any(String),
    seen: 0,
    message_id: post,
    moments_Text: { community: 'r6', title: '守点心得' },
    preview: '先听脚步',
  })
  expect(await notices(w, author)).toMatchObject([{ seen: 1 }])
  expect(await unread(w, author)).toMatchObject({ praiseCount: 0 })
  const { members } = await w.ask(author, 'getNoticeActors', { notice_id: notice!.id, pageNum: 1 })
  expect(members!.map(({ user_id }) => user_id)).toEqual(fans.toReversed().map(({ id }) => id))
  // Another member's notice shows no actors.
  expect(await w.ask(fans[0]!, 'getNoticeActors', { notice_id: notice!.id, pageNum: 1 })).toMatchObject({ members: [] })
})

test('thumbs on comments have separate groups, with the comment’s text', async ({ w }) => {
  const [author, fan] = (await w.given.members(2)) as [Person, Person]
  const post = await w.given.moment(fan)
  const posted = await w.ask(author, 'postComment', { message_id: post, message: '从二楼下', imageIds: [] })
  const comment = posted.comment!.comment_id
  await w.ask(fan, 'thumbInteractionWithComment', { comment_id: comment, thumbType: 1 })
  expect(await notices(w, author)).toMatchObject([
    { act: 'commentThumb', count: 1, message_id: post, comment_id: comment, preview: '从二楼下' },
  ])
})

test('a seen group takes no more acts, and neither does the previous day’s', async () => {
  await using w = await world()
  const [author, one, two, three] = (await w.given.members(4)) as [Person, Person, Person, Person]
  const post = await w.given.moment(author)
  await thumb(w, one, post)
  await notices(w, author)
  await thumb(w, two, post)
  expect(await notices(w, author)).toMatchObject([
    { count: 1, seen: 0, actors: [{ user_id: two.id }] },
    { count: 1, seen: 1, actors: [{ user_id: one.id }] },
  ])
  await w.ask(author, 'markAllMessagesRead', { message_type: 'praise' })
  w.ports.clock.advance(days(1))
  await thumb(w, three, post)
  expect(await notices(w, author)).toMatchObject([{ actors: [{ user_id: three.id }] }, {}, {}])
})

test('undoing lowers the count without a notification; repeating it on the same day doesn’t notify again', async ({
  w,
}) => {
  const [author, one, two] = (await w.given.members(3)) as [Person, Person, Person]
  const post = await w.given.moment(author)
  await thumb(w, one, post)
  await thumb(w, two, post)
  await thumb(w, two, post, 0)
  expect(await notices(w, author)).toMatchObject([{ count: 1, actors: [{ user_id: one.id }] }])
  for (const on of [1, 0, 1, 0, 1] as const) await thumb(w, two, post, on)
  expect(await unread(w, author)).toMatchObject({ praiseCount: 0 })
  expect(await notices(w, author)).toMatchObject([{ count: 2 }])
  await thumb(w, one, post, 0)
  await thumb(w, two, post, 0)
  expect(await notices(w, author)).toEqual([])
})

test('following and unfollowing in a loop is one notice a day', async () => {
  await using w = await world()
  const [me, fan] = (await w.given.members(2)) as [Person, Person]
  for (let i = 0; i < 5; i++) {
    await follow(w, fan, me)
    await notices(w, me, 'follower')
    await follow(w, fan, me, 0)
  }
  await follow(w, fan, me)
  expect(await notices(w, me, 'follower')).toMatchObject([{ act: 'follow', count: 1, actors: [{ user_id: fan.id }] }])
  expect(await unread(w, me)).toMatchObject({ followerCount: 0 })
})

test('non-public contents and blocked members aren’t shown or counted', async ({ w }) => {
  const [author, one, two] = (await w.given.members(3)) as [Person, Person, Person]
  const post = await w.given.moment(author)
  await thumb(w, one, post)
  await w.ask(author, 'toggleBlock', { user_id: one.id, blocked: 1 })
  expect(await unread(w, author)).toMatchObject({ praiseCount: 0 })
  expect(await notices(w, author)).toEqual([])

  await w.ask(author, 'toggleBlock', { user_id: two.id, blocked: 1 })
  await thumb(w, two, post)
  await w.ask(author, 'toggleBlock', { user_id: two.id, blocked: 0 })
  expect(await notices(w, author), 'done while blocked').toEqual([])

  await w.ask(author, 'toggleBlock', { user_id: one.id, blocked: 0 })
  expect(await notices(w, author)).toMatchObject([{ actors: [{ user_id: one.id }] }])
  await w.ask(author, 'delMomentByUser', { message_id: post })
  expect(await notices(w, author)).toEqual([])
})

test('a notice counts the people whom its list shows', async ({ w }) => {
  const [author, one, two, three] = (await w.given.members(4)) as [Person, Person, Person, Person]
  const post = await w.given.moment(author)
  for (const fan of [one, two, three]) {
    await thumb(w, fan, post)
    await follow(w, fan, author)
  }
  await w.ask(author, 'toggleBlock', { user_id: one.id, blocked: 1 })
  const [praise] = await notices(w, author)
  const { members } = await w.ask(author, 'getNoticeActors', { notice_id: praise!.id, pageNum: 1 })
  expect([praise!.count, members!.length]).toEqual([2, 2])
  expect(await notices(w, author, 'follower')).toMatchObject([{ count: 2, actors: [{}, {}] }])
})

test('each kind can come from all members, from followed ones, or from none', async ({ w }) => {
  const [author, friend, stranger] = (await w.given.members(3)) as [Person, Person, Person]
  const all = { reply: 'all', mention: 'all', praise: 'all', follower: 'all' } as const
  expect(await w.ask(author, 'getNoticeSettings', {})).toEqual({ status: 200, ...all, quote: 'all' })
  await follow(w, author, friend)
  const settings = { ...all, reply: 'off', praise: 'followed', follower: 'off' } as const
  await w.ask(author, 'saveNoticeSettings', settings)
  expect(await w.ask(author, 'getNoticeSettings', {})).toEqual({ status: 200, ...settings, quote: 'all' })

  const post = await w.given.moment(author)
  await thumb(w, stranger, post)
  await thumb(w, friend, post)
  await follow(w, friend, author)
  await w.ask(friend, 'postComment', { message_id: post, message: '好', imageIds: [] })
  expect(await notices(w, author)).toMatchObject([{ count: 1, actors: [{ user_id: friend.id }] }])
  expect(await notices(w, author, 'follower')).toEqual([])
  expect(await w.ask(author, 'getMyReplies', { messageCount: 0, pageNum: 1, message_type: 'replies' })).toMatchObject({
    replies: [],
  })
})

test('thirty concurrent thumbs are one group of thirty, while its page is read', async ({ w }) => {
  const [author, ...fans] = (await w.given.members(31)) as [Person, ...Person[]]
  const post = await w.given.moment(author)
  await Promise.all(fans.flatMap((fan, i) => [thumb(w, fan, post), ...(i % 10 === 9 ? [notices(w, author)] : [])]))
  const groups = await notices(w, author)
  expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(30)
  const behind = await Promise.all(
    groups.map(({ id }) => w.ask(author, 'getNoticeActors', { notice_id: id, pageNum: 1 })),
  )
  const pages = behind.flatMap(({ members }) => members!.map(({ user_id }) => user_id))
  expect(new Set(pages).size).toBe(pages.length)
})

test('only a group’s first act is a live event', async ({ w }) => {
  const [author, one, two] = (await w.given.members(3)) as [Person, Person, Person]
  const post = await w.given.moment(author)
  const told: object[] = []
  w.ports.bus.subscribe(liveChannel, (text) => {
    const notice = JSON.parse(text) as LiveNotice
    if ('topic' in notice && notice.topic === topics.messagesOf(author.id)) told.push(notice.event)
  })
  await thumb(w, one, post)
  await thumb(w, two, post)
  await vi.waitFor(() => expect(told).toEqual([{ kind: 'praise', preview: '' }]))
})
