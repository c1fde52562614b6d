import { topics } from '@judian/contract'
import { expect } from 'vitest'
import { concurrently, countOutcomes, racing } from '../../../testing/concurrency.ts'
import { readMoment } from '../../../testing/moments.ts'
import { titlesFound } from '../../../testing/search.ts'
import { test } from '../../../testing/shared-world.ts'
import type { Person, World } from '../../../testing/world.ts'
import { liveChannel, type LiveNotice } from '../../realtime/live.ts'

const toggle = (w: World, me: Person, message_id: number, favourited: 0 | 1 = 1) =>
  w.ask(me, 'toggleFavourite', { message_id, favourited })
const move = (w: World, me: Person, message_id: number, folder_id?: number) =>
  w.ask(me, 'moveFavourite', { message_id, folder_id })
const make = async (w: World, me: Person, name = '战术', isPublic: 0 | 1 = 0) =>
  (await w.ask(me, 'createFolder', { name, public: isPublic })).folder_id!
const listed = async (w: World, me: Person, folder_id?: number) =>
  (await w.ask(me, 'getFavourites', { folder_id, pageNum: 1 })).favourites!
const idsOf = async (w: World, me: Person, folder_id?: number) =>
  (await listed(w, me, folder_id)).map(({ message_id }) => message_id)
const folders = (w: World, me: Person) => w.ask(me, 'getFolders', {})
const told = async (w: World, author: Person) =>
  (await w.ask(author, 'getNotices', { kind: 'praise', pageNum: 1 })).notices!.map(({ act, count }) => [act, count])

test('a favourite is listed, marks its post only for its member, and is removed', async ({ w }) => {
  const [author, fan] = (await w.given.members(2)) as [Person, Person]
  const [first, second] = [await w.given.moment(author, { title: '守点' }), await w.given.moment(author)]
  expect(await toggle(w, fan, first)).toEqual({ status: 200, favourited: 1 })
  expect(await toggle(w, fan, second)).toEqual({ status: 200, favourited: 1 })

  expect(await listed(w, fan)).toMatchObject([
    { message_id: second, moment: { favourited: 1 } },
    { message_id: first, time: expect.any(String), moment: { title: '守点', favourited: 1 } },
  ])
  const inFeed = async (reader: Person) =>
    (await w.ask(reader, 'getMomentsByCommunity', { community_name: 'r6', pageNum: 1 })).moments!.find(
      ({ message_id }) => message_id === first,
    )!
  expect((await readMoment(w, fan, first)).moment).toMatchObject({ favourited: 1, thumbed: 0 })
  expect(await inFeed(fan)).toMatchObject({ favourited: 1 })
  for (const moment of [await inFeed(author), (await readMoment(w, author, first)).moment!])
    expect(moment).not.toHaveProperty('favourited')

  expect(await toggle(w, fan, first, 0)).toEqual({ status: 200, favourited: 0 })
  expect(await toggle(w, fan, first, 0)).toEqual({ status: 200, favourited: 0 })
  expect(await idsOf(w, fan)).toEqual([second])
  expect(await folders(w, fan)).toEqual({ status: 200, folders: [], total: 1, silent: 0 })
  expect(await idsOf(w, author)).toEqual([])
})

test('folders contain favourites; deleting one moves them to 默认, or removes them', async ({ w }) => {
  const [author, fan] = (await w.given.members(2)) as [Person, Person]
  const posts = [await w.given.moment(author), await w.given.moment(author), await w.given.moment(author)]
  const [first, second, third] = posts as [number, number, number]
  for (const post of posts) await toggle(w, fan, post)
  const [tactics, maps] = [await make(w, fan, '战术'), await make(w, fan, '地图')]
  expect(await move(w, fan, first, tactics)).toEqual({ status: 200 })
  expect(await move(w, fan, second, maps)).toEqual({ status: 200 })
  // A favourite stays where it is when it is favoured again.
  await toggle(w, fan, first)
  expect(await listed(w, fan, tactics)).toMatchObject([{ message_id: first, folder_id: tactics }])
  expect(await idsOf(w, fan, 0)).toEqual([third])

  expect(await w.ask(fan, 'saveFolder', { folder_id: maps, name: '地图册', public: 1 })).toEqual({ status: 200 })
  expect(await folders(w, fan)).toMatchObject({
    folders: [
      { folder_id: tactics, name: '战术', public: 0, count: 1 },
      { folder_id: maps, name: '地图册', public: 1, count: 1 },
    ],
    total: 3,
  })

  expect(await w.ask(fan, 'deleteFolder', { folder_id: tactics, remove: 0 })).toEqual({ status: 200 })
  expect(await idsOf(w, fan, 0)).toEqual([third, first])
  expect(await w.ask(fan, 'deleteFolder', { folder_id: maps, remove: 1 })).toEqual({ status: 200 })
  expect(await idsOf(w, fan)).toEqual([third, first])
  expect(await folders(w, fan)).toMatchObject({ folders: [], total: 2 })
  await move(w, fan, first)
  expect(await move(w, fan, second)).toMatchObject({ status: 404, outcome: 'FavouriteNotFound' })
})

test('another member’s folder takes no favourite, and can’t be changed', async ({ w }) => {
  const [author, fan, other] = (await w.given.members(3)) as [Person, Person, Person]
  const post = await w.given.moment(author)
  await toggle(w, fan, post)
  const theirs = await make(w, other)
  const missing = { status: 404, outcome: 'FolderNotFound' }
  expect(await move(w, fan, post, theirs)).toMatchObject(missing)
  expect(await w.ask(fan, 'saveFolder', { folder_id: theirs, name: '我的', public: 1 })).toMatchObject(missing)
  expect(await w.ask(fan, 'deleteFolder', { folder_id: theirs, remove: 1 })).toMatchObject(missing)
  expect(await idsOf(w, fan, theirs)).toEqual([])
  expect(await folders(w, other)).toMatchObject({ folders: [{ name: '战术', public: 0 }] })
})

test('a non-public post can’t become a favourite; a favourite of a deleted post stays as a line that can be removed', async ({
  w,
}) => {
  const [author, fan] = (await w.given.members(2)) as [Person, Person]
  const [gone, forever] = [await w.given.moment(author), await w.given.moment(author)]
  await toggle(w, fan, gone)
  await toggle(w, fan, forever)
  for (const message_id of [gone, forever]) await w.ask(author, 'delMomentByUser', { message_id })
  await w.db.deleteFrom('moments').where('id', '=', forever).execute()
  expect(await listed(w, fan)).toEqual([
    { message_id: forever, time: expect.any(String) },
    { message_id: gone, time: expect.any(String) },
  ])
  const waiting = await w.given.moment(author, { title: '外挂' })
  await w.db
    .updateTable('moments')
    .set({ review: 'waiting', reviewReason: 'words' })
    .where('id', '=', waiting)
    .execute()
  for (const id of [gone, forever, waiting])
    expect(await toggle(w, fan, id)).toMatchObject({ status: 404, outcome: 'MomentNotFound' })
  for (const id of [gone, forever]) expect(await toggle(w, fan, id, 0)).toEqual({ status: 200, favourited: 0 })
  expect(await folders(w, fan)).toMatchObject({ total: 0 })
})

test('the author is notified in 赞与收藏, unless the member favours silently; other tabs get an event', async ({
  w,
}) => {
  const [author, fan, quiet] = (await w.given.members(3)) as [Person, Person, Person]
  const post = await w.given.moment(author)
  const events: object[] = []
  w.ports.bus.subscribe(liveChannel, (text) => {
    const notice = JSON.parse(text) as LiveNotice
    if ('topic' in notice && notice.topic === topics.stateOf(fan.id)) events.push(notice.event)
  })
  await toggle(w, fan, post)
  expect(await w.ask(quiet, 'saveFavouriteSettings', { silent: 1 })).toEqual({ status: 200, silent: 1 })
  await toggle(w, quiet, post)
  await toggle(w, author, post)
  expect(await told(w, author)).toEqual([['favourite', 1]])
  await toggle(w, fan, post, 0)
  expect(await told(w, author)).toEqual([])
  await expect
    .poll(() => events)
    .toEqual([
      { kind: 'favourite', message_id: post, favourited: 1 },
      { kind: 'favourite', message_id: post, favourited: 0 },
    ])
})

test('a search among favourites finds only those, in folders or not', async ({ w }) => {
  const [author, fan, other] = (await w.given.members(3)) as [Person, Person, Person]
  const [mine, theirs] = [
    await w.given.moment(author, { title: '绿洲守点' }),
    await w.given.moment(author, { title: '绿洲进攻' }),
  ]
  await toggle(w, fan, mine)
  await move(w, fan, mine, await make(w, fan))
  await toggle(w, other, theirs)
  expect(await titlesFound(w, fan, '绿洲', { favourites: 1 })).toEqual(['绿洲守点'])
  expect(await titlesFound(w, fan, '洲', { favourites: 1 })).toEqual(['绿洲守点'])
  expect(await titlesFound(w, author, '绿洲', { favourites: 1 })).toEqual([])
})

test('thirty parallel favourites of one post are one, and thirty removals remove one', async ({ w }) => {
  const [author, fan] = (await w.given.members(2)) as [Person, Person]
  const post = await w.given.moment(author)
  await racing(30, () => toggle(w, fan, post), { ok: 30 })
  expect(await folders(w, fan)).toMatchObject({ total: 1 })
  expect(await told(w, author)).toEqual([['favourite', 1]])
  await racing(30, () => toggle(w, fan, post, 0), { ok: 30 })
  expect(await folders(w, fan)).toMatchObject({ total: 0 })
})

test('concurrent moves into a folder and its deletion leave nothing in it, and correct counts', async ({ w }) => {
  const [author, fan] = (await w.given.members(2)) as [Person, Person]
  const posts = await Promise.all(Array.from({ length: 12 }, () => w.given.moment(author)))
  for (const remove of [0, 1] as const) {
    const folder_id = await make(w, fan)
    for (const post of posts) await toggle(w, fan, post)
    const answers = await Promise.all([
      ...posts.slice(0, 6).map((post) => move(w, fan, post, folder_id)),
      w.ask(fan, 'deleteFolder', { folder_id, remove }),
      ...posts.slice(6).map((post) => move(w, fan, post, folder_id)),
    ])
    const { ok, FolderNotFound = 0 } = countOutcomes(answers)
    expect(ok! + FolderNotFound).toBe(13)
    const left = await idsOf(w, fan, 0)
    expect(left).toHaveLength(remove ? FolderNotFound : 12)
    expect(await folders(w, fan)).toMatchObject({ folders: [], total: left.length })
  }
})

test('the maximum of folders and favourites is enforced by the counts, also concurrently', async ({ w }) => {
  const [author, fan] = (await w.given.members(2)) as [Person, Person]
  const posts = await Promise.all(Array.from({ length: 20 }, () => w.given.moment(author)))
  await w.db.insertInto('favouriteCounts').values({ userId: fan.id, favourites: 4_990, folders: 49 }).execute()
  expect(countOutcomes(await Promise.all(posts.map((post) => toggle(w, fan, post))))).toEqual({
    ok: 10,
    TooManyFavourites: 10,
  })
  expect(await idsOf(w, fan)).toHaveLength(10)
  await racing(20, (n) => w.ask(fan, 'createFolder', { name: `第${n}个`, public: 0 }), { ok: 1, TooManyFolders: 19 })
  expect((await folders(w, fan)).folders).toHaveLength(1)
})

test('a member’s folders have different names, also concurrent ones', async ({ w }) => {
  const [fan, other] = (await w.given.members(2)) as [Person, Person]
  const named = (name: string, person = fan) => w.ask(person, 'createFolder', { name, public: 0 })
  const rename = (folder_id: number, name: string, shown: 0 | 1 = 0) =>
    w.ask(fan, 'saveFolder', { folder_id, name, public: shown })
  await racing(20, () => named('守点'), { ok: 1, FolderNameTaken: 19 })
  expect(await named('默认')).toMatchObject({ status: 409, outcome: 'FolderNameTaken' })
  expect(await named('守点', other)).toMatchObject({ status: 200 })
  const [one, two] = [await named('进攻'), await named('回防')]
  expect(await rename(one.folder_id!, '守点')).toMatchObject({ outcome: 'FolderNameTaken' })
  expect(await rename(one.folder_id!, '进攻', 1)).toEqual({ status: 200 })
  await racing(20, (n) => rename([one, two][n % 2]!.folder_id!, '战术'), { ok: 10, FolderNameTaken: 10 })
  expect((await folders(w, fan)).folders!.map(({ name }) => name).toSorted()).toHaveLength(3)
})

test('a retried creation makes one folder', async ({ w }) => {
  const fan = await w.given.member()
  const request_id = crypto.randomUUID()
  await concurrently(20, () => w.ask(fan, 'createFolder', { name: '战术', public: 0, request_id }))
  expect((await folders(w, fan)).folders).toHaveLength(1)
})
