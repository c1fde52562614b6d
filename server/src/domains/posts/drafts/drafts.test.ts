import { describe, expect } from 'vitest'
import { countOutcomes, racing } from '../../../../testing/concurrency.ts'
import { draftsOf, saveDraft } from '../../../../testing/drafts.ts'
import { editComment, editPost, givenPost } from '../../../../testing/editing.ts'
import { threeMaps } from '../../../../testing/polls.ts'
import { publishMoment } from '../../../../testing/moments.ts'
import { test as base } from '../../../../testing/shared-world.ts'

const test = base
  .extend('place', { scope: 'file' }, async ({ w }) => {
    await w.given.community()
    return { newMember: () => w.given.member() }
  })
  // A new member in each test, as drafts are counted.
  .extend('me', ({ place }) => place.newMember())

test('an unfinished poll is saved in the draft', async ({ w, me }) => {
  const poll = { ...threeMaps, question: '', options: ['长'.repeat(50), ''], match_id: 0 }
  const { draft_id } = await saveDraft(w, me, { poll })
  expect((await w.ask(me, 'getDraft', { draft_id: draft_id! })).draft!.poll).toEqual(poll)
  await saveDraft(w, me, { draft_id, rev: 1 })
  expect((await w.ask(me, 'getDraft', { draft_id: draft_id! })).draft!.poll).toBeUndefined()
})

test('a draft is the same on every device, with its device and time', async ({ w, me }) => {
  const { draft_id, rev } = await saveDraft(w, me, { tag: 1, ai_generated: 1, source: '别处' })
  expect(rev).toBe(1)
  expect(await saveDraft(w, me, { draft_id, rev: 1, title: '', message: '写完了\n发', tag: 2 })).toMatchObject({
    rev: 2,
  })
  const saved = { draft_id, kind: 'post', ref: 'r6', rev: 2, title: '', device: '未知设备', time: expect.any(String) }
  expect((await w.ask(me, 'getDrafts', {})).drafts).toEqual([{ ...saved, excerpt: '写完了\n发' }])
  expect((await w.ask(me, 'getDraft', { draft_id: draft_id! })).draft).toEqual({
    ...saved,
    message: '写完了\n发',
    tag: 2,
    images: [],
  })
})

test('two devices on one draft: the second save is refused, and finds the first', async ({ w, me }) => {
  const { draft_id } = await saveDraft(w, me)
  await saveDraft(w, me, { draft_id, rev: 1, message: '电脑上写的' })
  expect(await saveDraft(w, me, { draft_id, rev: 1, message: '手机上写的' })).toMatchObject({
    status: 409,
    outcome: 'DraftChanged',
  })
  expect((await w.ask(me, 'getDraft', { draft_id: draft_id! })).draft).toMatchObject({ rev: 2, message: '电脑上写的' })
  // Both stay: the refused text becomes another draft.
  await saveDraft(w, me, { message: '手机上写的' })
  expect(await draftsOf(w, me)).toEqual([
    ['草稿', '手机上写的'],
    ['草稿', '电脑上写的'],
  ])
})

test('a repeated save gets the first result, so that a page that closed meanwhile finds its own draft', async ({
  w,
  me,
}) => {
  const request_id = 'closed-before-answer'
  const [first, again] = [
    await saveDraft(w, me, { request_id }),
    await saveDraft(w, me, { request_id, message: '后来的' }),
  ]
  expect(again).toEqual(first)
  expect(await draftsOf(w, me)).toEqual([['草稿', '写到一半']])
})

test('another member’s draft can’t be read, saved, discarded or published', async ({ w, me }) => {
  const other = await w.given.member()
  const { draft_id } = await saveDraft(w, me)
  const id = draft_id!
  expect(await w.ask(other, 'getDraft', { draft_id: id })).toMatchObject({ status: 404, outcome: 'DraftNotFound' })
  expect(await saveDraft(w, other, { draft_id, rev: 1 })).toMatchObject({ outcome: 'DraftNotFound' })
  expect(await w.ask(other, 'deleteDraft', { draft_id: id, rev: 1 })).toMatchObject({ status: 200 })
  expect(await publishMoment(w, other, { draft_id: id, draft_rev: 1 })).toMatchObject({ status: 200 })
  expect(await draftsOf(w, other)).toEqual([])
  expect(await draftsOf(w, me)).toEqual([['草稿', '写到一半']])
  expect(await w.ask(null, 'getDrafts', {})).toMatchObject({ outcome: 'NotSignedIn' })
})

test('a discarded draft is deleted; one that was saved elsewhere meanwhile stays', async ({ w, me }) => {
  const { draft_id: id } = await saveDraft(w, me)
  await saveDraft(w, me, { draft_id: id, rev: 1 })
  expect(await w.ask(me, 'deleteDraft', { draft_id: id!, rev: 1 })).toMatchObject({ outcome: 'DraftChanged' })
  for (let times = 0; times < 2; times++)
    expect(await w.ask(me, 'deleteDraft', { draft_id: id!, rev: 2 })).toMatchObject({ status: 200 })
  expect(await draftsOf(w, me)).toEqual([])
})

test('a text that is too long for a post, or for any content, is refused', async ({ w, me }) => {
  expect(await saveDraft(w, me, { message: '长'.repeat(70_000) })).toMatchObject({ outcome: 'BodyTooLong' })
  expect(await saveDraft(w, me, { ref: 'moment:0' })).toMatchObject({ outcome: 'Malformed' })
  expect(await draftsOf(w, me)).toEqual([])
})

describe('races', () => {
  test('of thirty saves of one revision one succeeds', async ({ w, me }) => {
    const { draft_id } = await saveDraft(w, me)
    const answers = await racing(30, (n) => saveDraft(w, me, { draft_id, rev: 1, message: `第${n}份` }), {
      ok: 1,
      DraftChanged: 29,
    })
    const kept = answers.findIndex(({ status }) => status === 200)
    expect((await w.ask(me, 'getDraft', { draft_id: draft_id! })).draft).toMatchObject({
      rev: 2,
      message: `第${kept}份`,
    })
  })

  test('of twenty-five new drafts twenty are stored, and discarding one makes room', async ({ w, me }) => {
    const answers = await racing(25, () => saveDraft(w, me), { ok: 20, DraftsFull: 5 })
    const { draft_id } = answers.find(({ status }) => status === 200)!
    await w.ask(me, 'deleteDraft', { draft_id: draft_id!, rev: 1 })
    await racing(5, () => saveDraft(w, me), { ok: 1, DraftsFull: 4 })
  })

  test('an edit has one draft, separate from those of other edits', async ({ w, me }) => {
    const edit = (ref: string) => saveDraft(w, me, { kind: 'edit', ref })
    await racing(5, () => edit('moment:12'), { ok: 1, DraftChanged: 4 })
    expect(countOutcomes([await edit('comment:12'), await edit('moment:1')])).toEqual({ ok: 2 })
  })

  test('a draft that is saved elsewhere while it is published either stays or is published', async ({ w, place }) => {
    for (let n = 0; n < 8; n++) {
      const me = await place.newMember()
      const { draft_id } = await saveDraft(w, me)
      const [published, saved] = await Promise.all([
        publishMoment(w, me, { draft_id: draft_id!, draft_rev: 1, title: `第${n}次` }),
        saveDraft(w, me, { draft_id, rev: 1, message: '又写了几句' }),
      ])
      expect(published.status).toBe(200)
      expect([saved.outcome, await draftsOf(w, me)]).toEqual(
        saved.outcome === undefined ? [undefined, [['草稿', '又写了几句']]] : ['DraftNotFound', []],
      )
    }
  })
})

describe('publishing', () => {
  test('deletes the draft, also for review, and not when it is refused', async ({ w, me }) => {
    const { draft_id } = await saveDraft(w, me)
    const draft = { draft_id: draft_id!, draft_rev: 1 }
    expect(await publishMoment(w, me, { ...draft, tag: 99 })).toMatchObject({ outcome: 'TagUnknown' })
    expect(await draftsOf(w, me)).toHaveLength(1)
    expect(await publishMoment(w, me, { ...draft, message: '外挂' })).toMatchObject({
      status: 400,
      message_id: expect.any(Number),
    })
    expect(await draftsOf(w, me)).toEqual([])
  })

  test('deletes the draft of an edit', async ({ w, me }) => {
    const post = await givenPost(w, me)
    const { comment } = await w.ask(me, 'postComment', { message_id: post, message: '评论', imageIds: [] })
    const [ofPost, ofComment] = [
      await saveDraft(w, me, { kind: 'edit', ref: `moment:${post}` }),
      await saveDraft(w, me, { kind: 'edit', ref: `comment:${comment!.comment_id}` }),
    ]
    const named = ({ draft_id, rev }: { draft_id?: number; rev?: number }) => ({ draft_id: draft_id!, draft_rev: rev! })
    expect(await editPost(w, me, post, named(ofPost))).toMatchObject({ status: 200 })
    expect(await editComment(w, me, comment!.comment_id, named(ofComment))).toMatchObject({ status: 200 })
    expect(await draftsOf(w, me)).toEqual([])
  })
})

test('the draft of an edit whose post is gone becomes a new post’s, and is published as such', async ({ w, me }) => {
  const id = await givenPost(w, me)
  const { draft_id } = await saveDraft(w, me, { kind: 'edit', ref: `moment:${id}`, message: '改到一半' })
  await w.ask(me, 'delMomentByUser', { message_id: id, reason: '' })
  expect(await saveDraft(w, me, { draft_id, rev: 1, message: '改到一半' })).toMatchObject({ draft_id, rev: 2 })
  expect((await w.ask(me, 'getDrafts', {})).drafts).toMatchObject([{ draft_id, kind: 'post', ref: 'r6' }])
  expect(await publishMoment(w, me, { message: '改到一半', draft_id: draft_id!, draft_rev: 2 })).toMatchObject({
    status: 200,
  })
  expect(await draftsOf(w, me)).toEqual([])
})
