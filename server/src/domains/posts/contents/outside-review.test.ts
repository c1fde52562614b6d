import { expect, test, vi } from 'vitest'
import { world } from '../../../../testing/world.ts'
import { communityRoles, feedIds, readMoment, publishMoment, writeComment } from '../../../../testing/moments.ts'

test('published contents are sent to the review service with pictures, pending ones aren’t', async () => {
  await using w = await world()
  const { author } = await communityRoles(w)
  const image = await w.given.image(author)
  const { message_id } = await publishMoment(w, author, { title: '标题', message: '正文', imageIds: [image] })
  await publishMoment(w, author, { message: '外挂' })
  const { comment } = await writeComment(w, author, message_id!)

  await vi.waitFor(() => expect(w.ports.contentReview.shown).toHaveLength(2))
  expect(w.ports.contentReview.shown).toEqual(
    expect.arrayContaining([
      {
        kind: 'moment',
        id: message_id,
        text: '标题\n正文',
        images: [expect.stringMatching(/^http:\/\/localhost:3000\/images\/[0-9a-f]{64}\.webp$/)],
      },
      { kind: 'comment', id: comment!.comment_id, text: '评论', images: [] },
    ]),
  )
  expect(await feedIds(w, author)).toContain(message_id)
})

test('a doubted post is unpublished until approved, then earns as before', async () => {
  await using w = await world()
  const { author, member, moderator, admin } = await communityRoles(w)
  w.ports.contentReview.verdict = 'review'
  const message_id = (await publishMoment(w, author)).message_id!
  const waiting = { moment: { review: 'waiting', pinned: 0 } }
  await vi.waitFor(async () => expect(await readMoment(w, author, message_id)).toMatchObject(waiting))

  expect(await readMoment(w, member, message_id)).toMatchObject({ outcome: 'MomentNotFound' })
  expect(await earned()).toEqual({ postXp: 0, commentXp: 0 })
  expect((await w.ask(admin, 'getReviewQueue', {})).contents).toMatchObject([{ held_for: 'content-review', words: [] }])
  expect(await w.db.selectFrom('auditLog').select(['act', 'actorId']).execute()).toEqual([
    { act: 'hold-content', actorId: null },
  ])

  const contents = [{ kind: 'moment' as const, id: message_id }]
  await w.ask(moderator, 'decideContents', { contents, decision: 'approve', reason: '' })
  expect(await readMoment(w, member, message_id)).toMatchObject({ moment: { review: 'published' } })
  expect(await earned()).toEqual({ postXp: 10, commentXp: 0 })
  expect(w.ports.contentReview.shown).toHaveLength(1)

  function earned() {
    return w.db.selectFrom('users').select(['postXp', 'commentXp']).where('id', '=', author.id).executeTakeFirst()
  }
})

test('a doubted comment is counted out and its message hidden', async () => {
  await using w = await world()
  const { author, member, moderator } = await communityRoles(w)
  const moment = await w.given.moment(member)
  w.ports.contentReview.verdict = 'review'
  const { comment } = await writeComment(w, author, moment)
  const counts = async () => {
    const me = (await w.ask(member, 'autosignin', {})) as unknown as { messageCount: number }
    return [(await readMoment(w, member, moment)).moment!.comment_count, me.messageCount]
  }
  await vi.waitFor(async () => expect(await counts()).toEqual([0, 0]))

  const contents = [{ kind: 'comment' as const, id: comment!.comment_id }]
  await w.ask(moderator, 'decideContents', { contents, decision: 'approve', reason: '' })
  expect(await counts()).toEqual([1, 1])
})

test('when the service fails contents stay published', async () => {
  await using w = await world()
  const { author, member } = await communityRoles(w)
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  w.ports.contentReview.review = () => Promise.reject(new Error('down'))
  const { message_id } = await publishMoment(w, author)
  await vi.waitFor(() => expect(warned).toHaveBeenCalled())
  expect(await readMoment(w, member, message_id!)).toMatchObject({ moment: { review: 'published' } })
  warned.mockRestore()
})
