import { expect, vi } from 'vitest'
import { editComment, editPost, givenPost, historyOf } from '../../../../testing/editing.ts'
import { systemTexts } from '../../../../testing/messages.ts'
import { communityRoles, publishMoment, readComments, readFeed, readMoment } from '../../../../testing/moments.ts'
import { testWithAuthor as test } from '../../../../testing/shared-world.ts'
import { world } from '../../../../testing/world.ts'

test('an edit with a word to review waits, while the old version stays public', async ({ w, author, roles }) => {
  const { member, moderator, stranger } = roles
  const id = await givenPost(w, author)
  const picture = await w.given.image(author)
  const { status, moment } = await editPost(w, author, id, { message: '卖外挂', imageIds: [picture] })
  expect([status, moment]).toEqual([400, expect.objectContaining({ message: '正文', images: [], edit_waiting: 1 })])
  expect((await readMoment(w, author, id)).moment!.edit_waiting).toBe(1)
  const own = (await readFeed(w, author, { sorted: 'latest' })).moments!
  expect(own.find(({ message_id }) => message_id === id)!.edit_waiting).toBe(1)
  const others = (await readMoment(w, member, id)).moment!
  expect([others.message, others.edit_waiting, others.edit_count]).toEqual(['正文', undefined, undefined])
  expect(await historyOf(w, member, 'moment', id)).toEqual([[0, '标题', '正文']])
  expect(await w.ask(author, 'getEditable', { kind: 'moment', id })).toMatchObject({
    base: 1,
    time: expect.any(String),
    text: '卖外挂',
    images: [{ id: picture }],
    waiting: 1,
  })

  const { edits } = await w.ask(moderator, 'getPendingEdits', { pageNum: 1 })
  expect(edits!.find(({ content }) => content.id === id)).toMatchObject({
    base: 1,
    content: { text: '正文' },
    text: '卖外挂',
    held_for: 'words',
    words: ['外挂'],
    text_marks: [[1, 3]],
  })
  expect((await w.ask(stranger, 'getPendingEdits', { pageNum: 1 })).edits).toEqual([])
  const decision = { kind: 'moment', id, base: 1, decision: 'approve', reason: '' } as const
  expect(await w.ask(stranger, 'decideEdit', decision)).toMatchObject({ outcome: 'NotAllowed' })
  expect(await w.ask(moderator, 'decideEdit', decision)).toMatchObject({ status: 200 })

  const { moment: now } = await readMoment(w, member, id)
  expect(now).toMatchObject({ message: '卖外挂', imageIds: [picture], edited_at: expect.any(String) })
  expect((await readMoment(w, author, id)).moment!.edit_waiting).toBeUndefined()
  expect(await historyOf(w, member, 'moment', id)).toEqual([
    [1, '标题', '卖外挂'],
    [0, '标题', '正文'],
  ])
  expect(await systemTexts(w, author)).toMatchObject([{ title: '你的修改已通过审核' }])
})

test('a rejected edit leaves the old version, and tells its author why', async ({ w, author, roles }) => {
  const id = await givenPost(w, author)
  const comment = await w.given.comment(author, id)
  const picture = await w.given.image(author)
  const edited = await editComment(w, author, comment, { message: '外挂', imageIds: [picture] })
  expect(edited).toMatchObject({ status: 400, comment: { message: '评论', edit_waiting: 1 } })
  const seen = await readComments(w, author, id)
  expect(seen.comments![0]).toMatchObject({ message: '评论', edit_waiting: 1 })
  const decision = { kind: 'comment', id: comment, base: 1, decision: 'reject' } as const
  expect(await w.ask(roles.moderator, 'decideEdit', { ...decision, reason: ' ' })).toMatchObject({
    outcome: 'ReasonMissing',
  })
  expect(await w.ask(roles.moderator, 'decideEdit', { ...decision, rule_id: 999_999, reason: '' })).toMatchObject({
    outcome: 'RuleUnknown',
  })
  await w.ask(roles.moderator, 'decideEdit', { ...decision, reason: '广告' })
  expect((await readComments(w, author, id)).comments![0]!.edit_waiting).toBeUndefined()
  expect(await historyOf(w, author, 'comment', comment)).toEqual([[0, '', '评论']])
  expect(await systemTexts(w, author)).toMatchObject([
    { title: '你的修改未通过审核', message: expect.stringContaining('说明：广告') },
  ])
  // Its picture is free again.
  expect(await publishMoment(w, author, { imageIds: [picture] })).toMatchObject({ status: 200 })
})

test('a later edit replaces the pending one; writing the old text withdraws it', async ({ w, author, roles }) => {
  const id = await givenPost(w, author)
  await editPost(w, author, id, { message: '外挂一' })
  await editPost(w, author, id, { base: 1, message: '外挂二' })
  const waiting = async () =>
    (await w.ask(roles.moderator, 'getPendingEdits', { pageNum: 1 })).edits!.filter(({ content }) => content.id === id)
  expect(await waiting()).toMatchObject([{ base: 2, text: '外挂二' }])
  expect(await editPost(w, author, id, { base: 2, message: '正文' })).toMatchObject({ status: 200 })
  expect(await waiting()).toEqual([])
  expect((await readMoment(w, roles.member, id)).moment!.edit_count).toBeUndefined()
  await editPost(w, author, id, { base: 2, message: '外挂三' })
  expect(await editPost(w, author, id, { base: 3, message: '清白的' })).toMatchObject({ status: 200 })
  expect((await readMoment(w, roles.member, id)).moment!.edit_count).toBe(1)
  expect(await waiting()).toEqual([])
})

test('an edit of a content deleted or unpublished meanwhile isn’t decided', async ({ w, author, roles }) => {
  const [gone, held] = [await givenPost(w, author), await givenPost(w, author)]
  for (const id of [gone, held]) await editPost(w, author, id, { message: `外挂${id}` })
  await w.ask(author, 'delMomentByUser', { message_id: gone })
  await w.db
    .updateTable('moments')
    .set({ review: 'waiting', reviewReason: 'content-review' })
    .where('id', '=', held)
    .execute()
  for (const id of [gone, held])
    expect(
      await w.ask(roles.moderator, 'decideEdit', { kind: 'moment', id, base: 1, decision: 'approve', reason: '' }),
    ).toMatchObject({ outcome: 'EditDecided' })
  const { edits } = await w.ask(roles.moderator, 'getPendingEdits', { pageNum: 1 })
  expect(edits!.filter(({ content }) => [gone, held].includes(content.id))).toEqual([])
})

test('in communities with review first, and for a muted member, edits wait as well', async () => {
  await using w = await world()
  const { author, member } = await communityRoles(w)
  const [id, other] = [await givenPost(w, author), await givenPost(w, member)]
  await w.db.updateTable('users').set({ mutedToReview: true }).where('id', '=', author.id).execute()
  expect(await editPost(w, author, id)).toMatchObject({ status: 400 })
  await w.db.updateTable('communities').set({ reviewFirst: true }).execute()
  expect(await editPost(w, member, other, { message: '另一份' })).toMatchObject({ status: 400 })
})

test('a pending text is changed freely, without mark or limit, and a reviewer decides only what they have read', async ({
  w,
  author,
  roles,
}) => {
  const id = (await publishMoment(w, author, { message: '外挂' })).message_id!
  for (let n = 0; n < 12; n++) await editPost(w, author, id, { base: n, message: `外挂${n}` })
  const queued = (await w.ask(roles.moderator, 'getReviewQueue', {})).contents!.find((one) => one.id === id)!
  expect(queued).toMatchObject({ text: '外挂11', edit_count: 12, words: ['外挂'] })
  await editPost(w, author, id, { base: 12, message: '看图加群买外挂' })
  const decide = (edit_count: number) =>
    w.ask(roles.moderator, 'decideContents', {
      contents: [{ kind: 'moment', id, edit_count }],
      decision: 'approve',
      reason: '',
    })
  expect((await decide(12)).results).toEqual(['taken'])
  expect((await decide(13)).results).toEqual(['done'])
  const { moment } = await readMoment(w, roles.member, id)
  expect([moment!.message, moment!.edited_at]).toEqual(['看图加群买外挂', undefined])
})

test('a content hidden by a review service keeps the public version', async () => {
  await using w = await world()
  const { author, moderator } = await communityRoles(w)
  w.ports.contentReview.verdict = 'review'
  const id = (await publishMoment(w, author, { message: '大家看到过' })).message_id!
  await vi.waitFor(async () => expect((await readMoment(w, author, id)).moment!.review).toBe('waiting'))
  await editPost(w, author, id, { message: '改成清白的' })
  expect(await historyOf(w, moderator, 'moment', id)).toEqual([
    [1, '标题', '改成清白的'],
    [0, '标题', '大家看到过'],
  ])
})
