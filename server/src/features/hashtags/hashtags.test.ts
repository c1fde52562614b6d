import { expect } from 'vitest'
import { concurrently, racing } from '../../../testing/concurrency.ts'
import { docOf, paragraph, spoiler } from '../../../testing/docs.ts'
import { editPost } from '../../../testing/editing.ts'
import { decideContents, moderationRoles } from '../../../testing/moderation.ts'
import { publishMoment } from '../../../testing/moments.ts'
import { index } from '../../../testing/search.ts'
import { test } from '../../../testing/shared-world.ts'
import { type Person, type World, world } from '../../../testing/world.ts'
import { followHashtag, linksOf, noHashtag, openHashtag } from '../../../testing/hashtags.ts'

/** A member with the level to create topics. */
async function writer(w: World): Promise<Person> {
  await w.given.community()
  const me = await w.given.member()
  await w.given.level(me, 2)
  return me
}

const publish = async (w: World, me: Person, message: string, title = '标题') =>
  (await w.ask(me, 'postMoments', { title, message, community: 'r6', tag: 1, imageIds: [] })).message_id!
const namesOf = async (w: World, me: Person, id: number) => (await linksOf(w, me, id)).map(({ name }) => name)
const topicOf = async (w: World, me: Person, id: number) => (await linksOf(w, me, id))[0]!.id
const listed = async (w: World, reader: Person | null, hashtag_id: number, sorted: 'hot' | 'latest' = 'latest') =>
  (await w.ask(reader, 'getMomentsByHashtag', { hashtag_id, pageNum: 1, sorted })).moments?.map((one) => one.message_id)

test('a post links to the topics of its title and text, in any spelling the same ones', async ({ w }) => {
  const me = await writer(w)
  const first = await publish(w, me, '讲讲#地图轮换#吧，<b>＃R6S', '#新手指南 一')
  const second = await publish(w, me, '#地圖輪換 #r6s')
  expect(await namesOf(w, me, first)).toEqual(expect.arrayContaining(['新手指南', '地图轮换', 'R6S']))
  const [one, other] = [await linksOf(w, me, first), await linksOf(w, me, second)]
  expect(other.map(({ id }) => id).every((id) => one.some((link) => link.id === id))).toBe(true)
  const id = one.find(({ name }) => name === '地图轮换')!.id
  expect(await listed(w, me, id)).toEqual([second, first])
  expect(await listed(w, me, id, 'hot')).toEqual(expect.arrayContaining([second, first]))
  expect(await openHashtag(w, me, id)).toMatchObject({
    hashtag: { name: '地图轮换', description: '', moments: 2, followers: 0 },
  })
  const moments = (await w.ask(me, 'getMomentsByHashtag', { hashtag_id: id, pageNum: 1 })).moments!
  expect(moments[0]).not.toHaveProperty('hashtags')
})

test('topics in a spoiler are neither linked nor listed', async ({ w }) => {
  const me = await writer(w)
  const doc = docOf(paragraph('看#开头话题 '), spoiler('凶手是#藏起的话题 '))
  const { message_id } = await publishMoment(w, me, { doc })
  expect(await namesOf(w, me, message_id!)).toEqual(['开头话题'])
  const other = await publish(w, me, '#藏起的话题')
  expect(await listed(w, me, await topicOf(w, me, other))).toEqual([other])
})

test('below the level, or with a listed word, an unknown name stays text', async ({ w }) => {
  const me = await writer(w)
  const young = await w.given.member()
  await publish(w, me, '#老话题')
  expect(await namesOf(w, young, await publish(w, young, '#老话题 #新人起的'))).toEqual(['老话题'])
  const held = await publish(w, me, '#外挂大全 #守点心得')
  const admin = await w.given.admin()
  await decideContents(w, admin, [{ kind: 'moment', id: held }], 'approve')
  expect(await namesOf(w, young, held)).toEqual(['守点心得'])
})

test('the level is a setting', async () => {
  await using w = await world()
  await w.given.community()
  const young = await w.given.member()
  await w.given.settings({ hashtagLevel: 1 })
  expect(await namesOf(w, young, await publish(w, young, '#新人起的'))).toEqual(['新人起的'])
})

test('a post has at most five topics, and only the first of 1,000 # are read', async ({ w }) => {
  const me = await writer(w)
  const text = Array.from({ length: 1_000 }, (_, n) => `#很多话题${n}`).join(' ')
  expect(await namesOf(w, me, await publish(w, me, text))).toHaveLength(5)
  const { count } = await w.db
    .selectFrom('hashtags')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('name', 'like', '很多话题%')
    .executeTakeFirstOrThrow()
  expect(count).toBe(5)
})

test('thirty posts that concurrently name a new topic create one', async () => {
  await using w = await world()
  const people = await w.given.members(30)
  await w.given.community()
  for (const person of people) await w.given.level(person, 2)
  await concurrently(30, (n) => publish(w, people[n]!, n % 2 ? '#同时 #起名' : '#起名 #同时'))
  const topics = await w.db.selectFrom('hashtags').select('id').execute()
  expect(topics).toHaveLength(2)
  for (const { id } of topics) expect(await openHashtag(w, people[0]!, id)).toMatchObject({ hashtag: { moments: 30 } })
})

test('an edit adds and removes topics; a pending post has none until its approval, a deleted one none until it is restored', async () => {
  await using w = await world()
  const { author: me, admin, member } = await moderationRoles(w)
  await w.given.level(me, 2)
  const id = await publish(w, me, '#道具投掷')
  const topic = await topicOf(w, me, id)
  await editPost(w, me, id, { message: '没有话题了' })
  expect([await namesOf(w, me, id), await listed(w, me, topic)]).toEqual([[], []])
  await editPost(w, me, id, { base: 1, message: '#道具投掷 #残局' })
  expect(await namesOf(w, me, id)).toEqual(['道具投掷', '残局'])

  w.ports.clock.advance(60_000)
  const held = await publish(w, me, '外挂 #道具投掷 #只在这里')
  expect(await namesOf(w, me, held)).toEqual([])
  expect(await listed(w, me, topic)).toEqual([id])
  expect((await w.ask(me, 'suggestHashtags', { q: '只在' })).hashtags).toEqual([])
  await decideContents(w, admin, [{ kind: 'moment', id: held }], 'approve')
  expect(await listed(w, member, topic)).toEqual([held, id])
  expect(await namesOf(w, member, held)).toEqual(['道具投掷', '只在这里'])

  await w.ask(me, 'delMomentByUser', { message_id: held })
  expect(await listed(w, member, topic)).toEqual([id])
  expect(await openHashtag(w, member, topic)).toMatchObject({ hashtag: { moments: 1 } })
})

test('a topic’s page folds blocked authors, leaves out hidden communities, and shows visitors only what they may read', async () => {
  await using w = await world()
  const [me, reader] = [await writer(w), await w.given.member()]
  const valo = await w.given.community({ name: 'valo' })
  const first = await publish(w, me, '#到处都在')
  const topic = await topicOf(w, me, first)
  w.ports.clock.advance(60_000)
  const elsewhere = await w.ask(me, 'postMoments', {
    title: '标题',
    message: '#到处都在',
    community: 'valo',
    tag: 1,
    imageIds: [],
  })
  expect(await listed(w, reader, topic)).toEqual([elsewhere.message_id, first])
  await w.db.updateTable('communities').set({ hidden: true }).where('id', '=', valo).execute()
  w.ports.clock.advance(2_000)
  await w.ask(reader, 'toggleBlock', { user_id: me.id, blocked: 1 })
  const { moments } = await w.ask(reader, 'getMomentsByHashtag', { hashtag_id: topic, pageNum: 1 })
  expect(moments).toMatchObject([{ message_id: first, blocked: 1 }])
  expect(await openHashtag(w, null, topic)).toMatchObject({ outcome: 'NotSignedIn' })
  await w.given.settings({ visitorsMayRead: true })
  expect(await listed(w, null, topic)).toEqual([first])
  expect(await openHashtag(w, null, topic)).toMatchObject({ hashtag: { moments: 1 } })
})

test('the pages of a topic continue behind a cursor, in both orders, without repeating a post', async () => {
  await using w = await world()
  const me = await writer(w)
  const topic = await topicOf(w, me, await publish(w, me, '#很长的话题'))
  const ids: number[] = []
  for (let n = 0; n < 44; n++) ids.push(await w.given.moment(me))
  await w.db
    .insertInto('momentHashtags')
    .columns(['momentId', 'hashtagId', 'name', 'createdAt'])
    .expression((eb) =>
      eb
        .selectFrom('moments')
        .select(['id', eb.val(topic).as('hashtagId'), eb.val('很长的话题').as('name'), 'createdAt'])
        .where('id', 'in', ids),
    )
    .execute()
  for (const sorted of ['hot', 'latest'] as const) {
    const found: number[] = []
    let after: string | undefined
    do {
      const page = await w.ask(me, 'getMomentsByHashtag', {
        hashtag_id: topic,
        pageNum: 1,
        sorted,
        ...(after && { after }),
      })
      found.push(...page.moments!.map(({ message_id }) => message_id))
      after = page.next
    } while (after)
    expect([found.length, new Set(found).size]).toEqual([45, 45])
    const third = await w.ask(me, 'getMomentsByHashtag', { hashtag_id: topic, pageNum: 3, sorted })
    expect(third.moments!.map(({ message_id }) => message_id)).toEqual(found.slice(40))
  }
})

test('thirty follows at once count once; a member follows 200 topics at most', async () => {
  await using w = await world()
  const [me, fan] = [await writer(w), await w.given.member()]
  const topic = await topicOf(w, me, await publish(w, me, '#值得关注'))
  await concurrently(30, () => followHashtag(w, fan, topic))
  expect(await openHashtag(w, fan, topic)).toMatchObject({ hashtag: { followers: 1 }, followed: 1 })
  expect(await w.ask(fan, 'getHashtags', {})).toMatchObject({
    featured: [],
    followed: [{ id: topic, name: '值得关注' }],
  })
  expect(await followHashtag(w, fan, topic, 0)).toMatchObject({ followed: 0, followers: 0 })
  expect(await openHashtag(w, fan, topic)).not.toHaveProperty('followed')
  expect(await followHashtag(w, fan, topic + 999)).toMatchObject(noHashtag)

  const rows = Array.from({ length: 210 }, (_, n) => ({
    name: `话题甲${n}`,
    key: `话题甲${n}`,
    createdAt: w.ctx.clock.now(),
  }))
  const many = await w.db.insertInto('hashtags').values(rows).returning('id').execute()
  const before = many.slice(0, 190).map(({ id }) => ({ userId: fan.id, hashtagId: id, createdAt: w.ctx.clock.now() }))
  await w.db.insertInto('hashtagFollows').values(before).execute()
  await racing(20, (n) => followHashtag(w, fan, many[190 + n]!.id), { ok: 10, TooManyHashtags: 10 })
})

test('topics are found by a part of their name, its pinyin or initials', async ({ w }) => {
  const me = await writer(w)
  const id = await publish(w, me, '#枪械皮肤')
  const topic = await topicOf(w, me, id)
  await index(w)
  for (const q of ['枪械', '皮肤', 'qiangxie', 'qxpf']) {
    expect((await w.ask(me, 'suggestHashtags', { q })).hashtags).toEqual([{ id: topic, name: '枪械皮肤' }])
    expect((await w.ask(me, 'suggest', { q })).hashtags).toEqual([{ id: topic, name: '枪械皮肤' }])
  }
  expect(await w.ask(me, 'searchHashtags', { q: '皮肤', pageNum: 1 })).toMatchObject({
    hashtags: [{ id: topic, name: '枪械皮肤', name_marks: [[2, 4]] }],
    total: 1,
  })
  await w.ask(me, 'delMomentByUser', { message_id: id })
  expect((await w.ask(me, 'suggestHashtags', { q: '枪械' })).hashtags).toEqual([])
})

test('followed topics are in 关注 only when switched on, with the reason, and continue behind its cursor', async () => {
  await using w = await world()
  const [author, blocker, fan] = [await writer(w), await writer(w), await w.given.member()]
  const first = await publish(w, author, '#进关注吗 #两个话题')
  const links = await linksOf(w, fan, first)
  const [one, other] = links as [(typeof links)[0], (typeof links)[0]]
  for (const { id } of links) await followHashtag(w, fan, id)
  const feed = async (after?: string) => w.ask(fan, 'getFollowedMoments', after ? { after } : {})
  const shown = async () => (await feed()).moments!.map((post) => [post.message_id, post.followed_hashtag?.name])
  expect(await shown()).toEqual([])
  await w.ask(fan, 'saveHashtagFeed', { in_feed: 1 })
  expect((await w.ask(fan, 'getHashtags', {})).in_feed).toBe(1)
  expect(await shown()).toEqual([[first, one.name]])

  const second = await publish(w, blocker, `#${other.name}`)
  await publish(w, fan, `#${other.name}`)
  expect(await shown()).toEqual([
    [second, other.name],
    [first, one.name],
  ])
  await w.ask(blocker, 'toggleBlock', { user_id: fan.id, blocked: 1 })
  await w.ask(fan, 'toggleFollow', { user_id: author.id, followed: 1 })
  expect(await shown()).toEqual([[first, undefined]])

  const more: number[] = []
  for (let n = 0; n < 25; n++) {
    w.ports.clock.advance(1_000)
    const post = await w.given.moment(n % 2 ? author : blocker)
    await w.db
      .insertInto('momentHashtags')
      .values({ momentId: post, hashtagId: one.id, name: one.name, createdAt: w.ctx.clock.now() })
      .execute()
    more.unshift(post)
  }
  await w.ask(blocker, 'toggleBlock', { user_id: fan.id, blocked: 0 })
  const page = await feed()
  const rest = await feed(page.next)
  expect([...page.moments!, ...rest.moments!].map(({ message_id }) => message_id)).toEqual([...more, second, first])
  await w.ask(fan, 'saveHashtagFeed', { in_feed: 0 })
  expect((await feed()).moments!.every((post) => post.author.user_id === author.id)).toBe(true)
})

test('a topic is named only while something public names it', async ({ w }) => {
  const me = await writer(w)
  const reader = await w.given.member()
  const post = await publish(w, me, '#只有一帖的话题')
  const id = await topicOf(w, me, post)
  expect(await openHashtag(w, reader, id)).toMatchObject({ hashtag: { name: '只有一帖的话题' } })
  await w.ask(me, 'delMomentByUser', { message_id: post })
  expect(await openHashtag(w, reader, id)).toMatchObject(noHashtag)
  await w.db.updateTable('hashtags').set({ description: '站方的介绍' }).where('id', '=', id).execute()
  expect(await openHashtag(w, reader, id)).toMatchObject({ hashtag: { moments: 0, description: '站方的介绍' } })
})
