import { expect, test } from 'vitest'
import { communityRoles, publishMoment, writeComment } from '../../../testing/moments.ts'
import { searchComments, searchMoments, titlesFound } from '../../../testing/search.ts'
import { type Person, world } from '../../../testing/world.ts'
import { indexChanged } from './index.ts'

test("a post pending review isn't found or counted, not even by its author, until it is approved", async () => {
  await using w = await world()
  const { author, admin } = await communityRoles(w)
  const { message_id } = await publishMoment(w, author, { title: '铁靶山卖外挂' })
  for (const person of [author, admin])
    expect(await searchMoments(w, person, '铁靶山')).toMatchObject({ moments: [], total: 0, hasMore: false })
  await w.ask(admin, 'decideContents', {
    contents: [{ kind: 'moment', id: message_id! }],
    decision: 'approve',
    reason: '',
  })
  expect(await titlesFound(w, author, '铁靶山')).toEqual(['铁靶山卖外挂'])
})

test('deleting and hiding take effect at once, without the index', async () => {
  await using w = await world()
  const { author, admin } = await communityRoles(w)
  const { message_id } = await publishMoment(w, author, { title: '铁靶山' })
  await writeComment(w, author, message_id!, { message: '靶场见' })
  expect((await searchComments(w, author, '靶场')).total).toBe(1)
  expect((await searchMoments(w, author, '铁靶山')).total).toBe(1)

  const counts = async () => [
    (await w.ask(author, 'searchMoments', { q: '铁靶山', pageNum: 1 })).total,
    (await w.ask(author, 'searchComments', { q: '靶场', pageNum: 1 })).total,
  ]
  await w.db.updateTable('communities').set({ hidden: true }).where('name', '=', 'r6').execute()
  expect(await counts()).toEqual([0, 0])
  expect(await w.ask(author, 'searchMoments', { q: '铁靶山', pageNum: 1, community_name: 'r6' })).toMatchObject({
    outcome: 'CommunityNotFound',
  })
  expect(await w.ask(author, 'suggest', { q: '社区' })).toMatchObject({ communities: [{ community_name: 'valo' }] })
  expect((await w.ask(author, 'suggest', { q: '攻略' })).tags!.map((tag) => tag.community_name)).toEqual(['valo'])
  await w.db.updateTable('communities').set({ hidden: false }).where('name', '=', 'r6').execute()
  expect(await counts()).toEqual([1, 1])

  await w.ask(author, 'delMomentByUser', { message_id: message_id!, reason: '' })
  expect(await counts()).toEqual([0, 0])
  await w.ask(admin, 'restoreContent', { kind: 'moment', id: message_id! })
  expect(await counts()).toEqual([1, 1])
})

test('a community closed to writing is found; blocked members and their contents are not', async () => {
  await using w = await world()
  const { author, member } = await communityRoles(w)
  const mine = await w.given.moment(member, { title: '铁靶山 我的' })
  const theirs = await w.given.moment(author, { title: '铁靶山 他的' })
  await w.given.comment(author, mine, { body: '靶场一' })
  await w.given.comment(member, theirs, { body: '靶场二' })
  await w.given.comment(member, mine, { body: '靶场三' })
  await w.db.updateTable('communities').set({ writingClosed: true }).execute()
  expect(await titlesFound(w, member, '铁靶山')).toHaveLength(2)

  await w.ask(member, 'toggleBlock', { user_id: author.id, blocked: 1 })
  expect(await searchMoments(w, member, '铁靶山')).toMatchObject({ total: 1, moments: [{ title: '铁靶山 我的' }] })
  expect(await searchComments(w, member, '靶场')).toMatchObject({ total: 1, comments: [{ message: '靶场三' }] })
  expect((await w.ask(member, 'searchUsers', { q: author.username, pageNum: 1 })).total).toBe(0)
  expect((await w.ask(member, 'suggest', { q: author.username })).users).toEqual([])
  expect(await titlesFound(w, member, `铁靶山 @${author.username}`)).toEqual([])
  // Others still find them.
  expect((await searchMoments(w, author, '铁靶山')).total).toBe(2)
})

test('a visitor searches only where visitors may read', async () => {
  await using w = await world()
  const { author } = await communityRoles(w)
  await w.given.moment(author, { title: '铁靶山' })
  await w.given.clan(author, { name: '铁靶山小队' })
  await indexChanged(w.ctx)
  const calls = () =>
    Promise.all([
      w.ask(null, 'searchMoments', { q: '铁靶山', pageNum: 1 }),
      w.ask(null, 'searchComments', { q: '铁靶山', pageNum: 1 }),
      w.ask(null, 'searchUsers', { q: author.username, pageNum: 1 }),
      w.ask(null, 'searchClans', { q: '铁靶山', pageNum: 1 }),
      w.ask(null, 'suggest', { q: '铁靶山' }),
    ])
  expect((await calls()).map(({ outcome }) => outcome)).toEqual(Array(5).fill('NotSignedIn'))
  await w.given.settings({ visitorsMayRead: true })
  expect((await calls()).map(({ status }) => status)).toEqual(Array(5).fill(200))
  expect((await w.ask(null, 'searchMoments', { q: '铁靶山', pageNum: 1 })).total).toBe(1)
})

test('the back office finds posts and comments in every state; others may not search there', async () => {
  await using w = await world()
  const { author, admin } = await communityRoles(w)
  await publishMoment(w, author, { title: '铁靶山一' })
  await publishMoment(w, author, { title: '铁靶山二卖外挂' })
  const { message_id } = await publishMoment(w, author, { title: '铁靶山三', message: '代表作\n靶场' })
  await writeComment(w, author, message_id!, { message: '靶场外挂' })
  await w.ask(author, 'delMomentByUser', { message_id: message_id!, reason: '' })
  await w.db.updateTable('communities').set({ hidden: true }).where('name', '=', 'r6').execute()
  await indexChanged(w.ctx)
  const find = (more: object) =>
    w.ask(admin, 'searchContents', { q: '铁靶山', kind: 'moment', pageNum: 1, community_name: 'r6', ...more })
  expect((await find({})).total).toBe(3)
  expect((await find({ state: 'published' })).contents).toMatchObject([{ title: '铁靶山一', title_marks: [[0, 3]] }])
  expect((await find({ state: 'waiting' })).contents).toMatchObject([{ title: '铁靶山二卖外挂' }])
  expect((await find({ state: 'deleted', q: '靶场' })).contents).toMatchObject([
    { id: message_id, text_marks: [[4, 6]] },
  ])
  expect((await find({ kind: 'comment', q: '靶场' })).contents).toMatchObject([{ kind: 'comment', text: '靶场外挂' }])
  expect((await find({ q: '！' })).total).toBe(0)
  expect(await find({ community_name: 'gone' })).toMatchObject({ outcome: 'CommunityNotFound' })
  expect(await w.ask(author, 'searchContents', { q: '铁靶山', kind: 'moment', pageNum: 1 })).toMatchObject({
    outcome: 'NotAllowed',
  })
})

test('moderators find contents in every state, only in their own communities', async () => {
  await using w = await world()
  const { author, moderator, stranger, member } = await communityRoles(w)
  const { message_id } = await publishMoment(w, author, { title: '铁靶山卖外挂' })
  await writeComment(w, author, await w.given.moment(author, { title: '铁靶山' }), { message: '铁靶山外挂' })
  await publishMoment(w, author, { title: '铁靶山别处', community: 'valo' })
  const third = await w.given.community({ name: 'third', moderators: [moderator] })
  await w.given.moment(member, { title: '铁靶山 三', communityId: third })
  await w.db.updateTable('communities').set({ hidden: true }).where('name', '=', 'third').execute()
  await indexChanged(w.ctx)
  const find = async (person: Person, more: object = {}) => {
    const answer = await w.ask(person, 'searchContents', { q: '铁靶山', kind: 'moment', pageNum: 1, ...more })
    return answer.contents?.map(({ title }) => title).toSorted() ?? answer.outcome
  }
  expect(await find(moderator)).toEqual(['铁靶山', '铁靶山 三', '铁靶山卖外挂'])
  expect(await find(moderator, { sorted: 'newest', state: 'waiting' })).toEqual(['铁靶山卖外挂'])
  expect(await find(moderator, { community_name: 'third' })).toEqual(['铁靶山 三'])
  expect(await find(moderator, { kind: 'comment' })).toEqual(['铁靶山'])
  expect(await find(moderator, { community_name: 'valo' })).toBe('NotAllowed')
  expect(await find(moderator, { community_name: 'gone' })).toBe('CommunityNotFound')
  expect(await find(stranger)).toEqual(['铁靶山别处'])
  expect(await find(stranger, { q: '卖外挂' })).toEqual([])
  expect(await find(stranger, { kind: 'comment' })).toEqual([])

  // A post that moves to another community leaves at once, before the index has followed.
  await w.db
    .updateTable('moments')
    .set({
      communityId: (
        await w.db.selectFrom('communities').select('id').where('name', '=', 'valo').executeTakeFirstOrThrow()
      ).id,
    })
    .where('id', '=', message_id!)
    .execute()
  expect(await find(moderator, { state: 'waiting' })).toEqual([])
})

test('odd and overlong queries are answered, or refused by name', async () => {
  await using w = await world()
  const me = await w.given.member()
  const odd = ['\ud800', '"', '""', '-', '-"', '@', '#', '%', '_', '\\', "'", '\u202e文', '👩‍👩‍👧', '😀'.repeat(32)]
  for (const q of [...odd, '长'.repeat(64), '-'.repeat(64), 'a '.repeat(32), '"'.repeat(64)]) {
    expect([q, (await searchMoments(w, me, q)).status]).toEqual([q, 200])
    expect([q, (await w.ask(me, 'searchUsers', { q, pageNum: 1 })).status]).toEqual([q, 200])
    expect([q, (await w.ask(me, 'suggest', { q })).status]).toEqual([q, 200])
  }
  expect(await searchMoments(w, me, '\0')).toMatchObject({ fields: { q: '请输入要搜索的内容' } })
  expect(await searchMoments(w, me, '长'.repeat(65))).toMatchObject({
    outcome: 'Malformed',
    fields: { q: expect.any(String) },
  })
})
