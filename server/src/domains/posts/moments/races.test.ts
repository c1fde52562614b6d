import { describe, expect, test } from 'vitest'
import { days } from '../../../kernel/clock.ts'
import { inTransaction, type Tx } from '../../../kernel/db/db.ts'
import { type Person, type World, world } from '../../../../testing/world.ts'
import { removeDeletedContents } from '../contents/index.ts'
import { communityRoles, readMoment, publishMoment, writeComment, lockWaiters } from '../../../../testing/moments.ts'
import { concurrently, countOutcomes } from '../../../../testing/concurrency.ts'

/** Calls that read, then find that another transaction was first. */

/** Starts a call while `change` is uncommitted, so that it decides after the commit. */
async function meanwhile<T>(w: World, change: (tx: Tx) => Promise<unknown>, call: () => Promise<T>): Promise<T> {
  const answer = await inTransaction(w.db, async (tx) => {
    await change(tx)
    const pending = call()
    await lockWaiters(w, 1)
    return { pending }
  })
  return answer.pending
}

describe('a post closed concurrently takes no more comments or thumbs', () => {
  const closings = [
    ['archived', 'MomentArchived', { archivedAt: new Date() }],
    ['deleted', 'MomentNotFound', { deletedAt: new Date() }],
  ] as const

  test.for(closings)('%s: %s', async ([, outcome, closed]) => {
    await using w = await world()
    const me = await w.given.member()
    const message_id = await w.given.moment(me)
    const close = (tx: Tx) => tx.updateTable('moments').set(closed).execute()
    const reopen = () => w.db.updateTable('moments').set({ archivedAt: null, deletedAt: null }).execute()
    const calls = [
      () => writeComment(w, me, message_id),
      () => writeComment(w, me, message_id, { message: '外挂' }),
      () => w.ask(me, 'thumbInteractionWithMoment', { message_id, thumbType: 1 }),
    ]

    for (const call of calls) {
      expect(await meanwhile(w, close, call)).toMatchObject({ outcome })
      await reopen()
    }
    expect(await readMoment(w, me, message_id)).toMatchObject({
      moment: { comment_count: 0, thumb_count: 0, thumbed: 0 },
    })
    expect(await w.db.selectFrom('comments').select('id').execute()).toEqual([])
  })
})

test('a thread whose first comment is deleted concurrently takes no reply', async () => {
  await using w = await world()
  const me = await w.given.member()
  const moment = await w.given.moment(me)
  const top = await w.given.comment(me, moment)
  const remove = (tx: Tx) => tx.updateTable('comments').set({ deletedAt: new Date() }).execute()

  for (const message of ['回复', '外挂']) {
    const answer = await meanwhile(w, remove, () => writeComment(w, me, moment, { message, ref_message_id: top }))
    expect(answer).toMatchObject({ outcome: 'CommentNotFound' })
    await w.db.updateTable('comments').set({ deletedAt: null }).execute()
  }
})

test('archiving amid comments counts exactly the accepted ones', async () => {
  await using w = await world()
  const { author, moderator } = await communityRoles(w)
  const crowd = await w.given.members(20)
  const message_id = await w.given.moment(author)

  const [answers] = await Promise.all([
    concurrently(20, (n) => writeComment(w, crowd[n]!, message_id)),
    w.ask(moderator, 'toggleArchived', { message_id, archived: 1 }),
  ])

  const { ok = 0, MomentArchived = 0 } = countOutcomes(answers)
  expect(ok + MomentArchived).toBe(20)
  expect(await w.db.selectFrom('comments').select('id').execute()).toHaveLength(ok)
  expect(await readMoment(w, author, message_id)).toMatchObject({ moment: { comment_count: ok } })
})

test('concurrent thumbs, comments, replies, deletions and archiving of one post leave its counts right', async () => {
  await using w = await world()
  const { author, moderator } = await communityRoles(w)
  const crowd = await w.given.members(30)
  const fine = new Set(['ok', 'MomentArchived', 'CommentNotFound'])

  for (let round = 0; round < 3; round++) {
    const message_id = await w.given.moment(author)
    const top = await w.given.comment(author, message_id)
    const replies: number[] = []
    for (const person of crowd.slice(0, 6)) replies.push(await w.given.comment(person, message_id, { topId: top }))
    replies.push(top)
    const drop = (comment_id: number) =>
      w.ask(moderator, 'delCommentByUser', { reason: '广告', message_id, comment_id })
    const acts: ((person: Person, n: number) => Promise<Parameters<typeof countOutcomes>[0][number]>)[] = [
      (person) => w.ask(person, 'thumbInteractionWithMoment', { message_id, thumbType: 1 }),
      (person) => writeComment(w, person, message_id),
      (person) => writeComment(w, person, message_id, { ref_message_id: top }),
      (person) => w.ask(person, 'thumbInteractionWithComment', { comment_id: top, thumbType: 1 }),
      (_, n) => drop(replies[n % 7]!),
      (_, n) => w.ask(moderator, 'toggleArchived', { message_id, archived: n % 2 ? 1 : 0 }),
    ]

    const answers = await concurrently(30, (n) => acts[n % acts.length]!(crowd[n]!, n))

    expect(Object.keys(countOutcomes(answers)).filter((outcome) => !fine.has(outcome))).toEqual([])
    expect(await counted(w, message_id)).toEqual(await present(w, message_id))
  }
})

test('concurrent deletion and final deletion of a post remove everything, pictures included', async () => {
  await using w = await world()
  const { author, moderator } = await communityRoles(w)
  const crowd = await w.given.members(8)

  for (let round = 0; round < 3; round++) {
    const { message_id } = await publishMoment(w, author, { imageIds: [await w.given.image(author)] })
    const comments = await concurrently(8, async (n) =>
      writeComment(w, crowd[n]!, message_id!, { imageIds: [await w.given.image(crowd[n]!)] }),
    )
    const answers = await Promise.all([
      ...comments.map(({ comment }, n) =>
        w.ask(crowd[n]!, 'delCommentByUser', { message_id: message_id!, comment_id: comment!.comment_id }),
      ),
      w.ask(moderator, 'delMomentByUser', { reason: '广告', message_id: message_id! }),
    ])

    const { ok = 0, CommentNotFound = 0 } = countOutcomes(answers)
    expect(ok + CommentNotFound).toBe(9)
  }
  w.ports.clock.advance(days(30))
  await concurrently(3, () => removeDeletedContents(w.ctx))
  for (const table of ['moments', 'comments', 'momentImages', 'commentImages'] as const)
    expect(await w.db.selectFrom(table).selectAll().execute()).toEqual([])
  expect(await w.db.selectFrom('images').select('id').where('attached', '=', true).execute()).toEqual([])
})

test('of two concurrent deletions of one comment one is counted', async () => {
  await using w = await world()
  const { author, moderator } = await communityRoles(w)
  const message_id = await w.given.moment(author)
  const top = await w.given.comment(author, message_id)
  const reply = await w.given.comment(author, message_id, { topId: top })

  for (const comment_id of [reply, top]) {
    const answers = await Promise.all(
      [author, moderator].map((one) => w.ask(one, 'delCommentByUser', { reason: '广告', message_id, comment_id })),
    )
    expect(countOutcomes(answers)).toEqual({ ok: 1, CommentNotFound: 1 })
    expect(await counted(w, message_id)).toEqual(await present(w, message_id))
  }
})

/** Counters of a post and its threads. */
async function counted(w: World, momentId: number) {
  const own = await w.db
    .selectFrom('moments')
    .select(['thumbCount', 'commentCount'])
    .where('id', '=', momentId)
    .executeTakeFirstOrThrow()
  const tops = w.db.selectFrom('comments').select(['replyCount', 'thumbCount']).where('momentId', '=', momentId)
  return { ...own, threads: await tops.where('topId', 'is', null).orderBy('id').execute() }
}

/** The rows to be counted. */
async function present(w: World, momentId: number) {
  const all = await w.db
    .selectFrom('comments')
    .select(['id', 'topId', 'deletedAt'])
    .where('momentId', '=', momentId)
    .orderBy('id')
    .execute()
  const thumbs = await w.db.selectFrom('commentThumbs').select('commentId').execute()
  const fans = await w.db.selectFrom('momentThumbs').select('userId').where('momentId', '=', momentId).execute()
  const left = all.filter((comment) => comment.deletedAt === null)
  const threads = all.filter((comment) => comment.topId === null)
  return {
    thumbCount: fans.length,
    commentCount: left.length,
    threads: threads.map(({ id }) => ({
      replyCount: left.filter((comment) => comment.topId === id).length,
      thumbCount: thumbs.filter((thumb) => thumb.commentId === id).length,
    })),
  }
}
