import { hotList } from '@judian/contract/ranking'
import { expect, test } from 'vitest'
import { concurrently, racing } from '../../../testing/concurrency.ts'
import { runJob } from '../../../testing/jobs.ts'
import { auditedActs, ownDecisions } from '../../../testing/moderation.ts'
import { type Person, type World, world } from '../../../testing/world.ts'
import { days, hours, later, minutes } from '../../kernel/clock.ts'
import { insertPastThumbs } from '../../domains/posts/moments/index.ts'
import { inTransaction } from '../../kernel/db/db.ts'
import { rankHotMoments } from './index.ts'

type Period = 'day' | 'week'

const readList = (w: World, me: Person | null, period: Period = 'day') => w.ask(me, 'getHotList', { period })
const listed = async (w: World, me: Person, period: Period = 'day') =>
  (await readList(w, me, period)).moments!.map(({ message_id }) => message_id)

/** Thumbs of these members, so long ago. */
const thumbs = (w: World, momentId: number, fans: readonly Person[], ago = 0) =>
  inTransaction(w.db, (tx) =>
    insertPastThumbs(
      tx,
      fans.map(({ id: userId }) => ({ userId, momentId, createdAt: later(w.ports.clock.now(), -ago) })),
    ),
  )

/** A snapshot of the next ten minutes. */
async function updateRanking(w: World) {
  w.ports.clock.advance(minutes(hotList.minutes))
  await rankHotMoments(w.ctx)
}

test('posts are ranked by acts of different members; the lists show movements and new posts', async () => {
  await using w = await world()
  const people = await w.given.members(8)
  const [author, me] = people as [Person, Person]
  const fans = people.slice(1)
  expect(await readList(w, me)).toEqual({ status: 200, moments: [] })
  w.ports.clock.advance(days(3))
  const [first, second, old] = [
    await w.given.moment(author),
    await w.given.moment(people[1]!),
    await w.given.moment(me),
  ]
  await thumbs(w, first, fans.slice(1, 6))
  await thumbs(w, second, fans.slice(1, 4))
  await thumbs(w, old, fans.slice(1, 5), days(2))
  await updateRanking(w)
  expect(await listed(w, me)).toEqual([first, second])
  expect(await listed(w, me, 'week')).toEqual([first, old, second])
  const { at, moments } = await readList(w, me)
  expect(at).toMatch(/:\d0:00\.000Z$/)
  expect(moments![0]).toEqual({
    rank: 1,
    heat: 5,
    message_id: first,
    title: '标题',
    community: 'r6',
    tag_name: '讨论',
    author: { user_id: author.id, username: author.username },
    thumb_count: 0,
    comment_count: 0,
  })

  // A commenter adds two points, once; the author's own answers and acts before the period add none.
  w.ports.clock.advance(hours(24))
  const rising = await w.given.moment(people[2]!)
  for (const fan of [me, people[3]!, people[4]!, people[4]!, author]) await w.given.comment(fan, second)
  for (const fan of [author, people[3]!, people[4]!]) await w.given.comment(fan, first)
  await thumbs(w, first, [people[7]!])
  await thumbs(w, rising, [me, people[3]!, people[4]!])
  w.ports.clock.advance(minutes(hotList.minutes))
  await concurrently(5, () => rankHotMoments(w.ctx))
  expect((await readList(w, me)).moments).toMatchObject([
    { rank: 1, message_id: second, heat: 6, gained: 1 },
    { rank: 2, message_id: first, heat: 5, gained: -1 },
    { rank: 3, message_id: rising, heat: 3, is_new: 1 },
  ])

  w.ports.clock.advance(days(9))
  expect(await readList(w, me)).toEqual({ status: 200, moments: [] })
  await runJob(w.ctx, 'remove-old-hot-ranks')
  expect(await w.db.selectFrom('hotRanks').selectAll().execute()).toEqual([])
})

test('a post needs three active members whose accounts are a day old; an author has three places, a community twenty', async () => {
  await using w = await world()
  const authors = await w.given.members(8)
  const fans = await w.given.members(3)
  const newcomer = await w.given.newcomer()
  const communityId = await w.given.community({ name: 'valo' })
  const other = await w.given.moment(fans[0]!, { communityId })
  await thumbs(w, other, authors.slice(0, 3))
  const quiet = await w.given.moment(fans[1]!, { communityId })
  await thumbs(w, quiet, [fans[0]!, fans[2]!, newcomer])
  await w.given.comment(newcomer, quiet)
  await w.given.comment(fans[1]!, quiet)
  for (const author of authors)
    for (let n = 0; n < 4; n++) await thumbs(w, await w.given.moment(author), [...fans, authors[0]!, newcomer])
  await updateRanking(w)
  expect(await listed(w, newcomer, 'week')).not.toContain(quiet)
  await thumbs(w, quiet, [authors[1]!])
  w.ports.clock.advance(days(2))
  await updateRanking(w)

  const { moments } = await readList(w, newcomer, 'week')
  const byAuthor = Map.groupBy(moments!, ({ author }) => author.user_id)
  const inCommunity = (name: string) => moments!.filter(({ community }) => community === name)
  expect(inCommunity('r6')).toHaveLength(hotList.perCommunity)
  expect(Math.max(...[...byAuthor.values()].map((own) => own.length))).toBe(hotList.perAuthor)
  expect(inCommunity('valo').map(({ message_id }) => message_id)).toEqual([quiet, other].toSorted((a, b) => b - a))
  expect(moments!.map(({ rank }) => rank)).toEqual(moments!.map((_, n) => n + 1))
})

test('deleted, pending, closed or hidden posts and those of blocked members aren’t shown, also after the snapshot', async () => {
  await using w = await world()
  const people = await w.given.members(9)
  const [me, ...authors] = people as [Person, ...Person[]]
  const [closed, hidden] = [await w.given.community({ name: 'valo' }), await w.given.community({ name: 'tac' })]
  const posts: number[] = []
  for (const [n, author] of authors.entries())
    posts.push(
      await w.given.moment(author, {
        ...(n === 0 && { communityId: closed }),
        ...(n === 1 && { communityId: hidden }),
      }),
    )
  for (const [n, id] of posts.entries()) await thumbs(w, id, authors.toSpliced(n, 1))
  await updateRanking(w)
  expect(await listed(w, me)).toEqual(posts.toReversed())

  await w.db.updateTable('communities').set({ writingClosed: true }).where('id', '=', closed).execute()
  await w.db.updateTable('communities').set({ hidden: true }).where('id', '=', hidden).execute()
  await w.ask(authors[2]!, 'delMomentByUser', { message_id: posts[2]! })
  await w.db.updateTable('moments').set({ review: 'waiting' }).where('id', '=', posts[3]!).execute()
  await w.ask(me, 'toggleBlock', { user_id: authors[4]!.id, blocked: 1 })
  await w.ask(authors[5]!, 'toggleBlock', { user_id: me.id, blocked: 1 })
  expect(await listed(w, me)).toEqual([posts[7], posts[6]])
  const forOthers = (await readList(w, authors[7]!)).moments!
  expect(forOthers.map(({ rank, message_id }) => [rank, message_id])).toEqual(
    [7, 6, 5, 4].map((n, at) => [at + 1, posts[n]]),
  )
  expect(await readList(w, null)).toMatchObject({ outcome: 'NotSignedIn' })
  await w.given.settings({ visitorsMayRead: true })
  expect((await readList(w, null)).moments).toHaveLength(4)
  await updateRanking(w)
  expect((await readList(w, null)).moments).toHaveLength(4)
})

test('a moderator removes a post from the lists, with one entry in the public and the audit log, and a message to its author', async () => {
  await using w = await world()
  const people = await w.given.members(5)
  const [author, moderator, stranger] = people as [Person, Person, Person]
  await w.given.community({ moderators: [moderator] })
  await w.given.community({ name: 'valo', moderators: [stranger] })
  const post = await w.given.moment(author)
  await thumbs(w, post, people.slice(1))
  await updateRanking(w)
  const unlist = (by: Person, fields: { message_id?: number; reason?: string; rule_id?: number } = {}) =>
    w.ask(by, 'unlistHotMoment', { message_id: post, reason: '约人刷赞', ...fields })

  expect((await unlist(author)).outcome).toBe('NotAllowed')
  expect((await unlist(stranger)).outcome).toBe('NotAllowed')
  expect((await unlist(moderator, { message_id: 999_999 })).outcome).toBe('MomentNotFound')
  expect((await unlist(moderator, { reason: ' ' })).outcome).toBe('ReasonMissing')
  expect((await unlist(moderator, { rule_id: 999_999 })).outcome).toBe('RuleUnknown')
  expect(await listed(w, author)).toEqual([post])

  await racing(20, () => unlist(moderator), { ok: 20 })
  expect(await listed(w, author)).toEqual([])
  await updateRanking(w)
  expect(await listed(w, author)).toEqual([])
  expect(await w.db.selectFrom('hotRanks').select('period').execute()).toHaveLength(2)
  const { decisions } = await w.ask(stranger, 'getModerationLog', { pageNum: 1 })
  expect(decisions).toMatchObject([{ kind: 'moment', decision: 'unlist', rule: '用户协议' }])
  expect(await auditedActs(w)).toEqual([['unlist-content', `moment ${post}`, moderator.id]])
  expect(await ownDecisions(w, author)).toMatchObject([{ decision: 'unlist', reason: '约人刷赞', mayAppeal: 0 }])
  const { system_messages } = await w.ask(author, 'getMyReplies', {
    messageCount: 0,
    pageNum: 1,
    message_type: 'system',
  })
  expect(system_messages).toMatchObject([{ title: '你的帖子已移出热榜' }])
})
