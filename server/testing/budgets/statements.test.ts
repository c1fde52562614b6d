import { limits } from '@judian/contract'
import { expect, test } from 'vitest'
import { indexChanged } from '../../src/domains/search/index.ts'
import { editPost } from '../editing.ts'
import { publishMoment, writeComment } from '../moments.ts'
import { changeOwnCoins } from '../wallet.ts'
import { type Person, type World, world } from '../world.ts'

/** Who acts, and on what. */
interface Place {
  me: Person
  author: Person
  momentId: number
  topId: number
}

type Act = (w: World, place: Place) => Promise<{ status: number } | { statusCode: number }>

/** Like the site, but cache entries last until the test invalidates them. */
async function site() {
  const w = await world({ cacheMaxAgeMs: 3_600_000 })
  const author = await w.given.member()
  await w.given.moment(author) // a first post's comment asks whether it is the first answer, too
  const momentId = await w.given.moment(author)
  const topId = await w.given.comment(author, momentId)
  await w.given.comment(author, momentId, { topId })
  return { w, author, momentId, topId }
}

/** A member who writes from where they last wrote, and has coins. */
async function regular(w: World): Promise<Person> {
  const me = await w.given.member()
  await w.given.level(me, limits.firstPostLevel)
  const region = await w.ctx.regions.of('127.0.0.1')
  await w.db.updateTable('users').set({ region }).where('id', '=', me.id).execute()
  await changeOwnCoins(w, me, { change: 5, ref: 'first' })
  return me
}

/** How many statements this work sends. */
const count = async (w: World, work: () => Promise<unknown>) => (await w.statements(work)).length

const page = (w: World, reader: Person, url: string) =>
  w.app.inject({ url, headers: { accept: 'text/html' }, cookies: { judian_session: reader.token } })

const reads: Record<string, Act> = {
  feed: (w, { me }) => w.ask(me, 'getMomentsByCommunity', { community_name: 'r6', pageNum: 1 }),
  post: (w, { me, momentId }) => w.ask(me, 'getSingleMoment', { message_id: momentId, community_name: 'r6' }),
  comments: (w, { me, momentId }) =>
    w.ask(me, 'getComments', { message_id: momentId, community_name: 'r6', pageNum: 1 }),
  profile: (w, { me, author }) =>
    w.ask(me, 'getUserProfileByUserId', { user_id: author.id, dataType: 'moments', pageNum: 1 }),
  autosignin: (w, { me }) => w.ask(me, 'autosignin', {}),
  search: (w, { me }) => w.ask(me, 'searchMoments', { q: '标题', pageNum: 1 }),
  'HTML of a feed': (w, { me }) => page(w, me, '/community/r6'),
  'HTML of a post': (w, { me, momentId }) => page(w, me, `/community/r6/${momentId}`),
}

/** How many statements each read may send: the first of all, by the next reader, and by the same one again. */
const readBounds: [read: string, cold: number, nextReader: number, again: number][] = [
  // Session; page, author cards; own states, own pending posts. Pictures are one more.
  ['feed', 5, 3, 0],
  // Session; post, author card; own state.
  ['post', 4, 2, 0],
  // Session; post, threads, replies, cards, pictures; own states, own pending comments.
  ['comments', 8, 3, 0],
  // Session; card, profile, follows; list, author cards; own states.
  ['profile', 7, 7, 6],
  // Session; card, all other own state; the month's rewards.
  ['autosignin', 4, 3, 2],
  // Session; titles and numbers of texts; names, blocks; transaction, count, results, titles; posts, cards, own states.
  ['search', 16, 7, 6],
  // Session, communities, their figures and addresses, versions of texts; own card, own state, rewards; page, cards, own states, own pending posts.
  ['HTML of a feed', 12, 5, 2],
  // The same with the post and its comments.
  ['HTML of a post', 17, 6, 2],
]

test.for(readBounds)('%s asks the database %i times, for the next reader %i, again %i', async ([read, ...bounds]) => {
  const { w, ...place } = await site()
  await using _ = w
  await indexChanged(w.ctx)
  const [first, second] = await w.given.members(2)
  const counts: number[] = []
  for (const me of [first!, second!, second!]) counts.push(await count(w, () => reads[read]!(w, { ...place, me })))
  expect(counts.map((counted, n) => Math.max(counted, bounds[n]!))).toEqual(bounds)
})

test.for(['feed', 'post', 'comments', 'profile', 'autosignin'])(
  '%s: twenty who read at once, each another post, cost less than half of twenty readings',
  async (read) => {
    const { w, ...place } = await site()
    await using _ = w
    const author = await w.given.member()
    const momentIds = await Promise.all(Array.from({ length: 20 }, () => w.given.moment(author)))
    const readers = await w.given.members(momentIds.length)
    const sent = await count(w, () =>
      Promise.all(readers.map((me, n) => reads[read]!(w, { ...place, author, me, momentId: momentIds[n]! }))),
    )
    const [, alone] = readBounds.find(([name]) => name === read)!
    expect(sent).toBeLessThan((20 * alone) / 2)
  },
)

const longer = '这一局打得真好'
const writes: Record<string, (w: World, place: Place & { ownId: number; picture: string }) => ReturnType<Act>> = {
  thumb: (w, { me, momentId }) => w.ask(me, 'thumbInteractionWithMoment', { message_id: momentId, thumbType: 1 }),
  'thumb on a comment': (w, { me, topId }) =>
    w.ask(me, 'thumbInteractionWithComment', { comment_id: topId, thumbType: 1 }),
  comment: (w, { me, momentId }) => writeComment(w, me, momentId),
  'longer comment': (w, { me, momentId }) => writeComment(w, me, momentId, { message: longer }),
  reply: (w, { me, momentId, topId }) => writeComment(w, me, momentId, { message: longer, ref_message_id: topId }),
  post: (w, { me }) => publishMoment(w, me),
  'post with a picture, a topic and a mention': (w, { me, author, picture }) =>
    publishMoment(w, me, { message: `#残局# @${author.username} 来看`, imageIds: [picture] }),
  edit: (w, { me, ownId }) => editPost(w, me, ownId),
  'check-in': (w, { me }) => w.ask(me, 'submitDailyCheckedIn', {}),
  follow: (w, { me, author }) => w.ask(me, 'toggleFollow', { user_id: author.id, followed: 1 }),
}

/** How many statements each write sends. */
const writeBounds: [write: string, statements: number][] = [
  // Session; the post's lock; the thumb with its count, the author's notice, missions.
  ['thumb', 3],
  // The same, and its post and own lock.
  ['thumb on a comment', 5],
  // Session; the post's lock, whether its author is quiet, the comment with its counts, all effects; the comment as written, its author's card.
  ['comment', 7],
  // The same, and the count of its text.
  ['longer comment', 8],
  // The same, and the thread's lock.
  ['reply', 9],
  // Session; the place, the post, its effects.
  ['post', 4],
  // The same, and the count of its text; picture, mention and topic with their checks, and the mentioned member's notice.
  ['post with a picture, a topic and a mention', 15],
  // Session; the post as it was; its lock, what forbids or marks the edit, pictures, the new text; the post as it is.
  ['edit', 13],
  // Session; the check-in with missions and the clan's XP, the month's rewards, the message, the coins; all that it has changed.
  ['check-in', 6],
  // Session, rate limit; the pair's lock, the follow with its counts and the member's notice.
  ['follow', 4],
]

test.for(writeBounds)('%s: asks the database %i times', async ([name, bound]) => {
  const { w, ...place } = await site()
  await using _ = w
  const me = await regular(w)
  const more = { ownId: await w.given.moment(me), picture: await w.given.image(me) }
  const sent = await count(w, async () => {
    expect(await writes[name]!(w, { ...place, ...more, me })).toMatchObject({ status: 200 })
  })
  expect(sent).toBe(bound)
})
