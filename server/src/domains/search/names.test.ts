import { expect, test } from 'vitest'
import { days } from '../../kernel/clock.ts'
import { indexChanged, updatePopularSearches } from './index.ts'
import { type Person, type World, world } from '../../../testing/world.ts'

async function findUsers(w: World, person: Person | null, q: string) {
  await indexChanged(w.ctx)
  return w.ask(person, 'searchUsers', { q, pageNum: 1 })
}

const usernames = async (w: World, person: Person | null, q: string) =>
  (await findUsers(w, person, q)).users!.map(({ username }) => username)

const clanNames = async (w: World, person: Person, q: string, community_name?: string) => {
  await indexChanged(w.ctx)
  const answer = await w.ask(person, 'searchClans', { q, pageNum: 1, ...(community_name && { community_name }) })
  return answer.clans!.map(({ name }) => name)
}

test('finds members by a part of the name, its pinyin and its initials', async () => {
  await using w = await world()
  const me = await w.given.member({ username: 'Night_Owl7' })
  await w.given.member({ username: '铁靶山老六' })
  for (const q of ['铁靶山老六', '靶山', '鐵靶', 'tiebashan', 'tieba', 'tbs', 'tbsll', 'laoliu', 'll', '铁'])
    expect([q, await usernames(w, me, q)]).toEqual([q, ['铁靶山老六']])
  for (const q of ['night', 'owl', 'ＮＩＧＨＴ', 'night_owl7', '@Night_Owl7', '7'])
    expect([q, await usernames(w, me, q)]).toEqual([q, ['Night_Owl7']])
  expect(await usernames(w, me, '没有的人')).toEqual([])
  expect(await usernames(w, me, '！')).toEqual([])
  expect((await findUsers(w, me, '靶山')).users).toMatchObject([{ username_marks: [[1, 3]] }])
})

test('finds a name by each reading of its characters, where no word says which it is', async () => {
  await using w = await world()
  const me = await w.given.member({ username: 'Night_Owl7' })
  await w.given.member({ username: '闪弹老六' })
  for (const q of ['shandan', 'shantan', 'danlaoliu', 'sdll', 'stll'])
    expect([q, await usernames(w, me, q)]).toEqual([q, ['闪弹老六']])
  // 重庆 is a word, and no zhongqing.
  await w.given.member({ username: '重庆老六' })
  expect(await usernames(w, me, 'chongqing')).toEqual(['重庆老六'])
  expect(await usernames(w, me, 'zhongqing')).toEqual([])
})

test('a name that begins with the query comes before one that contains it', async () => {
  await using w = await world()
  const me = await w.given.member({ username: '北门夜枭' })
  await w.given.member({ username: '夜枭七号' })
  await w.given.member({ username: '夜枭队' })
  expect((await usernames(w, me, '夜枭')).at(-1)).toBe('北门夜枭')
})

test('a member is found only by their current name', async () => {
  await using w = await world()
  const me = await w.given.member({ username: '旧名字' })
  expect(await usernames(w, me, '旧名')).toEqual(['旧名字'])
  await w.db.updateTable('users').set({ username: '新名字' }).where('id', '=', me.id).execute()
  // Before the index has followed.
  expect((await w.ask(me, 'searchUsers', { q: '旧名', pageNum: 1 })).users).toEqual([])
  expect(await usernames(w, me, '新名')).toEqual(['新名字'])
})

test('finds clans everywhere or in one community, until they are dissolved', async () => {
  await using w = await world()
  const [captain, other] = await w.given.members(2)
  await w.given.clan(captain!, { name: '铁靶山小队' })
  await w.given.clan(other!, { name: '铁靶山大队', communityId: await w.given.community({ name: 'valo' }) })
  expect((await clanNames(w, captain!, 'tbs')).toSorted()).toEqual(['铁靶山大队', '铁靶山小队'])
  expect(await clanNames(w, captain!, '靶山', 'r6')).toEqual(['铁靶山小队'])
  await w.db.updateTable('clans').set({ dissolvedAt: new Date() }).where('name', '=', '铁靶山小队').execute()
  expect(await clanNames(w, captain!, '靶山')).toEqual(['铁靶山大队'])
  expect(await w.ask(captain!, 'searchClans', { q: '靶', pageNum: 1, community_name: 'gone' })).toMatchObject({
    outcome: 'CommunityNotFound',
  })
  await w.db.updateTable('communities').set({ hidden: true }).where('name', '=', 'valo').execute()
  expect(await clanNames(w, captain!, '靶山')).toEqual([])
  expect((await w.ask(captain!, 'suggest', { q: '靶山' })).clans).toEqual([])
  expect(await w.ask(captain!, 'searchClans', { q: '靶', pageNum: 1, community_name: 'valo' })).toMatchObject({
    outcome: 'CommunityNotFound',
  })
})

test('suggests members, communities, tags and clans for a beginning', async () => {
  await using w = await world()
  const me = await w.given.member({ username: '攻略达人' })
  await w.given.community()
  const clan = await w.given.clan(me, { name: '公路守夜人' })
  await indexChanged(w.ctx)
  expect(await w.ask(me, 'suggest', { q: 'gl' })).toEqual({
    status: 200,
    users: [{ user_id: me.id, username: '攻略达人', avatar_url: expect.any(String) }],
    communities: [],
    tags: [{ tag_num: 2, tag_name: '攻略', community_name: 'r6' }],
    clans: [{ id: clan, name: '公路守夜人', community_name: 'r6', avatar_url: expect.any(String) }],
    hashtags: [],
    events: [],
    popular: [],
  })
  // Members don't choose moderators' tags.
  expect((await w.ask(me, 'suggest', { q: '公告' })).tags).toEqual([])
  // A name of one moment ago isn't suggested, though the index still has it.
  await w.db.updateTable('clans').set({ name: '夜班' }).where('id', '=', clan).execute()
  expect((await w.ask(me, 'suggest', { q: 'gl' })).clans).toEqual([])
  await indexChanged(w.ctx)
  expect((await w.ask(me, 'suggest', { q: 'yb' })).clans).toMatchObject([{ name: '夜班' }])
  await w.db.updateTable('clans').set({ dissolvedAt: new Date() }).execute()
  expect((await w.ask(me, 'suggest', { q: 'yb' })).clans).toEqual([])
  expect((await w.ask(me, 'suggest', { q: '社区' })).communities).toMatchObject([{ community_name: 'r6' }])
  expect(await w.ask(me, 'suggest', {})).toMatchObject({ users: [], communities: [], tags: [] })
})

test('suggests searches by at least five members, never by a single one', async () => {
  await using w = await world()
  const members = await w.given.members(6)
  await w.given.moment(members[0]!, { title: '铁靶山路线', body: '代练广告' })
  await indexChanged(w.ctx)
  const popular = async () => {
    await updatePopularSearches(w.ctx)
    return (await w.ask(members[0]!, 'suggest', {})).popular
  }
  const search = (person: Person, q: string) => w.ask(person, 'searchMoments', { q, pageNum: 1 })
  for (const person of members.slice(0, 4)) await search(person, '铁靶山')
  for (let n = 0; n < 10; n++) await search(members[0]!, '路线')
  for (const person of members) await search(person, '没有的事')
  expect(await popular()).toEqual([])
  await search(members[4]!, ' 铁靶山 ')
  expect(await popular()).toEqual(['铁靶山'])
  expect((await w.ask(members[0]!, 'suggest', { q: '靶山' })).popular).toEqual(['铁靶山'])
  const rows = await w.db.selectFrom('searchQueries').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(members[0]!.username)

  w.ports.clock.advance(days(8))
  expect(await popular()).toEqual([])
  expect(await w.db.selectFrom('searchQueries').selectAll().execute()).toEqual([])
})
