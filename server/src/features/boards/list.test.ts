import type { CallInput } from '@judian/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { boardOn, givenBoard, givenMaps } from '../../../testing/drawn-boards.ts'
import { startSeason, voteGuide } from '../../../testing/guides.ts'
import { type CommunityRoles, communityRoles } from '../../../testing/moments.ts'
import { searchMoments, titlesFound } from '../../../testing/search.ts'
import { type Person, type World, world } from '../../../testing/world.ts'
import { hours } from '../../kernel/clock.ts'

let w: World
let roles: CommunityRoles
const posts: Record<string, number> = {}

async function post(author: Person, title: string, map: string, side: 'attack' | 'defend' = 'attack', hot = 0) {
  w.ports.clock.advance(hours(1))
  posts[title] = await w.given.moment(author, { title, body: '见战术板' })
  await w.db.updateTable('moments').set({ thumbCount: hot }).where('id', '=', posts[title]).execute()
  await givenBoard(w, author, posts[title], boardOn(map, `${title}的说明，贴左墙`, side))
}

beforeAll(async () => {
  w = await world()
  await givenMaps(w)
  roles = await communityRoles(w)
  const { author, member, admin } = roles
  await startSeason(w, admin, '雪线')
  await post(author, '老板子', 'zhanqiao', 'attack', 90)
  w.ports.clock.advance(hours(1))
  await startSeason(w, admin, '潮汐')
  await post(author, '攻栈桥', 'zhanqiao')
  await post(member, '守栈桥', 'zhanqiao', 'defend', 30)
  await post(member, '攻砚台', 'yantai')
})
afterAll(() => w[Symbol.asyncDispose]())

const listed = async (input: Partial<CallInput<'/v1/boards/getBoards'>> = {}, me: Person | null = roles.stranger) =>
  (await w.ask(me, 'getBoards', { pageNum: 1, sorted: 'latest', ...input })).moments!.map(({ title }) => title)

test('posts with boards are listed by map, side and season, the latest or the hottest first', async () => {
  await w.given.moment(roles.author, { tagNum: 2 })
  expect(await listed()).toEqual(['攻砚台', '守栈桥', '攻栈桥', '老板子'])
  expect(await listed({ sorted: 'hot' })).toEqual(['老板子', '守栈桥', '攻砚台', '攻栈桥'])
  expect(await listed({ map: 'zhanqiao' })).toEqual(['守栈桥', '攻栈桥', '老板子'])
  expect(await listed({ map: 'zhanqiao', side: 'attack', sorted: 'hot' })).toEqual(['老板子', '攻栈桥'])
  expect(await listed({ season: '雪线' })).toEqual(['老板子'])
  expect(await listed({ season: '潮汐', side: 'attack' })).toEqual(['攻砚台', '攻栈桥'])
  expect(await listed({ map: 'dukou' })).toEqual([])
  const { moments } = await w.ask(roles.stranger, 'getBoards', { pageNum: 1, map: 'zhanqiao', sorted: 'latest' })
  expect(moments![2]).toMatchObject({ board: { map_name: '栈桥' }, guide: { season: '雪线', past: 1, stale: 1 } })
  expect(await w.ask(null, 'getBoards', { pageNum: 1 })).toMatchObject({ outcome: 'NotSignedIn' })
})

test('a cursor continues after the last item read, with the reader’s own marks', async () => {
  for (let n = 0; n < 20; n++) await post(roles.author, `第${n}块`, 'dengta')
  for (const sorted of ['latest', 'hot'] as const) {
    const first = await w.ask(roles.stranger, 'getBoards', { pageNum: 1, sorted })
    const rest = await w.ask(roles.stranger, 'getBoards', { pageNum: 1, sorted, after: first.next! })
    expect([first.moments!.length, first.hasMore, rest.moments!.length, rest.hasMore]).toEqual([20, true, 4, false])
    expect(new Set([...first.moments!, ...rest.moments!].map((one) => one.message_id)).size).toBe(24)
  }
  await voteGuide(w, roles.stranger, posts['攻砚台']!, 1)
  const { moments } = await w.ask(roles.stranger, 'getBoards', { pageNum: 1, map: 'yantai' })
  expect(moments).toMatchObject([{ guide: { season: '潮汐', valid: 1, own: 1 } }])
})

test('deleted, pending, hidden or removed posts aren’t listed or found', async () => {
  const { author, stranger } = roles
  expect(await titlesFound(w, stranger, '"攻栈桥的说明"')).toEqual(['攻栈桥'])
  const id = posts['攻栈桥']!
  const onMap = () => listed({ map: 'zhanqiao', season: '潮汐', side: 'attack' })
  const set = (values: { review: 'waiting' | 'published' }) =>
    w.db.updateTable('moments').set(values).where('id', '=', id).execute()
  await set({ review: 'waiting' })
  expect([await onMap(), await onMap()]).toEqual([[], []])
  w.ports.clock.advance(hours(1))
  await set({ review: 'published' })
  await w.db.updateTable('communities').set({ hidden: true }).where('name', '=', 'r6').execute()
  expect(await listed({ map: 'zhanqiao', season: '潮汐' })).toEqual([])
  await w.db.updateTable('communities').set({ hidden: false }).where('name', '=', 'r6').execute()
  await w.db.updateTable('boards').set({ removedAt: w.ctx.clock.now() }).where('momentId', '=', id).execute()
  w.ports.clock.advance(hours(1))
  expect(await onMap()).toEqual([])
  expect(await titlesFound(w, stranger, '"攻栈桥的说明"')).toEqual([])
  await w.db.updateTable('boards').set({ removedAt: null }).where('momentId', '=', id).execute()
  expect(await titlesFound(w, author, '"攻栈桥的说明"')).toEqual(['攻栈桥'])
})

test('captions and places are found with an excerpt; stale guides rank lower, and are marked', async () => {
  const { author, member, stranger } = roles
  w.ports.clock.advance(hours(30))
  await post(author, '灯油库打法', 'zhanqiao')
  await post(author, '灯油库打法二', 'zhanqiao')
  for (const reader of await w.given.members(5)) await voteGuide(w, reader, posts['灯油库打法二']!, 0)
  const { moments } = await searchMoments(w, stranger, '灯油库打法')
  expect(moments!.map(({ title, guide }) => [title, guide!.stale])).toEqual([
    ['灯油库打法', undefined],
    ['灯油库打法二', 1],
  ])
  const found = (await searchMoments(w, stranger, '"灯油库打法的说明"')).moments![0]!
  expect(found.excerpt).toContain('灯油库打法的说明，贴左墙。1 号在登岸点')
  expect(found.excerpt_marks.length).toBeGreaterThan(0)
  const own = await w.given.moment(member, { title: '闲聊' })
  const comment = await w.given.comment(member, own, { body: '我这样打' })
  await w.db
    .updateTable('boards')
    .set({ momentId: null, commentId: comment })
    .where('momentId', '=', posts['第3块']!)
    .execute()
  await w.db.updateTable('boards').set({ version: 1 }).where('commentId', '=', comment).execute()
  await searchMoments(w, stranger, '第3块')
  expect((await w.ask(stranger, 'searchComments', { q: '"第3块的说明"', pageNum: 1 })).comments).toMatchObject([
    { comment_id: comment },
  ])
})
