import { topics } from '@judian/contract'
import { describe, expect, vi } from 'vitest'
import { racing } from '../../../../testing/concurrency.ts'
import { editComment, editPost, givenPost, historyOf, versionsOf } from '../../../../testing/editing.ts'
import { download } from '../../../../testing/exports.ts'
import { goTo } from '../../../../testing/minors.ts'
import { publishMoment, readComments, readFeed, readMoment, writeComment } from '../../../../testing/moments.ts'
import { testWithAuthor as test } from '../../../../testing/shared-world.ts'
import { origin, type Person, type World, world } from '../../../../testing/world.ts'
import { days, hours, later } from '../../../kernel/clock.ts'
import { liveChannel, type LiveNotice } from '../../../realtime/live.ts'

/** What keeps the editor from opening, or undefined. */
const opened = async (w: World, person: Person, kind: 'moment' | 'comment', id: number) =>
  (await w.ask(person, 'getEditable', { kind, id })).outcome

test('an edit shows its time to everyone, and its old version in the history', async ({ w, author, roles }) => {
  const id = await givenPost(w, author)
  expect(Object.keys((await readMoment(w, roles.member, id)).moment!)).not.toContain('edit_count')
  const { status, moment } = await editPost(w, author, id, { title: '新标题', message: '新\n正文' })
  const shown = { title: '新标题', message: '新<br>正文', edit_count: 1, edited_at: expect.any(String) }
  expect([status, moment]).toEqual([200, expect.objectContaining(shown)])
  expect((await w.ask(author, 'getEditable', { kind: 'moment', id })).time).toBe(moment!.edited_at)
  expect((await readMoment(w, roles.member, id)).moment).toMatchObject(shown)
  expect(
    (await readFeed(w, roles.member, { sorted: 'latest' })).moments!.find(({ message_id }) => message_id === id),
  ).toMatchObject(shown)
  expect(await historyOf(w, roles.member, 'moment', id)).toEqual([
    [1, '新标题', '新\n正文'],
    [0, '标题', '正文'],
  ])
  const comment = await w.given.comment(author, id, { createdAt: later(w.ctx.clock.now(), -hours(1)) })
  expect(await editComment(w, author, comment)).toMatchObject({ status: 200, comment: { message: '新的评论' } })
  expect((await readComments(w, roles.member, id)).comments![0]).toMatchObject({
    message: '新的评论',
    edited_at: expect.any(String),
  })
  expect(await historyOf(w, roles.member, 'comment', comment)).toEqual([
    [1, '', '新的评论'],
    [0, '', '评论'],
  ])
})

async function takeEvidence(w: World, person: Person, kind: 'moment' | 'comment', id: number) {
  const { path } = await w.ask(person, 'takeEvidence', { kind, id })
  expect((await download(w, path!, person)).statusCode).toBe(200)
}

describe('the first three minutes', () => {
  test('leave no mark before the first answer', async ({ w, author }) => {
    const id = (await publishMoment(w, author)).message_id!
    const { moment } = await editPost(w, author, id)
    expect(moment).toMatchObject({ edit_count: 1 })
    expect(moment!.edited_at).toBeUndefined()
    expect(await historyOf(w, author, 'moment', id)).toEqual([[1, '标题', '新的正文']])
    expect(await editPost(w, author, id)).toMatchObject({ status: 409, outcome: 'EditedMeanwhile' })
  })

  test.for(['thumb', 'comment', 'report', 'favourite', 'quote', 'evidence', 'evidence of a comment'] as const)(
    'hide nothing from who has answered with a %s',
    async (answer, { w, author, roles: { member, moderator } }) => {
      const id = await w.given.moment(author, { body: '大家好' })
      if (answer === 'thumb') await w.ask(member, 'thumbInteractionWithMoment', { message_id: id, thumbType: 1 })
      if (answer === 'comment')
        await w.ask(moderator, 'postComment', { message_id: id, message: `好${id}`, imageIds: [] })
      if (answer === 'report') await w.ask(member, 'reportContent', { kind: 'moment', id, reason: 'spam', note: '' })
      if (answer === 'favourite') await w.ask(member, 'toggleFavourite', { message_id: id, favourited: 1 })
      if (answer === 'quote')
        await publishMoment(w, member, { title: `看看${id}`, message: `${origin}/community/r6/${id}` })
      if (answer === 'evidence') await takeEvidence(w, member, 'moment', id)
      if (answer === 'evidence of a comment') {
        const comment = await w.given.comment(author, id)
        await w.db.updateTable('moments').set({ commentCount: 0 }).where('id', '=', id).execute()
        await takeEvidence(w, member, 'comment', comment)
      }
      expect((await editPost(w, author, id, { message: '加我买挂' })).moment!.edited_at).toBeDefined()
      expect(await historyOf(w, member, 'moment', id)).toContainEqual([0, '标题', '大家好'])
    },
  )

  test('for an answered reply neither', async ({ w, author, roles: { member } }) => {
    const post = await w.given.moment(member)
    const topId = await w.given.comment(member, post)
    const reply = await w.given.comment(author, post, { topId, receiverId: member.id })
    expect((await editComment(w, author, reply)).comment!.edited_at).toBeUndefined()
    await w.given.comment(member, post, { topId, receiverId: author.id })
    expect((await editComment(w, author, reply, { base: 1, message: '又改' })).comment!.edited_at).toBeDefined()
    expect(await editComment(w, author, reply, { base: 1, message: '再改' })).toMatchObject({
      outcome: 'EditedMeanwhile',
    })
  })
})

describe('who may edit, and when', () => {
  test('only the author, and invisible contents aren’t revealed', async ({ w, author, roles }) => {
    const id = await givenPost(w, author)
    const comment = await w.given.comment(author, id)
    for (const person of [roles.member, roles.moderator, roles.admin]) {
      const refused = { status: 403, outcome: 'NotAllowed' }
      expect(await editPost(w, person, id)).toMatchObject(refused)
      expect(await editComment(w, person, comment)).toMatchObject(refused)
      expect(await w.ask(person, 'getEditable', { kind: 'moment', id })).toMatchObject(refused)
    }
    const held = (await publishMoment(w, author, { title: '外挂' })).message_id!
    expect(await editPost(w, roles.member, held)).toMatchObject({ outcome: 'MomentNotFound' })
    expect(await historyOf(w, roles.member, 'moment', held)).toBe('MomentNotFound')
    expect(await historyOf(w, roles.moderator, 'moment', held)).toEqual([[0, '外挂', '正文']])
  })

  test('a day under level 2, then thirty; comments a day', async ({ w, author }) => {
    const veteran = await w.given.member()
    await w.db.updateTable('users').set({ postXp: 100 }).where('id', '=', veteran.id).execute()
    const expired = { status: 409, outcome: 'EditExpired' }
    expect(await editPost(w, author, await givenPost(w, author, { hoursAgo: 23 }))).toMatchObject({ status: 200 })
    expect(await editPost(w, author, await givenPost(w, author, { hoursAgo: 25 }))).toMatchObject(expired)
    const old = await givenPost(w, veteran, { hoursAgo: 29 * 24 })
    expect(await editPost(w, veteran, old)).toMatchObject({ status: 200 })
    const older = await givenPost(w, veteran, { hoursAgo: 31 * 24 })
    expect(await w.ask(veteran, 'getEditable', { kind: 'moment', id: older })).toMatchObject(expired)
    const comment = await w.given.comment(veteran, old, { createdAt: later(w.ctx.clock.now(), -hours(25)) })
    expect(await editComment(w, veteran, comment)).toMatchObject(expired)
  })

  test('not if archived, deleted, rejected or under appeal, nor where writing is closed', async ({ w, roles }) => {
    const { author, member, moderator } = roles
    const [archived, deleted] = [await givenPost(w, author), await givenPost(w, author)]
    const comments = [await w.given.comment(author, archived), await w.given.comment(author, deleted)]
    await w.ask(moderator, 'toggleArchived', { message_id: archived, archived: 1 })
    await w.ask(author, 'delMomentByUser', { message_id: deleted })
    expect(await editPost(w, author, archived)).toMatchObject({ outcome: 'MomentArchivedForEdits' })
    expect(await opened(w, author, 'moment', archived)).toBe('MomentArchivedForEdits')
    expect(await editComment(w, author, comments[0]!)).toMatchObject({ outcome: 'MomentArchivedForEdits' })
    expect(await editPost(w, author, deleted)).toMatchObject({ outcome: 'MomentNotFound' })
    expect(await editComment(w, author, comments[1]!)).toMatchObject({ outcome: 'CommentNotFound' })
    expect(await historyOf(w, moderator, 'moment', deleted)).toBe('MomentNotFound')

    const rejected = (await publishMoment(w, author, { title: '外挂' })).message_id!
    const contents = [{ kind: 'moment' as const, id: rejected }]
    await w.ask(moderator, 'decideContents', { contents, decision: 'reject', reason: '广告' })
    expect(await editPost(w, author, rejected)).toMatchObject({ status: 409, outcome: 'NotEditable' })
    expect(await opened(w, author, 'moment', rejected)).toBe('NotEditable')
    const heldComment = (await writeComment(w, author, await givenPost(w, author), { message: '外挂' })).comment!
      .comment_id
    const rejection = { contents: [{ kind: 'comment' as const, id: heldComment }], decision: 'reject' as const }
    await w.ask(moderator, 'decideContents', { ...rejection, reason: '广告' })
    expect(await editComment(w, author, heldComment)).toMatchObject({ status: 409, outcome: 'NotEditable' })
    const disputed = await givenPost(w, author)
    await w.ask(moderator, 'delMomentByUser', { message_id: disputed, reason: '广告' })
    const { decisions } = await w.ask(author, 'getMyDecisions', { pageNum: 1 })
    await w.ask(author, 'appealDecision', { decision_id: decisions![0]!.id, message: '请看' })
    await w.ask(roles.admin, 'restoreContent', { kind: 'moment', id: disputed })
    expect(await readMoment(w, member, disputed)).toMatchObject({ status: 200 })
    expect(await editPost(w, author, disputed)).toMatchObject({ status: 409, outcome: 'NotEditable' })

    const closed = await w.given.community({ name: 'shut' })
    const there = await w.given.moment(member, { communityId: closed, createdAt: later(w.ctx.clock.now(), -hours(1)) })
    await w.db.updateTable('communities').set({ writingClosed: true }).where('id', '=', closed).execute()
    const comment = await w.given.comment(member, there)
    expect(await editPost(w, member, there)).toMatchObject({ outcome: 'CommunityClosed' })
    expect(await editComment(w, member, comment)).toMatchObject({ outcome: 'CommunityClosed' })
    expect(await opened(w, member, 'moment', there)).toBe('CommunityClosed')
  })

  test('not while posting is closed, nor a comment to a member in 防骚扰', async () => {
    await using w = await world()
    const [author, quiet] = [await w.given.member(), await w.given.member()]
    const id = await givenPost(w, quiet)
    const comment = await w.given.comment(author, id)
    await w.ask(quiet, 'setOwnQuiet', { on: 1 })
    expect(await editComment(w, author, comment)).toMatchObject({ status: 403, outcome: 'MemberQuiet' })
    await w.given.settings({ postingOpen: false })
    expect(await editPost(w, quiet, id)).toMatchObject({ outcome: 'PostingClosed' })
    expect(await editComment(w, author, comment)).toMatchObject({ outcome: 'PostingClosed' })
  })
})

test('refuses too many, empty and foreign pictures, and loses nothing', async ({ w, author, roles }) => {
  const id = await givenPost(w, author)
  const comment = await w.given.comment(author, id)
  const foreign = await w.given.image(roles.member)
  const own = await w.given.image(author)
  const { postBytesMax } = await w.ctx.settings.all()
  expect(await editPost(w, author, id, { message: 'a'.repeat(postBytesMax + 1) })).toMatchObject({
    outcome: 'BodyTooLong',
  })
  expect(await editComment(w, author, comment, { message: ' ' })).toMatchObject({ outcome: 'CommentEmpty' })
  for (const imageIds of [[foreign], [own, own], ['A'.repeat(22)]])
    expect(await editPost(w, author, id, { imageIds })).toMatchObject({ outcome: 'ImageNotYours' })
  expect(await editComment(w, author, comment, { imageIds: [foreign] })).toMatchObject({ outcome: 'ImageNotYours' })
  const refused = { status: 422, outcome: 'EditRefused', fields: { message: '文本中包含不适宜内容，请修改' } }
  expect(await editPost(w, author, id, { message: '赌博网站' })).toMatchObject(refused)
  expect(await editComment(w, author, comment, { message: '赌博网站' })).toMatchObject(refused)
  expect(await historyOf(w, author, 'moment', id)).toEqual([[0, '标题', '正文']])
})

test('an edit removes pictures and adds own ones; the history keeps those of its versions', async ({
  w,
  author,
  roles,
}) => {
  const [first, second, third] = [await w.given.image(author), await w.given.image(author), await w.given.image(author)]
  const { message_id } = await publishMoment(w, author, { imageIds: [first, second] })
  const id = message_id!
  await w.ask(roles.member, 'thumbInteractionWithMoment', { message_id: id, thumbType: 1 })
  expect((await editPost(w, author, id, { imageIds: [third, first] })).moment!.imageIds).toEqual([third, first])
  const versions = await versionsOf(w, roles.member, 'moment', id)
  expect(versions.map(({ images = [] }) => images.map((image) => image.id))).toEqual([
    [third, first],
    [first, second],
  ])
  // A picture in use, and one of an earlier version, belong to no other content.
  expect(await publishMoment(w, author, { imageIds: [second] })).toMatchObject({ outcome: 'ImageNotYours' })
  expect((await editPost(w, author, id, { base: 1, imageIds: [second] })).moment!.imageIds).toEqual([second])
})

test('a picture removed by an unmarked edit is free again', async ({ w, author }) => {
  const picture = await w.given.image(author)
  const id = (await publishMoment(w, author, { imageIds: [picture] })).message_id!
  await editPost(w, author, id)
  expect(await publishMoment(w, author, { title: '另一帖', imageIds: [picture] })).toMatchObject({ status: 200 })
})

test('twenty edits a day by a member, ten of them of one text, and new ones the next day', async () => {
  await using w = await world()
  goTo(w, 12)
  const author = await w.given.member()
  const posts = [await givenPost(w, author), await givenPost(w, author), await givenPost(w, author)]
  const edit = async (id: number, seen: number) =>
    (await editPost(w, author, id, { base: seen, message: `第${id}帖的第${seen}次修改` })).outcome
  for (const id of posts.slice(0, 2)) {
    for (let n = 0; n < 10; n++) expect(await edit(id, n)).toBeUndefined()
  }
  expect([await edit(posts[0]!, 10), await edit(posts[2]!, 0)]).toEqual(['EditLimit', 'EditLimit'])
  expect(await editComment(w, author, await w.given.comment(author, posts[0]!))).toMatchObject({ outcome: 'EditLimit' })
  expect(await historyOf(w, author, 'moment', posts[2]!)).toHaveLength(1)
  w.ports.clock.advance(days(1) - hours(2))
  expect(await edit(posts[2]!, 0)).toBeUndefined()
})

test('readers see an edit live, and the search indexes it', async () => {
  await using w = await world()
  const author = await w.given.member()
  const id = await givenPost(w, author)
  const comment = await w.given.comment(author, id)
  await w.db.deleteFrom('searchOutbox').execute()
  const heard: unknown[] = []
  w.ports.bus.subscribe(liveChannel, (text) => {
    const notice = JSON.parse(text) as LiveNotice
    if ('topic' in notice && notice.topic === topics.moment(id)) heard.push(notice.event)
  })
  await editPost(w, author, id)
  await editComment(w, author, comment)
  await vi.waitFor(() => expect(heard).toEqual([{ kind: 'edit' }, { kind: 'edit', comment_id: comment }]))
  expect(await w.db.selectFrom('searchOutbox').select(['kind', 'subjectId']).orderBy('id').execute()).toEqual([
    { kind: 'moment', subjectId: id },
    { kind: 'comment', subjectId: comment },
  ])
})

test('a repeated request gets the first answer', async ({ w, author }) => {
  const id = await givenPost(w, author)
  await racing(5, () => editPost(w, author, id, { request_id: `edit-${id}-`.padEnd(20, 'x') }), { ok: 5 })
  expect(await historyOf(w, author, 'moment', id)).toHaveLength(2)
})

test('an unchanged text is no edit, and a slightly changed one no repeat', async ({ w, author }) => {
  const body = '铁靶山守点的路线和换位时机'
  const id = await givenPost(w, author, { body })
  expect(await editPost(w, author, id, { message: body })).toMatchObject({ status: 200, moment: {} })
  expect(await historyOf(w, author, 'moment', id)).toHaveLength(1)
  for (let n = 0; n < 6; n++)
    expect(await editPost(w, author, id, { base: n, message: `${body}${'！'.repeat(n + 1)}` })).toMatchObject({
      status: 200,
    })
})

test('a mission’s post may be edited, and completed missions still count', async ({ w, author, roles }) => {
  const id = await givenPost(w, author)
  const mission = await w.given.mission({ missionType: 2, momentId: id })
  const thumb = (person: Person) => w.ask(person, 'thumbInteractionWithMoment', { message_id: id, thumbType: 1 })
  const isCompleted = async (person: Person) =>
    (await w.ask(person, 'getMissionList', {})).user_mission!.find((one) => one.id === mission)?.is_completed
  const late = await roles.newMember()
  await thumb(roles.member)
  expect(await editPost(w, author, id)).toMatchObject({ status: 200, moment: { message: '新的正文' } })
  expect(await isCompleted(roles.member)).toBe(1)
  expect(await isCompleted(late)).toBe(0)
  await thumb(late)
  expect(await isCompleted(late)).toBe(1)
})
