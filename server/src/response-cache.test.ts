import { expect, test } from 'vitest'
import { type Person, type World, world } from '../testing/world.ts'

const maxAgeMs = 1_000
/** A world with the production cache age of one second. */
const site = () => world({ cacheMaxAgeMs: maxAgeMs })

const feed = async (w: World, person: Person) =>
  (await w.ask(person, 'getMomentsByCommunity', { community_name: 'r6', pageNum: 1 })).moments!
const titles = async (w: World, person: Person) => (await feed(w, person)).map((moment) => moment.title)

async function twoReaders(w: World) {
  const [author, reader] = [await w.given.member(), await w.given.member()]
  const momentId = await w.given.moment(author, { title: '第一帖' })
  await Promise.all([feed(w, author), feed(w, reader)])
  return { author, reader, momentId }
}

test('writers see their writes immediately, others within a second', async () => {
  await using w = await site()
  const { author, reader, momentId } = await twoReaders(w)
  await w.ask(author, 'updateMomentTag', { message_id: momentId, tag: 2 })
  expect((await feed(w, author))[0]).toMatchObject({ tag: 2 })

  await w.db.updateTable('moments').set({ title: '改过的' }).where('id', '=', momentId).execute()
  expect(await titles(w, reader)).toEqual(['第一帖'])
  w.ports.clock.advance(maxAgeMs)
  expect(await titles(w, reader)).toEqual(['改过的'])
})

test('a thumb shows immediately, to its member only', async () => {
  await using w = await site()
  const { author, reader, momentId } = await twoReaders(w)
  for (const thumbType of [1, 0, 1] as const) {
    await w.ask(reader, 'thumbInteractionWithMoment', { message_id: momentId, thumbType })
    expect(await feed(w, reader)).toMatchObject([{ thumbed: thumbType, thumb_count: thumbType }])
  }
  w.ports.clock.advance(maxAgeMs)
  expect(await feed(w, author)).toMatchObject([{ thumbed: 0, thumb_count: 1 }])
})

test('a new post is visible to everyone who is notified; a pending one only to its author', async () => {
  await using w = await site()
  const { author, reader } = await twoReaders(w)
  const post = { message: '', community: 'r6', tag: 1, imageIds: [] }
  await w.ask(author, 'postMoments', { ...post, title: '第二帖' })
  expect(await titles(w, reader)).toEqual(['第二帖', '第一帖'])

  await w.ask(author, 'postMoments', { ...post, title: '外挂怎么举报' })
  expect(await titles(w, author)).toEqual(['外挂怎么举报', '第二帖', '第一帖'])
  expect(await titles(w, reader)).toEqual(['第二帖', '第一帖'])
})

test('under concurrent reads and writes each reader sees their own writes', async () => {
  await using w = await site()
  const author = await w.given.member()
  const momentIds = await Promise.all(Array.from({ length: 10 }, () => w.given.moment(author)))
  const readers = await w.given.members(10)
  const found = await Promise.all(
    readers.map(async (reader, at) => {
      await feed(w, reader)
      await w.ask(reader, 'thumbInteractionWithMoment', { message_id: momentIds[at]!, thumbType: 1 })
      return (await feed(w, reader)).filter((moment) => moment.thumbed).map((moment) => moment.message_id)
    }),
  )
  expect(found).toEqual(momentIds.map((id) => [id]))
})

test('a hundred concurrent readers load a page once', async () => {
  await using w = await site()
  const { reader } = await twoReaders(w)
  w.ports.clock.advance(maxAgeMs)
  const queries: string[] = []
  w.pool.on('acquire', () => queries.push('one'))
  await Promise.all(Array.from({ length: 100 }, () => feed(w, reader)))
  // Session, community, page with cards and pictures, viewer state: far fewer than one hundred of each.
  expect(queries.length).toBeLessThan(10)
})

test('a session ends immediately by sign-out, ban and password change', async () => {
  await using w = await site()
  const { author, reader } = await twoReaders(w)
  await w.askRaw(author, 'signout', {})
  expect(await w.ask(author, 'getMissionList', {})).toMatchObject({ outcome: 'NotSignedIn' })

  const admin = await w.given.admin()
  expect(await w.ask(reader, 'getMissionList', {})).toMatchObject({ status: 200 })
  await w.ask(admin, 'banUser', { user_id: reader.id, reason: '刷屏' })
  expect(await w.ask(reader, 'getMissionList', {})).toMatchObject({ outcome: 'NotSignedIn' })
})

test('missing rows aren’t cached', async () => {
  await using w = await site()
  const reader = await w.given.member()
  const form = { community_name: 'fresh', pageNum: 1 }
  expect(await w.ask(reader, 'getMomentsByCommunity', form)).toMatchObject({ outcome: 'CommunityNotFound' })
  await w.given.community({ name: 'fresh' })
  expect(await w.ask(reader, 'getMomentsByCommunity', form)).toMatchObject({ status: 200, moments: [] })
})

test('own comments and thumbs show immediately, others’ with their event', async () => {
  await using w = await site()
  const { author, reader, momentId } = await twoReaders(w)
  const comments = async (person: Person) =>
    (await w.ask(person, 'getComments', { message_id: momentId, pageNum: 1, community_name: 'r6' })).comments!
  await Promise.all([comments(author), comments(reader)])

  const written = await w.ask(author, 'postComment', { message_id: momentId, message: '先说一句', imageIds: [] })
  const commentId = written.comment!.comment_id
  expect(await comments(reader)).toMatchObject([{ comment_id: commentId, thumbed: 0, blocked: 0 }])

  await w.ask(reader, 'thumbInteractionWithComment', { comment_id: commentId, thumbType: 1 })
  await w.ask(reader, 'toggleBlock', { user_id: author.id, blocked: 1 })
  expect(await comments(reader)).toMatchObject([{ thumbed: 1, blocked: 1, thumb_count: 1 }])

  await w.ask(reader, 'postComment', { message_id: momentId, message: '外挂', imageIds: [] })
  expect(await comments(reader)).toHaveLength(2)
  expect(await comments(author)).toMatchObject([{ comment_id: commentId, thumbed: 0, blocked: 0 }])
})

test('a post shows own thumbs immediately and disappears for everyone once deleted', async () => {
  await using w = await site()
  const { author, reader, momentId } = await twoReaders(w)
  const read = (person: Person) => w.ask(person, 'getSingleMoment', { message_id: momentId, community_name: 'r6' })
  await Promise.all([read(author), read(reader)])
  await w.ask(reader, 'thumbInteractionWithMoment', { message_id: momentId, thumbType: 1 })
  expect(await read(reader)).toMatchObject({ moment: { thumbed: 1, thumb_count: 1 } })
  expect(await read(author)).toMatchObject({ moment: { thumbed: 0, thumb_count: 1 } })

  await w.ask(author, 'delMomentByUser', { message_id: momentId })
  expect(await read(author)).toMatchObject({ outcome: 'MomentNotFound' })
  w.ports.clock.advance(maxAgeMs)
  expect(await read(reader)).toMatchObject({ outcome: 'MomentNotFound' })
})

test('a refused write, a sign-out and an operator’s write don’t invalidate others’ entries', async () => {
  await using w = await site()
  const { author, reader, momentId } = await twoReaders(w)
  const [admin, leaving] = [await w.given.admin(), await w.given.member()]
  const other = await w.given.moment(author, { communityId: await w.given.community({ name: 'valo' }) })
  await feed(w, reader)
  await w.db.updateTable('moments').set({ title: '改过的' }).where('id', '=', momentId).execute()

  const acts = [
    () => w.ask(reader, 'thumbInteractionWithMoment', { message_id: 9_999, thumbType: 1 }),
    () => w.askRaw(leaving, 'signout', {}),
    () => w.ask(admin, 'delMomentByUser', { message_id: other, reason: '广告' }),
    () => w.ask(admin, 'adjustCoins', { user_id: author.id, change: 5, reason: '补偿' }),
    () => w.ask(admin, 'banUser', { user_id: leaving.id, reason: '刷屏' }),
  ]
  for (const act of acts) {
    await act()
    expect(await titles(w, reader)).toEqual(['第一帖'])
  }
  await w.ask(admin, 'saveSettings', { icpNumber: '某ICP备1号' })
  expect(await titles(w, reader)).toEqual(['改过的'])
})

test('rights and operators’ changes for everyone take effect immediately', async () => {
  await using w = await site()
  const { author, reader, momentId } = await twoReaders(w)
  const admin = await w.given.admin()
  const names = async () => {
    const { community_overall } = await w.ask(reader, 'getDivisionLists', { division: 'r6' })
    return community_overall!.community_fullname
  }
  const post = { title: '标题', message: '正文', community: 'r6', tag: 1, imageIds: [] }
  await names()
  expect(await w.ask(reader, 'postMoments', post)).toMatchObject({ status: 200 })
  expect(await w.ask(reader, 'togglePin', { message_id: momentId, pinned: 1 })).toMatchObject({ outcome: 'NotAllowed' })

  await w.ask(admin, 'muteUser', { user_id: author.id, muted: 1 })
  expect(await w.ask(author, 'postMoments', post)).toMatchObject({ status: 400 })
  const { id: community_id } = await w.db
    .selectFrom('communities')
    .select('id')
    .where('name', '=', 'r6')
    .executeTakeFirstOrThrow()
  await w.ask(admin, 'setModerators', { community_id, user_ids: [reader.id] })
  expect(await w.ask(reader, 'togglePin', { message_id: momentId, pinned: 1 })).toMatchObject({ status: 200 })
  await w.ask(admin, 'setModerators', { community_id, user_ids: [] })
  expect(await w.ask(reader, 'togglePin', { message_id: momentId, pinned: 0 })).toMatchObject({ outcome: 'NotAllowed' })

  const form = { community_id, community_fullname: '新名字', community_info: '', review_first: 0 } as const
  await w.ask(admin, 'saveDivision', form)
  expect(await names()).toBe('新名字')
})
