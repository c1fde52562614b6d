import { expect } from 'vitest'
import { editComment, editPost, givenPost, historyOf } from '../../../../testing/editing.ts'
import { systemTexts } from '../../../../testing/messages.ts'
import { communityRoles, readMoment, upload } from '../../../../testing/moments.ts'
import { testWithAuthor as test } from '../../../../testing/shared-world.ts'
import { sessionOf } from '../../../../testing/requests.ts'
import { type Person, type World, world } from '../../../../testing/world.ts'
import { days } from '../../../kernel/clock.ts'
import { redAndBlue } from '../../../ports/images/given-pictures.ts'
import { removeDeletedContents } from '../contents/index.ts'

const editedPost = async (w: World, author: Person) => {
  const id = await givenPost(w, author, { body: '我的电话是 139' })
  await editPost(w, author, id, { message: `改过了${id}` })
  return id
}

test('shows the latest nineteen beside the present one, and keeps the first and the last forty-nine', async ({
  w,
  author,
  roles,
}) => {
  const id = await givenPost(w, author)
  for (let n = 0; n < 9; n++) await editPost(w, author, id, { base: n, message: `第${id}帖的第${n}份` })
  await w.db
    .insertInto('contentEdits')
    .values(
      Array.from({ length: 48 }, (_, n) => ({
        kind: 'moment' as const,
        contentId: id,
        no: n + 9,
        title: '',
        tagNum: 1,
        body: `${n}`,
        imageIds: [],
        editorId: author.id,
        editedAt: new Date(),
      })),
    )
    .execute()
  await w.db.updateTable('moments').set({ editCount: 57 }).where('id', '=', id).execute()
  await editPost(w, author, id, { base: 57, message: `第${id}帖的最后一份` })
  const numbers = async () =>
    (
      await w.db
        .selectFrom('contentEdits')
        .select('no')
        .where('contentId', '=', id)
        .where('kind', '=', 'moment')
        .orderBy('no')
        .execute()
    ).map(({ no }) => no)
  expect(await numbers()).toEqual([0, ...Array.from({ length: 49 }, (_, n) => n + 9)])
  const shown = (await w.ask(roles.member, 'getEditHistory', { kind: 'moment', id })).versions!
  expect(shown.map(({ no }) => no)).toEqual([58, ...Array.from({ length: 19 }, (_, n) => 57 - n)])
  const read = async (no: number) => {
    const { version, outcome } = await w.ask(roles.member, 'getEditVersion', { kind: 'moment', id, no })
    return version?.text ?? outcome
  }
  expect(await Promise.all([58, 57, 39, 38, 0, 59].map(read))).toEqual([
    `第${id}帖的最后一份`,
    `第${id}帖的第8份`,
    '30',
    'VersionNotFound',
    'VersionNotFound',
    'VersionNotFound',
  ])
})

test('visitors read it if they may read', async () => {
  await using w = await world()
  const author = await w.given.member()
  const id = await givenPost(w, author)
  await editPost(w, author, id)
  expect(await historyOf(w, null, 'moment', id)).toBe('NotSignedIn')
  await w.given.settings({ visitorsMayRead: true })
  expect(await historyOf(w, null, 'moment', id)).toHaveLength(2)
})

test('a moderator hides a version, whose number and time stay', async ({ w, author, roles }) => {
  const { member, moderator, stranger } = roles
  const id = await editedPost(w, author)
  const version = { kind: 'moment', id, no: 0, hide: 1, reason: '个人信息' } as const
  for (const person of [author, member, stranger])
    expect(await w.ask(person, 'hideVersion', version)).toMatchObject({ status: 403, outcome: 'NotAllowed' })
  expect(await w.ask(moderator, 'hideVersion', { ...version, no: 1 })).toMatchObject({ outcome: 'VersionNotFound' })
  expect(await w.ask(moderator, 'hideVersion', version)).toMatchObject({ status: 200 })
  expect(await w.ask(moderator, 'hideVersion', version)).toMatchObject({ outcome: 'VersionNotFound' })
  for (const person of [author, member, moderator])
    expect((await w.ask(person, 'getEditHistory', { kind: 'moment', id })).versions![1]).toEqual({
      no: 0,
      time: expect.any(String),
      hidden: 1,
    })
  for (const person of [author, moderator])
    expect(await w.ask(person, 'getEditVersion', { kind: 'moment', id, no: 0 })).toMatchObject({
      status: 404,
      outcome: 'VersionNotFound',
    })
  const acts = w.db.selectFrom('auditLog').select(['actorId', 'after']).where('act', '=', 'hide-version')
  expect(await acts.where('subjectId', '=', String(id)).execute()).toEqual([
    { actorId: moderator.id, after: { no: 0, reason: '个人信息' } },
  ])
  expect(await systemTexts(w, author)).toMatchObject([{ title: '你的一个旧版本已隐藏' }])
})

test('an author asks to hide one, which moderators grant or decline', async ({ w, author, roles }) => {
  const { member, moderator, stranger } = roles
  const id = await editedPost(w, author)
  const wish = { kind: 'moment', id, no: 0, reason: '写了电话' } as const
  expect(await w.ask(member, 'askToHideVersion', wish)).toMatchObject({ outcome: 'NotAllowed' })
  expect(await w.ask(author, 'askToHideVersion', { ...wish, no: 7 })).toMatchObject({ outcome: 'VersionNotFound' })
  const requests = async (person: Person) =>
    (await w.ask(person, 'getHideRequests', { pageNum: 1 })).requests!.filter(({ content }) => content.id === id)
  const asked = async (person: Person) =>
    (await w.ask(person, 'getEditHistory', { kind: 'moment', id })).versions![1]!.hide_asked

  expect(await w.ask(author, 'askToHideVersion', wish)).toMatchObject({ status: 200 })
  expect(await requests(moderator)).toMatchObject([{ no: 0, text: '我的电话是 139', reason: '写了电话' }])
  expect(await requests(stranger)).toEqual([])
  expect([await asked(author), await asked(member)]).toEqual([1, undefined])
  await w.ask(moderator, 'hideVersion', { kind: 'moment', id, no: 0, hide: 0, reason: '这不是电话' })
  expect(await requests(moderator)).toEqual([])
  expect(await asked(author)).toBeUndefined()
  await w.ask(author, 'askToHideVersion', wish)
  await w.ask(moderator, 'hideVersion', { kind: 'moment', id, no: 0, hide: 1, reason: '好' })
  expect([await requests(moderator), (await historyOf(w, member, 'moment', id))[1]]).toEqual([[], [0, null]])
})

test('versions can’t be hidden by members who don’t see them', async ({ w, roles: { moderator } }) => {
  const version = { id: 999_999_999, no: 0, reason: '看' }
  for (const [kind, outcome] of [
    ['moment', 'MomentNotFound'],
    ['comment', 'CommentNotFound'],
  ] as const) {
    expect(await w.ask(moderator, 'hideVersion', { ...version, kind, hide: 1 })).toMatchObject({ outcome })
    expect(await w.ask(moderator, 'askToHideVersion', { ...version, kind })).toMatchObject({ outcome })
    expect(await w.ask(moderator, 'getEditable', { ...version, kind })).toMatchObject({ outcome })
    expect(await historyOf(w, moderator, kind, version.id)).toBe(outcome)
    expect(await w.ask(moderator, 'getEditVersion', { ...version, kind })).toMatchObject({ outcome })
  }
})

test('the pictures of an earlier version are public, until it is hidden', async ({ w, author, roles }) => {
  const id = await givenPost(w, author)
  const uploaded = await upload(w, author, await (await redAndBlue(40, 30)).png().toBuffer())
  const shown = (await editPost(w, author, id, { imageIds: uploaded.data!.image_ids })).moment!
  await editPost(w, author, id, { base: 1, message: '没有图' })
  const look = async (person: Person) =>
    (await w.app.inject({ url: shown.images[0]!.url, cookies: sessionOf(person) })).statusCode
  expect(await look(roles.member)).toBe(200)
  await w.ask(roles.moderator, 'hideVersion', { kind: 'moment', id, no: 1, hide: 1, reason: '隐私' })
  expect([await look(roles.member), await look(author)]).toEqual([404, 200])
})

test('the final deletion removes all versions with their pictures', async () => {
  await using w = await world()
  const { author } = await communityRoles(w)
  const id = await givenPost(w, author)
  const comment = await w.given.comment(author, id)
  const pictures = [await w.given.image(author), await w.given.image(author)]
  await editPost(w, author, id, { imageIds: [pictures[0]!] })
  await editPost(w, author, id, { base: 1, message: '外挂', imageIds: [pictures[1]!] })
  await editPost(w, author, id, { base: 2, message: '没有图了' })
  await editPost(w, author, id, { base: 3, message: '还是外挂' })
  w.ports.clock.advance(60_000 * 5)
  await editComment(w, author, comment)
  await w.ask(author, 'delMomentByUser', { message_id: id })
  w.ports.clock.advance(days(31))
  await removeDeletedContents(w.ctx)
  for (const table of ['contentEdits', 'pendingEdits', 'editedImages'] as const)
    expect(await w.db.selectFrom(table).selectAll().execute()).toEqual([])
  expect(await w.db.selectFrom('images').select('attached').execute()).toEqual([
    { attached: false },
    { attached: false },
  ])
})

test('a report is about the version that was seen, and a new one may be reported again', async ({
  w,
  author,
  roles,
}) => {
  const { member, moderator } = roles
  const id = await givenPost(w, author, { body: '加群买挂' })
  const report = (edit_no?: number) =>
    w.ask(member, 'reportContent', {
      kind: 'moment',
      id,
      reason: 'spam',
      note: '',
      ...(edit_no !== undefined && { edit_no }),
    })
  expect(await report(0)).toMatchObject({ status: 200 })
  await editPost(w, author, id, { message: '大家好' })
  expect(await report(0)).toMatchObject({ outcome: 'AlreadyReported' })
  expect(await report(9)).toMatchObject({ status: 200 })
  expect(await report()).toMatchObject({ outcome: 'AlreadyReported' })

  const { reported } = await w.ask(moderator, 'getReports', { pageNum: 1 })
  expect(reported!.find((one) => one.id === id)).toMatchObject({
    reporters: 1,
    content: { text: '大家好' },
    earlier: [{ no: 0, title: '标题', text: '加群买挂' }],
  })
  expect((await readMoment(w, member, id)).status).toBe(200)
})
