import { expect } from 'vitest'
import { world } from '../../../../testing/world.ts'
import { inTransaction } from '../../../kernel/db/db.ts'
import { communityRoles, lockWaiters, readMoment, readComments, writeComment } from '../../../../testing/moments.ts'
import { countOutcomes, racing } from '../../../../testing/concurrency.ts'
import { test } from '../../../../testing/shared-world.ts'

test('a locked post delays only its own comments', async () => {
  await using w = await world()
  const crowd = await w.given.members(22)
  const locked = await w.given.moment(crowd[0]!)
  const others = await Promise.all(crowd.slice(1, 21).map((author) => w.given.moment(author)))
  const fan = crowd[21]!

  const waiting = await inTransaction(w.db, async (tx) => {
    await tx.selectFrom('moments').select('id').where('id', '=', locked).forUpdate().execute()
    // More than the pool has connections.
    const pending = Array.from({ length: 30 }, (_, n) =>
      n % 2
        ? writeComment(w, fan, locked)
        : w.ask(fan, 'thumbInteractionWithMoment', { message_id: locked, thumbType: 1 }),
    )
    await lockWaiters(w, 1)
    await racing(20, (n) => writeComment(w, crowd[n]!, others[n]!), { ok: 20 })
    await racing(20, (n) => w.ask(crowd[n]!, 'thumbInteractionWithMoment', { message_id: others[n]!, thumbType: 1 }), {
      ok: 20,
    })
    return { pending }
  })

  expect(countOutcomes(await Promise.all(waiting.pending))).toEqual({ ok: 30 })
})

test('a comment that deadlocks with another transaction is still written', async () => {
  await using w = await world()
  const me = await w.given.member()
  const id = await w.given.moment(me)

  let comment: ReturnType<typeof writeComment> | undefined
  await inTransaction(w.db, async (tx) => {
    await tx.updateTable('users').set({ commentXp: 0 }).where('id', '=', me.id).execute()
    // PostgreSQL may cancel this transaction instead, which then runs again.
    if (!comment) {
      // Has locked the post, and waits for the member.
      comment = writeComment(w, me, id)
      await lockWaiters(w, 1)
    }
    await tx.updateTable('moments').set({ shareCount: 1 }).where('id', '=', id).execute()
  })

  expect(await comment).toMatchObject({ status: 200 })
  expect(await readMoment(w, me, id)).toMatchObject({ moment: { comment_count: 1 } })
})

test('refused replies aren’t counted', async ({ w }) => {
  const { author, member, moderator } = await communityRoles(w)
  const message_id = await w.given.moment(author)
  const top = await w.given.comment(author, message_id)
  const reply = () => writeComment(w, member, message_id, { ref_message_id: top })
  await w.ask(moderator, 'toggleArchived', { message_id, archived: 1 })

  expect(countOutcomes([await reply(), await reply(), await reply()])).toEqual({ MomentArchived: 3 })

  expect((await readComments(w, author, message_id)).comments).toMatchObject([{ comment_id: top, reply_count: 0 }])
})

test('concurrent comments get their own outcomes', async ({ w }) => {
  const { author, member, moderator } = await communityRoles(w)
  const [openOne, archived] = [await w.given.moment(author), await w.given.moment(author)]
  await w.ask(moderator, 'toggleArchived', { message_id: archived, archived: 1 })
  const crowd = [...(await w.given.members(10)), member]

  await racing(11, (n) => writeComment(w, crowd[n]!, [openOne, archived, 9_999][n % 3]!), {
    ok: 4,
    MomentArchived: 4,
    MomentNotFound: 3,
  })
  expect(await readMoment(w, author, openOne)).toMatchObject({ moment: { comment_count: 4 } })
  expect(await readMoment(w, author, archived)).toMatchObject({ moment: { comment_count: 0 } })
})

test('one member’s concurrent comments are all written and earn XP', async ({ w }) => {
  const { author, member } = await communityRoles(w)
  const moment = await w.given.moment(author)

  await racing(20, () => writeComment(w, member, moment), { ok: 20 })
  expect(await readMoment(w, author, moment)).toMatchObject({ moment: { comment_count: 20 } })
  const { commentXp } = await w.db
    .selectFrom('users')
    .select('commentXp')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  expect(commentXp).toBe(30)
})
