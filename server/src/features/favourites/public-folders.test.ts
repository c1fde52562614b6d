import { expect } from 'vitest'
import { moderationRoles, ownDecisions } from '../../../testing/moderation.ts'
import { systemTexts } from '../../../testing/messages.ts'
import { test } from '../../../testing/shared-world.ts'
import { type Person, type World, world } from '../../../testing/world.ts'

const missing = { status: 404, outcome: 'FolderNotFound' }
const make = async (w: World, me: Person, name: string, isPublic: 0 | 1 = 1) =>
  (await w.ask(me, 'createFolder', { name, public: isPublic })).folder_id!
const open = (w: World, reader: Person | null, folder_id: number) =>
  w.ask(reader, 'getPublicFolder', { folder_id, pageNum: 1 })
const shownIn = async (w: World, reader: Person | null, folder_id: number) =>
  (await open(w, reader, folder_id)).moments!.map(({ message_id }) => message_id)
const namesOf = async (w: World, reader: Person | null, { id }: Person) =>
  (await w.ask(reader, 'getPublicFolders', { user_id: id })).folders!.map(({ name }) => name)
async function put(w: World, me: Person, folder_id: number, ...posts: number[]) {
  for (const message_id of posts) {
    await w.ask(me, 'toggleFavourite', { message_id, favourited: 1 })
    await w.ask(me, 'moveFavourite', { message_id, folder_id })
  }
}

test('others see the public posts of a public folder; a private one is visible only to its member', async ({ w }) => {
  const [author, owner, reader] = (await w.given.members(3)) as [Person, Person, Person]
  const [kept, gone] = [await w.given.moment(author, { title: '守点' }), await w.given.moment(author)]
  const [shown, hidden] = [await make(w, owner, '战术'), await make(w, owner, '私藏', 0)]
  await put(w, owner, shown, kept, gone)
  await w.ask(author, 'delMomentByUser', { message_id: gone })

  expect(await namesOf(w, reader, owner)).toEqual(['战术'])
  const answer = await open(w, reader, shown)
  expect(answer).toMatchObject({
    name: '战术',
    owner: { user_id: owner.id },
    moments: [{ title: '守点' }],
    hasMore: false,
  })
  expect(answer.moments![0]).not.toHaveProperty('favourited')
  for (const person of [reader, owner]) expect(await open(w, person, hidden)).toMatchObject(missing)
  await w.ask(owner, 'saveFolder', { folder_id: shown, name: '战术', public: 0 })
  expect(await open(w, reader, shown)).toMatchObject(missing)
  expect(await namesOf(w, reader, owner)).toEqual([])
})

test('a block hides a folder in both directions, and the blocked member’s posts in it', async ({ w }) => {
  const [author, owner, reader, third] = (await w.given.members(4)) as [Person, Person, Person, Person]
  const posts = [await w.given.moment(author), await w.given.moment(third)] as [number, number]
  const folder = await make(w, owner, '战术')
  await put(w, owner, folder, ...posts)
  const block = (one: Person, other: Person, blocked: 0 | 1) =>
    w.ask(one, 'toggleBlock', { user_id: other.id, blocked })
  for (const [one, other] of [
    [owner, reader],
    [reader, owner],
  ] as const) {
    await block(one, other, 1)
    expect(await open(w, reader, folder)).toMatchObject(missing)
    expect(await namesOf(w, reader, owner)).toEqual([])
    await block(one, other, 0)
  }
  for (const [one, other] of [
    [author, reader],
    [reader, author],
  ] as const) {
    await block(one, other, 1)
    expect(await shownIn(w, reader, folder)).toEqual([posts[1]])
    await block(one, other, 0)
  }
  expect(await shownIn(w, reader, folder)).toEqual([posts[1], posts[0]])
})

test('visitors read a public folder if they may read; hidden communities and pending posts are left out', async () => {
  await using w = await world()
  const [author, owner] = (await w.given.members(2)) as [Person, Person]
  const communityId = await w.given.community({ name: 'valo' })
  const [post, held, elsewhere] = [
    await w.given.moment(author),
    await w.given.moment(author),
    await w.given.moment(author, { communityId }),
  ]
  const folder = await make(w, owner, '战术')
  await put(w, owner, folder, post, held, elsewhere)
  await w.db.updateTable('moments').set({ review: 'waiting', reviewReason: 'words' }).where('id', '=', held).execute()
  await w.db.updateTable('communities').set({ hidden: true }).where('id', '=', communityId).execute()
  expect(await open(w, null, folder)).toMatchObject({ outcome: 'NotSignedIn' })
  await w.given.settings({ visitorsMayRead: true })
  expect(await shownIn(w, null, folder)).toEqual([post])
  expect(await namesOf(w, null, owner)).toEqual(['战术'])
  await w.db.updateTable('users').set({ endedAt: w.ctx.clock.now() }).where('id', '=', owner.id).execute()
  expect(await open(w, null, folder)).toMatchObject(missing)
})

test('a name with a listed word is refused, for a private folder, too', async ({ w }) => {
  const owner = await w.given.member()
  const refused = { status: 400, outcome: 'FolderNameRefused', fields: { name: expect.any(String) } }
  expect(await w.ask(owner, 'createFolder', { name: '外挂', public: 0 })).toMatchObject(refused)
  const folder_id = await make(w, owner, '战术')
  expect(await w.ask(owner, 'saveFolder', { folder_id, name: '外挂', public: 1 })).toMatchObject(refused)
  expect(await namesOf(w, owner, owner)).toEqual(['战术'])
})

test('hiding all contents of a member hides their folders from others, until it is undone; names written later show', async () => {
  await using w = await world()
  const [owner, reader, admin] = [await w.given.member(), await w.given.member(), await w.given.admin()]
  const folder_id = await make(w, owner, '刷屏')
  const { hiding_id } = await w.ask(admin, 'hideMember', { user_id: owner.id, reason: '刷屏' })
  expect(await open(w, reader, folder_id)).toMatchObject(missing)
  expect(await namesOf(w, reader, owner)).toEqual([])
  w.ports.clock.advance(1_000)
  await w.ask(owner, 'saveFolder', { folder_id, name: '刷屏', public: 1 })
  expect(await namesOf(w, reader, owner)).toEqual([])
  await make(w, owner, '地图')
  expect(await namesOf(w, reader, owner)).toEqual(['地图'])
  await w.ask(admin, 'undoHiding', { hiding_id: hiding_id! })
  expect(await namesOf(w, reader, owner)).toEqual(['刷屏', '地图'])
})

test('upholding a report on a member resets the names of their public folders; a granted appeal restores them', async () => {
  await using w = await world()
  const { author: owner, member, admin } = await moderationRoles(w)
  const [bad, renamed] = [await make(w, owner, '脏话'), await make(w, owner, '地图')]
  await make(w, owner, '私藏', 0)
  await w.ask(member, 'reportContent', { kind: 'profile', id: owner.id, reason: 'abuse', note: '' })
  const things = [{ kind: 'profile' as const, id: owner.id }]
  expect(
    await w.ask(admin, 'resolveReports', { things, resolution: 'uphold', reason: '名称违规', reset: ['folders'] }),
  ).toEqual({ status: 200, results: ['done'] })
  expect(await namesOf(w, member, owner)).toEqual([])
  expect((await w.ask(owner, 'getFolders', {})).folders).toMatchObject([
    { name: `收藏夹#${bad}`, public: 0 },
    { name: `收藏夹#${renamed}`, public: 0 },
    { name: '私藏' },
  ])
  expect((await systemTexts(w, owner))[0]!.message).toContain('收藏夹「脏话」、收藏夹「地图」已被重置')

  await w.ask(owner, 'saveFolder', { folder_id: renamed, name: '新地图', public: 1 })
  const [decision] = await ownDecisions(w, owner)
  await w.ask(owner, 'appealDecision', { decision_id: decision!.id, message: '这是误会' })
  const other = await w.given.admin()
  expect(await w.ask(other, 'decideAppeal', { decision_id: decision!.id, granted: 1, answer: '' })).toMatchObject({
    status: 200,
  })
  expect(await namesOf(w, member, owner)).toEqual(['脏话', '新地图'])
})
