import { expect, test } from 'vitest'
import { type Person, world } from '../../../testing/world.ts'
import { insertComments } from './writing.sql.ts'
import { communityRoles, readMoment, readComments, writeComment } from '../../../testing/moments.ts'
import { concurrently, countOutcomes } from '../../../testing/concurrency.ts'

/** Writes as another server would, bypassing this one's batch queue. */
const row = (me: Person, momentId: number, more: { topId?: number; requestId?: string } = {}) => ({
  momentId,
  authorId: me.id,
  topId: null,
  receiverId: null,
  body: '评论',
  day: '2026-11-21',
  now: new Date(),
  reviewReason: null,
  reviewWords: [],
  requestId: null,
  ...more,
})

test('thirty servers writing under one post and thread count each comment', async () => {
  await using w = await world()
  const crowd = await w.given.members(30)
  const moment = await w.given.moment(crowd[0]!)
  const topId = await w.given.comment(crowd[0]!, moment)

  await concurrently(30, (n) => insertComments(w.db, [row(crowd[n]!, moment, n % 2 ? { topId } : {})]))

  expect(await readMoment(w, crowd[0]!, moment)).toMatchObject({ moment: { comment_count: 31 } })
  const { comments } = await readComments(w, crowd[0]!, moment)
  expect(comments).toHaveLength(16)
  expect(comments!.find((one) => one.comment_id === topId)).toMatchObject({ reply_count: 15 })
})

test('of twenty servers given one submission one writes it', async () => {
  await using w = await world()
  const me = await w.given.member()
  const moment = await w.given.moment(me)
  const requestId = 'request-0123456789'

  const settled = await Promise.allSettled(
    Array.from({ length: 20 }, () => insertComments(w.db, [row(me, moment, { requestId })])),
  )

  const written = settled.filter((one) => one.status === 'fulfilled' && one.value[0] !== undefined)
  expect(written).toHaveLength(1)
  expect(await readMoment(w, me, moment)).toMatchObject({ moment: { comment_count: 1 } })
  // The next call, on this server, returns the stored answer.
  const { comment } = await writeComment(w, me, moment, { request_id: requestId })
  expect((await readComments(w, me, moment)).comments).toEqual([comment])
})

test('each comment of a batch gets its own outcome', async () => {
  await using w = await world()
  const { author, member, moderator } = await communityRoles(w)
  const [openOne, archived] = [await w.given.moment(author), await w.given.moment(author)]
  await w.ask(moderator, 'toggleArchived', { message_id: archived, archived: 1 })
  const crowd = [...(await w.given.members(10)), member]

  const answers = await concurrently(11, (n) => writeComment(w, crowd[n]!, [openOne, archived, 9_999][n % 3]!))

  expect(countOutcomes(answers)).toEqual({ ok: 4, MomentArchived: 4, MomentNotFound: 3 })
  expect(await readMoment(w, author, openOne)).toMatchObject({ moment: { comment_count: 4 } })
  expect(await readMoment(w, author, archived)).toMatchObject({ moment: { comment_count: 0 } })
})

test('one member’s concurrent comments are all written and earn XP', async () => {
  await using w = await world()
  const { author, member } = await communityRoles(w)
  const moment = await w.given.moment(author)

  const answers = await concurrently(20, () => writeComment(w, member, moment))

  expect(countOutcomes(answers)).toEqual({ ok: 20 })
  expect(await readMoment(w, author, moment)).toMatchObject({ moment: { comment_count: 20 } })
  const { commentXp } = await w.db
    .selectFrom('users')
    .select('commentXp')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  expect(commentXp).toBe(30)
})
