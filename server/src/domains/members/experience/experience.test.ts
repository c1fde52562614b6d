import { sql } from 'kysely'
import { expect } from 'vitest'
import { inTransaction } from '../../../kernel/db/db.ts'
import { type Person, type World, world } from '../../../../testing/world.ts'
import { test } from '../../../../testing/shared-world.ts'
import { earningCtes, type ExperienceKind, takeBack } from './experience.sql.ts'
import { earnForPast } from './seeding.ts'

const post = (w: World, me: Person, title = '标题') =>
  w.ask(me, 'postMoments', { title, message: '正文', community: 'r6', tag: 1, imageIds: [] })
const say = (w: World, me: Person, message_id: number, message = '评论') =>
  w.ask(me, 'postComment', { message_id, message, imageIds: [] })
const drop = (w: World, me: Person, message_id: number) => w.ask(me, 'delMomentByUser', { message_id })

/** A member's experience as they see it. */
async function xp(w: World, me: Person) {
  const answer = await w.ask(me, 'autosignin', {})
  if (!('userInfo' in answer)) throw new Error('not signed in')
  const { post_xp, comment_xp, user_level } = answer.userInfo
  return { post_xp, comment_xp, user_level }
}

/** Grants and takes back XP without contents, at any time. */
const earnAt = (w: World, { id: userId }: Person, kind: ExperienceKind, subjectId: number, at: string) =>
  sql`WITH ${earningCtes(kind, [{ userId, subjectId, at: new Date(at) }])} SELECT`.execute(w.db)
const lose = (w: World, kind: ExperienceKind, subjectId: number) =>
  inTransaction(w.db, (tx) => takeBack(tx, kind, subjectId))

test('a post earns ten points and a comment two, and both make the level', async () => {
  await using w = await world()
  const me = await w.given.member()
  const message_id = await w.given.moment(me)
  expect(await xp(w, me)).toEqual({ post_xp: 0, comment_xp: 0, user_level: 1 })

  await post(w, me)
  const { comment } = await say(w, me, message_id)

  expect(await xp(w, me)).toEqual({ post_xp: 10, comment_xp: 2, user_level: 1 })
  expect(comment).toMatchObject({ author: { user_level: 1 } })
  for (let n = 0; n < 9; n++) await earnAt(w, me, 'post', 1_000 + n, `2026-01-1${n}T08:00:00.000Z`)
  expect(await xp(w, me)).toEqual({ post_xp: 100, comment_xp: 2, user_level: 2 })
})

test('posts give at most fifty points a day', async ({ w }) => {
  const [me, other] = [await w.given.member(), await w.given.member()]
  await w.given.community()
  const ids: number[] = []
  for (let n = 0; n < 7; n++) ids.push((await post(w, me)).message_id!)
  expect(await xp(w, me)).toMatchObject({ post_xp: 50, comment_xp: 0 })

  await post(w, other)
  expect(await xp(w, other)).toMatchObject({ post_xp: 10, comment_xp: 0 })
  // The last two earned nothing, so that there is nothing to take back.
  for (const id of ids.slice(5)) await drop(w, me, id)
  expect(await xp(w, me)).toMatchObject({ post_xp: 50, comment_xp: 0 })
})

test('a day ends at midnight in Shanghai', async () => {
  await using w = await world()
  const me = await w.given.member()
  for (let n = 1; n <= 6; n++) await earnAt(w, me, 'post', n, '2026-11-09T15:59:59.999Z')
  expect(await xp(w, me)).toMatchObject({ post_xp: 50 })
  await earnAt(w, me, 'post', 7, '2026-11-09T16:00:00.000Z')
  expect(await xp(w, me)).toMatchObject({ post_xp: 60 })
  await earnAt(w, me, 'post', 8, '2026-11-08T16:00:00.000Z')
  expect(await xp(w, me)).toMatchObject({ post_xp: 60 })
  await earnAt(w, me, 'comment', 7, '2026-11-09T15:59:59.999Z')
  expect(await xp(w, me)).toMatchObject({ post_xp: 60, comment_xp: 2 })
})

test('deleting withdraws the content’s XP and frees the day’s allowance', async ({ w }) => {
  const me = await w.given.member()
  await w.given.community()
  const ids: number[] = []
  for (let n = 0; n < 5; n++) ids.push((await post(w, me)).message_id!)

  await drop(w, me, ids[0]!)
  expect(await xp(w, me)).toMatchObject({ post_xp: 40, comment_xp: 0 })
  for (let n = 0; n < 2; n++) await post(w, me)
  expect(await xp(w, me)).toMatchObject({ post_xp: 50, comment_xp: 0 })
  const { comment } = await say(w, me, ids[1]!)
  expect(await xp(w, me)).toMatchObject({ post_xp: 50, comment_xp: 2 })
  await w.ask(me, 'delCommentByUser', { message_id: ids[1]!, comment_id: comment!.comment_id })
  expect(await xp(w, me)).toMatchObject({ post_xp: 50, comment_xp: 0 })
})

test('a deleted post loses its own XP, not that of its comments', async ({ w }) => {
  const [author, fan] = [await w.given.member(), await w.given.member()]
  await w.given.community()
  const { message_id } = await post(w, author)
  await say(w, fan, message_id!)
  await drop(w, author, message_id!)
  expect(await xp(w, author)).toMatchObject({ post_xp: 0, comment_xp: 0 })
  expect(await xp(w, fan)).toMatchObject({ post_xp: 0, comment_xp: 2 })
})

test('of twenty concurrent deletions of one post one takes back', async ({ w }) => {
  const me = await w.given.member()
  await w.given.community()
  const { message_id } = await post(w, me)
  await post(w, me)
  await Promise.all(Array.from({ length: 20 }, () => drop(w, me, message_id!)))
  expect(await xp(w, me)).toMatchObject({ post_xp: 10, comment_xp: 0 })
})

test('pending content earns no XP', async ({ w }) => {
  const me = await w.given.member()
  const message_id = await w.given.moment(me)
  expect(await post(w, me, '外挂')).toMatchObject({ status: 400 })
  const { comment } = await say(w, me, message_id, '外挂')
  expect(await xp(w, me)).toMatchObject({ post_xp: 0, comment_xp: 0 })
  await w.ask(me, 'delCommentByUser', { message_id, comment_id: comment!.comment_id })
  expect(await xp(w, me)).toMatchObject({ post_xp: 0, comment_xp: 0 })
})

test('fifty concurrent posts and comments earn a day’s allowance each', async ({ w }) => {
  const me = await w.given.member()
  const message_id = await w.given.moment(me)
  const calls = Array.from({ length: 50 }, () => [post(w, me), say(w, me, message_id)])
  const statuses = (await Promise.all(calls.flat())).map(({ status }) => status)
  // The number that a member may write per minute.
  expect(statuses.filter((status) => status === 200)).toHaveLength(10 + 30)
  expect(await xp(w, me)).toMatchObject({ post_xp: 50, comment_xp: 30 })
})

test('fifty concurrent grants earn the allowance', async () => {
  await using w = await world()
  const me = await w.given.member()
  const at = '2026-11-09T08:00:00.000Z'
  await Promise.all(Array.from({ length: 50 }, (_, n) => earnAt(w, me, 'post', n, at)))
  expect(await xp(w, me)).toMatchObject({ post_xp: 50 })
})

test('concurrent earning and taking back agree with the rows, without deadlocks', async () => {
  await using w = await world()
  const me = await w.given.member()
  const at = '2026-11-09T08:00:00.000Z'
  for (let n = 0; n < 15; n++) await earnAt(w, me, 'comment', n, at)

  await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      n % 2 ? lose(w, 'comment', n % 15) : earnAt(w, me, n % 4 ? 'comment' : 'post', 100 + n, at),
    ),
  )

  const { comment_xp, post_xp } = await xp(w, me)
  for (const [kind, points] of [
    ['comment', comment_xp],
    ['post', post_xp],
  ] as const) {
    for (const table of ['experience', 'experienceDays'] as const) {
      const rows = await w.db.selectFrom(table).select('points').where('kind', '=', kind).execute()
      expect(rows.reduce((sum, row) => sum + row.points, 0)).toBe(points)
    }
  }
  expect(post_xp).toBe(50)
})

test('seeded contents have earned their XP and can lose it', async () => {
  await using w = await world()
  const [me, other] = [await w.given.member(), await w.given.member()]
  const at = (time: string) => ({ createdAt: new Date(time) })
  const days = ['2026-11-09T15:59:59.999Z', '2026-11-09T16:00:00.000Z']
  const ids: number[] = []
  for (const time of days) for (let n = 0; n < 6; n++) ids.push(await w.given.moment(me, at(time)))
  for (let n = 0; n < 16; n++) await w.given.comment(other, ids[0]!, at(days[0]!))

  await inTransaction(w.db, (tx) => earnForPast(tx))

  expect(await xp(w, me)).toEqual({ post_xp: 100, comment_xp: 0, user_level: 2 })
  expect(await xp(w, other)).toEqual({ post_xp: 0, comment_xp: 30, user_level: 1 })
  await drop(w, me, ids[0]!)
  expect(await xp(w, me)).toMatchObject({ post_xp: 90 })
  await earnAt(w, me, 'post', 1_000_000, days[0]!)
  await earnAt(w, me, 'post', 1_000_001, days[0]!)
  expect(await xp(w, me)).toMatchObject({ post_xp: 100 })
})
