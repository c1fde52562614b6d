import { expect, test } from 'vitest'
import { type Person, world } from '../../../testing/world.ts'
import { insertComments } from './writing.sql.ts'
import { cast, open, people, read, say, tally, together } from '../../../testing/moments.ts'

/** As another server writes one: past this one's batchQueue. */
const row = (me: Person, momentId: number, more: { topId?: number; requestId?: string } = {}) => ({
  momentId,
  authorId: me.id,
  topId: null,
  receiverId: null,
  body: '评论',
  day: '2026-11-21',
  now: new Date(),
  heldFor: null,
  reviewWords: [],
  requestId: null,
  ...more,
})

test('thirty servers that write below one post and in one thread at once count each of them', async () => {
  await using w = await world()
  const crowd = await people(w, 30)
  const moment = await w.given.moment(crowd[0]!)
  const topId = await w.given.comment(crowd[0]!, moment)

  await together(30, (n) => insertComments(w.db, [row(crowd[n]!, moment, n % 2 ? { topId } : {})]))

  expect(await open(w, crowd[0]!, moment)).toMatchObject({ moment: { comment_count: 31 } })
  const { comments } = await read(w, crowd[0]!, moment)
  expect(comments).toHaveLength(16)
  expect(comments!.find((one) => one.comment_id === topId)).toMatchObject({ reply_count: 15 })
})

test('of twenty servers that get one submission at once, one writes it', async () => {
  await using w = await world()
  const me = await w.given.member()
  const moment = await w.given.moment(me)
  const requestId = 'request-0123456789'

  const settled = await Promise.allSettled(
    Array.from({ length: 20 }, () => insertComments(w.db, [row(me, moment, { requestId })])),
  )

  const written = settled.filter((one) => one.status === 'fulfilled' && one.value[0] !== undefined)
  expect(written).toHaveLength(1)
  expect(await open(w, me, moment)).toMatchObject({ moment: { comment_count: 1 } })
  // The next one, of this server, answers what was written.
  const { comment } = await say(w, me, moment, { request_id: requestId })
  expect((await read(w, me, moment)).comments).toEqual([comment])
})

test('what comes together is judged conflictKey: each gets its own answer', async () => {
  await using w = await world()
  const { author, member, moderator } = await cast(w)
  const [openOne, archived] = [await w.given.moment(author), await w.given.moment(author)]
  await w.ask(moderator, 'toggleArchived', { message_id: archived, archived: 1 })
  const crowd = [...(await people(w, 10)), member]

  const answers = await together(11, (n) => say(w, crowd[n]!, [openOne, archived, 9_999][n % 3]!))

  expect(tally(answers)).toEqual({ ok: 4, MomentArchived: 4, MomentNotFound: 3 })
  expect(await open(w, author, openOne)).toMatchObject({ moment: { comment_count: 4 } })
  expect(await open(w, author, archived)).toMatchObject({ moment: { comment_count: 0 } })
})

test('one member’s comments at once are all written, each earning its own', async () => {
  await using w = await world()
  const { author, member } = await cast(w)
  const moment = await w.given.moment(author)

  const answers = await together(20, () => say(w, member, moment))

  expect(tally(answers)).toEqual({ ok: 20 })
  expect(await open(w, author, moment)).toMatchObject({ moment: { comment_count: 20 } })
  const { commentXp } = await w.db
    .selectFrom('users')
    .select('commentXp')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  expect(commentXp).toBe(30)
})
