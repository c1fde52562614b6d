import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../../../testing/shared-world.ts'
import type { Person, World } from '../../../../testing/world.ts'

const follow = (w: World, me: Person, other: Person) => w.ask(me, 'toggleFollow', { user_id: other.id, followed: 1 })
const page = (w: World, me: Person, after?: string) =>
  w.ask(me, 'getFollowedMoments', { ...(after !== undefined && { after }) })
const idsOf = async (w: World, me: Person) => (await page(w, me)).moments!.map(({ message_id }) => message_id)

test('the feed has followed members’ posts of every community, the latest first, and ends', async ({ w }) => {
  const [me, one, other, stranger] = await w.given.members(4)
  const communityId = await w.given.community({ name: 'valo' })
  await follow(w, me!, one!)
  await follow(w, me!, other!)
  expect(await page(w, me!)).toEqual({ status: 200, moments: [], hasMore: false })
  const first = await w.given.moment(one!)
  const second = await w.given.moment(other!, { communityId })
  await w.given.moment(stranger!)
  const third = await w.given.moment(one!)
  expect(await idsOf(w, me!)).toEqual([third, second, first])
  expect((await page(w, me!)).moments![1]).toMatchObject({ community: 'valo', author: { user_id: other!.id } })
  await w.ask(me!, 'toggleFollow', { user_id: one!.id, followed: 0 })
  expect(await idsOf(w, me!)).toEqual([second])
})

test('pending, rejected or deleted posts, and those in hidden communities, are left out, and return with their approval', async ({
  w,
}) => {
  const [me, one] = await w.given.members(2)
  await follow(w, me!, one!)
  const moment = await w.given.moment(one!)
  const set = (changed: { review?: string; deletedAt?: Date | null }) =>
    w.db.updateTable('moments').set(changed).where('id', '=', moment).execute()
  for (const [gone, back] of [
    [{ review: 'waiting' }, { review: 'published' }],
    [{ review: 'rejected' }, { review: 'published' }],
    [{ deletedAt: new Date() }, { deletedAt: null }],
  ]) {
    await set(gone!)
    expect(await idsOf(w, me!)).toEqual([])
    await set(back!)
    expect(await idsOf(w, me!)).toEqual([moment])
  }
  const hide = (hidden: boolean) => w.db.updateTable('communities').set({ hidden }).execute()
  await hide(true)
  expect(await idsOf(w, me!)).toEqual([])
  await hide(false)
})

test('pages have every post once, also with silent members, like a plain statement', async ({ w }) => {
  const me = await w.given.member()
  const followed = await w.given.members(30)
  for (const other of followed) await follow(w, me, other)
  // The first five wrote much lately, the next twenty a little long ago, the others nothing.
  const posts = followed
    .slice(0, 25)
    .flatMap(({ id }, n) =>
      Array.from({ length: n < 5 ? 12 : 2 }, (_, nth) => ({ id, ago: n < 5 ? nth : n * 100 + nth })),
    )
  await w.given.moment(me)
  await sql`
    INSERT INTO moments (community_id, author_id, tag_num, title, body, created_at)
    SELECT (SELECT min(id) FROM communities), id, 1, '标题', '', now() - ago * interval '1 minute'
    FROM unnest(${posts.map(({ id }) => id)}::bigint[], ${posts.map(({ ago }) => ago)}::int[]) AS one (id, ago)
  `.execute(w.db)
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM moments WHERE author_id IN (SELECT followed_id FROM follows WHERE user_id = ${me.id})
    ORDER BY created_at DESC, id DESC`.execute(w.db)
  const found: number[] = []
  for (let after: string | undefined, isEnd = false; !isEnd;) {
    const { moments, hasMore, next } = await page(w, me, after)
    found.push(...moments!.map(({ message_id }) => message_id))
    ;[after, isEnd] = [next, !hasMore]
  }
  expect(found).toEqual(rows.map(({ id }) => id))
})

test('of two posts deleted concurrently none is remembered as the latest', async ({ w }) => {
  const one = await w.given.member()
  const kept = await w.given.moment(one)
  const gone = [await w.given.moment(one), await w.given.moment(one), await w.given.moment(one)]
  await Promise.all(gone.map((message_id) => w.ask(one, 'delMomentByUser', { message_id })))
  const [{ lastAt } = {}] = await w.db.selectFrom('lastPosts').select('lastAt').where('userId', '=', one.id).execute()
  const { createdAt } = await w.db
    .selectFrom('moments')
    .select('createdAt')
    .where('id', '=', kept)
    .executeTakeFirstOrThrow()
  expect(lastAt).toEqual(createdAt)
})
