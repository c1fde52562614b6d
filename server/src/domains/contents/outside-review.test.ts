import { expect, test, vi } from 'vitest'
import { world } from '../../../testing/world.ts'
import { cast, listed, open, publish, say } from '../../../testing/moments.ts'

test('what everyone sees is shown to the service outside, pictures too; what is held is not', async () => {
  await using w = await world()
  const { author } = await cast(w)
  const image = await w.given.image(author)
  const { message_id } = await publish(w, author, { title: '标题', message: '正文', imageIds: [image] })
  await publish(w, author, { message: '外挂' })
  const { comment } = await say(w, author, message_id!)

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
  expect(await listed(w, author)).toContain(message_id)
})

test('a post that the service doubts is hidden until someone has decided; then it earns as before', async () => {
  await using w = await world()
  const { author, member, moderator, admin } = await cast(w)
  w.ports.contentReview.verdict = 'review'
  const message_id = (await publish(w, author)).message_id!
  const waiting = { moment: { review: 'waiting', pinned: 0 } }
  await vi.waitFor(async () => expect(await open(w, author, message_id)).toMatchObject(waiting))

  expect(await open(w, member, message_id)).toMatchObject({ outcome: 'MomentNotFound' })
  expect(await earned()).toEqual({ postXp: 0, commentXp: 0 })
  expect((await w.ask(admin, 'getReviewQueue', {})).contents).toMatchObject([{ held_for: 'content-review', words: [] }])
  expect(await w.db.selectFrom('auditLog').select(['act', 'actorId']).execute()).toEqual([
    { act: 'hold-content', actorId: null },
  ])

  const contents = [{ kind: 'moment' as const, id: message_id }]
  await w.ask(moderator, 'decideContents', { contents, decision: 'approve', reason: '' })
  expect(await open(w, member, message_id)).toMatchObject({ moment: { review: 'published' } })
  expect(await earned()).toEqual({ postXp: 10, commentXp: 0 })
  expect(w.ports.contentReview.shown).toHaveLength(1)

  function earned() {
    return w.db.selectFrom('users').select(['postXp', 'commentXp']).where('id', '=', author.id).executeTakeFirst()
  }
})

test('a comment that the service doubts is counted out, and its message hidden', async () => {
  await using w = await world()
  const { author, member, moderator } = await cast(w)
  const moment = await w.given.moment(member)
  w.ports.contentReview.verdict = 'review'
  const { comment } = await say(w, author, moment)
  const counts = async () => {
    const me = (await w.ask(member, 'autosignin', {})) as unknown as { messageCount: number }
    return [(await open(w, member, moment)).moment!.comment_count, me.messageCount]
  }
  await vi.waitFor(async () => expect(await counts()).toEqual([0, 0]))

  const contents = [{ kind: 'comment' as const, id: comment!.comment_id }]
  await w.ask(moderator, 'decideContents', { contents, decision: 'approve', reason: '' })
  expect(await counts()).toEqual([1, 1])
})

test('should the service fail, what was published stays', async () => {
  await using w = await world()
  const { author, member } = await cast(w)
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  w.ports.contentReview.review = () => Promise.reject(new Error('down'))
  const { message_id } = await publish(w, author)
  await vi.waitFor(() => expect(warned).toHaveBeenCalled())
  expect(await open(w, member, message_id!)).toMatchObject({ moment: { review: 'published' } })
  warned.mockRestore()
})
