import { expect } from 'vitest'
import { racing } from '../../../../testing/concurrency.ts'
import { docOf, everyBlock, paragraph, spoiler } from '../../../../testing/docs.ts'
import { draftsOf, saveDraft } from '../../../../testing/drafts.ts'
import { editPost, givenPost, historyOf, versionsOf } from '../../../../testing/editing.ts'
import { publishMoment, readMoment } from '../../../../testing/moments.ts'
import { testWithAuthor as test } from '../../../../testing/shared-world.ts'
import { removeMentionsOf } from '../mentions/index.ts'

const first = docOf(paragraph('看点位'), spoiler('凶手是医生'))
const second = docOf(paragraph('看点位'), spoiler('凶手是管家'))

test('the history has the tree of each version with its whole text; a spoiler alone is a change, the same tree is none', async ({
  w,
  author,
  roles,
}) => {
  const id = await givenPost(w, author, { body: '正文' })
  expect(await editPost(w, author, id, { doc: first })).toMatchObject({ status: 200, moment: { doc: first } })
  expect(await editPost(w, author, id, { base: 1, doc: first })).toMatchObject({ moment: { edit_count: 1 } })
  await editPost(w, author, id, { base: 1, doc: second })
  const versions = await versionsOf(w, roles.member, 'moment', id)
  expect(versions.map(({ no, text, doc }) => [no, text, doc])).toEqual([
    [2, '看点位\n[剧透：结局]\n凶手是管家', second],
    [1, '看点位\n[剧透：结局]\n凶手是医生', first],
    [0, '正文', undefined],
  ])
  expect(await w.ask(author, 'getEditable', { kind: 'moment', id })).toMatchObject({
    base: 2,
    text: '看点位\n[剧透：结局]\n凶手是管家',
    doc: second,
  })

  // A client without support for trees.
  await editPost(w, author, id, { base: 2, message: '纯文字' })
  const { moment } = await readMoment(w, roles.member, id)
  expect([moment!.message, moment!.doc]).toEqual(['纯文字', undefined])
  expect(await w.ask(author, 'getEditable', { kind: 'moment', id })).not.toHaveProperty('doc')
})

test('a tree pending review is visible only to reviewers, and public once approved', async ({ w, author, roles }) => {
  const { moderator, member } = roles
  const id = await givenPost(w, author, { body: '正文' })
  const doc = docOf(paragraph('看点位'), spoiler('卖外挂'))
  expect(await editPost(w, author, id, { doc })).toMatchObject({ status: 400 })
  expect((await readMoment(w, member, id)).moment).not.toHaveProperty('doc')
  expect(await w.ask(author, 'getEditable', { kind: 'moment', id })).toMatchObject({ doc, waiting: 1 })
  const { edits } = await w.ask(moderator, 'getPendingEdits', { pageNum: 1 })
  expect(edits!.find(({ content }) => content.id === id)).toMatchObject({
    text: '看点位\n[剧透：结局]\n卖外挂',
    words: ['外挂'],
    text_marks: [[13, 15]],
  })
  await w.ask(moderator, 'decideEdit', { kind: 'moment', id, base: 1, decision: 'approve', reason: '' })
  expect((await readMoment(w, member, id)).moment!.doc).toEqual(doc)
  await editPost(w, author, id, { base: 2, doc: first })
  await w.ask(author, 'getEditHistory', { kind: 'moment', id })
  const report = { kind: 'moment', id, reason: 'spam', note: '', edit_no: 2 } as const
  expect(await w.ask(member, 'reportContent', report)).toMatchObject({ status: 200 })
})

test('an edit places the post’s own pictures', async ({ w, author }) => {
  const id = await givenPost(w, author)
  const [picture, other] = [await w.given.image(author), await w.given.image(author)]
  const edit = { doc: everyBlock('密', other), imageIds: [picture] }
  expect(await editPost(w, author, id, edit)).toMatchObject({
    outcome: 'PicturesMisplaced',
    fields: { doc: expect.any(String) },
  })
  expect(await saveDraft(w, author, edit)).toMatchObject({ outcome: 'PicturesMisplaced' })
  expect(await editPost(w, author, id, { doc: edit.doc, imageIds: [picture, other] })).toMatchObject({ status: 200 })
})

test('of twenty concurrent edits of one version with trees one succeeds', async ({ w, author, roles }) => {
  const id = await givenPost(w, author)
  const docs = Array.from({ length: 20 }, (_, n) => docOf(paragraph(`第${n}个`), spoiler(`第${n}个`)))
  const answers = await racing(20, (n) => editPost(w, author, id, { doc: docs[n]! }), { ok: 1, EditedMeanwhile: 19 })
  const { moment } = await readMoment(w, roles.member, id)
  expect(moment!.doc).toEqual(docs[answers.findIndex(({ status }) => status === 200)])
})

test('a draft has its tree on every device, without deleted pictures', async ({ w, author }) => {
  const [picture, other] = [await w.given.image(author), await w.given.image(author)]
  const doc = docOf(
    paragraph('看点位'),
    { type: 'picture', image_id: picture, alt: '' },
    { type: 'spoiler', title: '', blocks: [{ type: 'picture', image_id: other, alt: '' }] },
  )
  const saved = await saveDraft(w, author, { doc, imageIds: [picture, other] })
  expect(await draftsOf(w, author)).toEqual([['草稿', '看点位\n[图片]\n[剧透]\n[图片]']])
  const name = { draft_id: saved.draft_id! }
  expect((await w.ask(author, 'getDraft', name)).draft).toMatchObject({ doc })
  await publishMoment(w, author, { imageIds: [other] })
  expect((await w.ask(author, 'getDraft', name)).draft!.doc).toEqual(docOf(...doc.blocks.slice(0, 2)))
  await saveDraft(w, author, { ...name, rev: 1, message: '改成纯文字' })
  expect((await w.ask(author, 'getDraft', name)).draft).not.toHaveProperty('doc')
})

test('the name of an ended member is removed from trees, earlier and pending versions', async ({
  w,
  author,
  roles,
}) => {
  const named = await roles.newMember()
  const longer = await w.given.member({ username: `${named.username}的朋友` })
  const doc = docOf(
    paragraph(
      { text: `@${named.username.slice(0, 1)}`, bold: true },
      `${named.username.slice(1)}，@${longer.username}`,
    ),
    spoiler(`问@${named.username} 吧`),
  )
  const gone = docOf(paragraph({ text: '@已注销', bold: true }, `，@${longer.username}`), spoiler('问@已注销 吧'))
  const id = await givenPost(w, author, { body: '正文' })
  await editPost(w, author, id, { doc })
  await editPost(w, author, id, { base: 1, message: `谢谢@${named.username}` })
  const waiting = await givenPost(w, author, { body: '正文' })
  await editPost(w, author, waiting, { doc: docOf(spoiler(`@${named.username} 外挂`)) })

  await removeMentionsOf(w.ctx, named.id)
  expect(await historyOf(w, roles.member, 'moment', id)).toEqual([
    [2, '标题', '谢谢@已注销'],
    [1, '标题', `@已注销，@${longer.username}\n[剧透：结局]\n问@已注销 吧`],
    [0, '标题', '正文'],
  ])
  const versions = await versionsOf(w, roles.member, 'moment', id)
  expect(versions[1]!.doc).toEqual(gone)
  expect((await w.ask(author, 'getEditable', { kind: 'moment', id: waiting })).doc).toEqual(
    docOf(spoiler('@已注销 外挂')),
  )
})
