import { ranking } from '@judian/contract/ranking'
import { expect, test } from 'vitest'
import { type World, world } from '../../../../testing/world.ts'
import { hours, later, minutes } from '../../../kernel/clock.ts'
import { readFeed, feedIds, publishMoment, writeComment } from '../../../../testing/moments.ts'

const ago = (w: World, ms: number) => later(w.ports.clock.now(), -ms)

const applaud = (w: World, id: number, counts: { thumbCount?: number; commentCount?: number }) =>
  w.db.updateTable('moments').set(counts).where('id', '=', id).execute()

test('the default order is hot: thumbs against age', async () => {
  await using w = await world()
  const me = await w.given.member()
  const post = (ms: number) => w.given.moment(me, { createdAt: ago(w, ms) })
  const [old, older, fresh] = [await post(hours(10)), await post(hours(20)), await post(0)]
  await applaud(w, old, { thumbCount: 10 })
  await applaud(w, older, { commentCount: 50 })

  // Ten thumbs are worth 12.5 hours, fifty comments twice that.
  expect(await feedIds(w, me)).toEqual([older, old, fresh])
  expect(await feedIds(w, me, { sorted: 'hot' })).toEqual([older, old, fresh])
  expect(await feedIds(w, me, { sorted: 'latest' })).toEqual([fresh, old, older])
})

test('a thumb that doesn’t change the rank updates the row in place', async () => {
  await using w = await world()
  const me = await w.given.member()
  const id = await w.given.moment(me)
  await applaud(w, id, { thumbCount: 100 })
  const standing = () =>
    w.db.selectFrom('moments').select(['hot', 'thumbCount']).where('id', '=', id).executeTakeFirst()
  const before = await standing()
  await w.ask(me, 'thumbInteractionWithMoment', { message_id: id, thumbType: 1 })
  expect(await standing()).toEqual({ hot: before!.hot, thumbCount: 101 })
})

test('a tag combines with either order, and tag 0 is every tag', async () => {
  await using w = await world()
  const me = await w.given.member()
  const post = (tagNum: number, ms: number) => w.given.moment(me, { tagNum, createdAt: ago(w, ms) })
  const [old, fresh, other] = [await post(2, hours(2)), await post(2, hours(1)), await post(1, 0)]
  await applaud(w, old, { thumbCount: 10 })

  expect(await feedIds(w, me, { tagNum: 2 })).toEqual([old, fresh])
  expect(await feedIds(w, me, { tagNum: 2, sorted: 'latest' })).toEqual([fresh, old])
  expect(await feedIds(w, me, { tagNum: 0, sorted: 'latest' })).toEqual([other, fresh, old])
  expect(await readFeed(w, me, { tagNum: 9 })).toEqual({ status: 200, moments: [], hasMore: false })
})

test('pinned posts come first, the last pinned on top, without repeats', async () => {
  await using w = await world()
  const [me, moderator] = [await w.given.member(), await w.given.member()]
  await w.given.community({ moderators: [moderator] })
  const ids: number[] = []
  for (let n = 0; n < 24; n++) ids.push(await w.given.moment(me, { createdAt: ago(w, minutes(n)) }))
  const [first, second] = [ids[20]!, ids[3]!]
  await w.ask(moderator, 'togglePin', { message_id: first, pinned: 1 })
  w.ports.clock.advance(1)
  await w.ask(moderator, 'togglePin', { message_id: second, pinned: 1 })

  const rest = ids.filter((id) => id !== first && id !== second)
  for (const sorted of ['hot', 'latest'] as const) {
    expect(await feedIds(w, me, { sorted })).toEqual([second, first, ...rest.slice(0, 20)])
    expect(await feedIds(w, me, { sorted, pageNum: 2 })).toEqual(rest.slice(20))
  }
  expect(await feedIds(w, me, { tagNum: 2 })).toEqual([])
})

test('sixty posts fill three pages without gaps or repeats, also with equal times', async () => {
  await using w = await world()
  const me = await w.given.member()
  const [now, earlier] = [ago(w, 0), ago(w, minutes(1))]
  for (let n = 0; n < 60; n++) await w.given.moment(me, { createdAt: n < 30 ? earlier : now })

  for (const sorted of ['hot', 'latest'] as const) {
    const pages = await Promise.all([1, 2, 3, 4].map((pageNum) => readFeed(w, me, { sorted, pageNum })))
    expect(pages.map((page) => page.moments!.length)).toEqual([20, 20, 20, 0])
    expect(pages.map((page) => page.hasMore)).toEqual([true, true, false, false])
    const ids = pages.flatMap((page) => page.moments!.map((moment) => moment.message_id))
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    expect(new Set(ids).size).toBe(60)
  }
})

test('a feed has only its own community’s posts and no deleted ones', async () => {
  await using w = await world()
  const me = await w.given.member()
  const communityId = await w.given.community({ name: 'valo' })
  const [here, there] = [await w.given.moment(me), await w.given.moment(me, { communityId })]
  const gone = await w.given.moment(me)
  await w.ask(me, 'delMomentByUser', { message_id: gone })

  expect(await feedIds(w, me)).toEqual([here])
  expect(await feedIds(w, me, { community_name: 'valo' })).toEqual([there])
})

test('own pending posts are below the pinned ones on page 1', async () => {
  await using w = await world()
  const [me, other] = [await w.given.member(), await w.given.member()]
  await w.given.community({ moderators: [other] })
  const post = await w.given.moment(me)
  const pinned = await w.given.moment(me)
  await w.ask(other, 'togglePin', { message_id: pinned, pinned: 1 })
  const { message_id: early } = await publishMoment(w, me, { message: '卖外挂' })
  w.ports.clock.advance(1)
  const { message_id: late } = await publishMoment(w, me, { message: '卖外挂', tag: 2 })

  expect(await feedIds(w, me)).toEqual([pinned, late, early, post])
  expect(await feedIds(w, me, { tagNum: 2 })).toEqual([late])
  expect(await feedIds(w, me, { pageNum: 2 })).toEqual([])
  expect(await feedIds(w, other)).toEqual([pinned, post])
  expect(await feedIds(w, me, { community_name: 'r6', sorted: 'latest' })).toEqual([pinned, late, early, post])
})

test('an unknown community is not found', async () => {
  await using w = await world()
  const me = await w.given.member()
  expect(await readFeed(w, me, { community_name: 'nowhere' })).toEqual({
    status: 404,
    outcome: 'CommunityNotFound',
    message: '没有这个社区',
  })
})

test('the last page number of each list is answered', async () => {
  await using w = await world()
  const me = await w.given.member()
  const moment = await w.given.moment(me)
  const comment = await w.given.comment(me, moment)
  const lists = {
    getMomentsByCommunity: { community_name: 'r6' },
    getComments: { message_id: String(moment), community_name: 'r6' },
    getCommentReplies: { comment_id: String(comment) },
  }

  for (const [name, fields] of Object.entries(lists) as [keyof typeof lists, Record<string, string>][]) {
    expect(await w.askRaw(me, name, { ...fields, pageNum: '5000' })).toMatchObject({ status: 200, hasMore: false })
  }
})

test('a tag that the community doesn’t have is not found', async () => {
  await using w = await world()
  const me = await w.given.member()
  await w.given.community()
  const form = { pageNum: 1, community_name: 'r6' }
  expect(await w.ask(me, 'getMomentsByCommunity', { ...form, tagNum: 77 })).toMatchObject({
    status: 404,
    outcome: 'TagNotFound',
  })
  expect(await w.ask(me, 'getMomentsByCommunity', { ...form, tagNum: 2 })).toMatchObject({ status: 200, moments: [] })
})

test('the posts of a moderators’ tag are readable by everyone', async () => {
  await using w = await world()
  const [moderator, me] = [await w.given.member(), await w.given.member()]
  await w.given.community({ moderators: [moderator] })
  const announcement = await w.given.moment(moderator, { tagNum: 9 })
  const answer = await w.ask(me, 'getMomentsByCommunity', { pageNum: 1, community_name: 'r6', tagNum: 9 })
  expect(answer).toMatchObject({ status: 200, moments: [{ message_id: announcement, tag_name: '公告' }] })
})

test('an excerpt leaves out an emoji that it would cut', async () => {
  await using w = await world()
  const me = await w.given.member()
  for (const emoji of ['👨‍👩‍👧‍👦', '🇨🇳']) {
    await w.given.moment(me, { body: `${'据'.repeat(299)}${emoji}点` })
    expect((await readFeed(w, me, { sorted: 'latest' })).moments![0]).toMatchObject({ message: '据'.repeat(299) })
  }
})

test('a feed of the largest posts carries their excerpts, and the post itself its whole text', async () => {
  await using w = await world()
  const author = await w.given.member()
  const body = '据'.repeat(60_000)
  const ids = []
  for (let n = 0; n < 20; n++) ids.push(await w.given.moment(author, { body }))
  const form = { community_name: 'r6', pageNum: 1 } as const
  const { moments } = await w.ask(author, 'getMomentsByCommunity', form)
  expect(moments![0]).toMatchObject({ message: '据'.repeat(300), truncated: true })

  expect(Buffer.byteLength(JSON.stringify(moments))).toBeLessThan(60_000)

  for (const momentId of ids) {
    const pictures = Array.from({ length: 9 }, async (_, position) => ({
      momentId,
      position,
      imageId: await w.given.image(author),
    }))
    await w.db
      .insertInto('momentImages')
      .values(await Promise.all(pictures))
      .execute()
  }
  w.ports.clock.advance(2_000) // past the cached page
  const { moments: withPictures } = await w.ask(author, 'getMomentsByCommunity', form)
  expect(withPictures![0]!.images).toHaveLength(9)
  expect(Buffer.byteLength(JSON.stringify(withPictures))).toBeLessThan(130_000)

  const { moment } = await w.ask(author, 'getSingleMoment', { message_id: ids[0]!, community_name: 'r6' })
  expect(moment!.message).toBe(body)
  expect(moment).not.toHaveProperty('truncated')
  const { items } = await w.ask(author, 'getUserProfileByUserId', {
    user_id: author.id,
    dataType: 'moments',
    pageNum: 1,
  })
  expect(items![0]).toMatchObject({ message: '据'.repeat(300), truncated: true })
})

test('the database orders by the formula that the site publishes', async () => {
  await using w = await world()
  const author = await w.given.member()
  const counts = [0, 1, 7, 123, 45_678].map((thumbs, at) => ({ thumbs, answers: at * 3 }))
  for (const { thumbs, answers } of counts) {
    const id = await w.given.moment(author)
    const applause = Math.max(thumbs + ranking.commentWeight * answers, 1)
    await w.db.updateTable('moments').set({ thumbCount: thumbs, commentCount: answers }).where('id', '=', id).execute()
    const { hot, createdAt } = await w.db
      .selectFrom('moments')
      .select(['hot', 'createdAt'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const age = createdAt.getTime() / 1_000 / ranking.secondsPerPoint
    expect(hot).toBeCloseTo(Math.round(Math.log10(applause) * 10) / 10 + age, 6)

    const { comment_id } = (await writeComment(w, author, id)).comment!
    await w.db
      .updateTable('comments')
      .set({ thumbCount: thumbs, replyCount: answers })
      .where('id', '=', comment_id)
      .execute()
    const comment = w.db.selectFrom('comments').select('hot').where('id', '=', comment_id)
    expect((await comment.executeTakeFirstOrThrow()).hot).toBe(thumbs + ranking.replyWeight * answers)
  }
})
