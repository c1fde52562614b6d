import { expect, test } from 'vitest'
import { type Person, world } from '../../../testing/world.ts'
import { clansPage } from './clans.sql.ts'
import { applyToClan, clanRoles, ownClan } from '../../../testing/clans.ts'

test('lists the strongest first, filtered by server and mode', async () => {
  await using w = await world()
  const [reader, ...captains] = await w.given.members(5)
  const clans = [
    { name: '甲队', xp: 400 },
    { name: '乙队', xp: 1_200, mainServer: 'europe' },
    { name: '丙队', xp: 0, mainMode: 'casual' },
    { name: '丁队', xp: 400, mainServer: 'europe', mainMode: 'casual' },
  ]
  for (const [n, clan] of clans.entries()) await w.given.clan(captains[n]!, clan)
  const list = async (server_code = '', mode_code = '') => {
    const input = { pageNum: 1, community_name: 'r6', server_code, mode_code }
    return (await w.ask(reader!, 'getClanListByTag', input)).clans!.map(({ name }) => name)
  }
  expect(await list()).toEqual(['乙队', '丁队', '甲队', '丙队'])
  expect(await list('europe')).toEqual(['乙队', '丁队'])
  expect(await list('', 'casual')).toEqual(['丁队', '丙队'])
  expect(await list('europe', 'casual')).toEqual(['丁队'])
  expect(await list('moon')).toEqual([])

  const { clans: shown } = await w.ask(reader!, 'getClanListByTag', {
    pageNum: 1,
    community_name: 'r6',
    server_code: '',
    mode_code: '',
  })
  expect(
    shown!.map(({ clan_level, capacity, level_xp, next_level_xp }) => [clan_level, capacity, level_xp, next_level_xp]),
  ).toEqual([
    [3, 60, 1_200, 2_400],
    [2, 50, 400, 1_200],
    [2, 50, 400, 1_200],
    [1, 40, 0, 400],
  ])
  expect(
    await w.ask(reader!, 'getClanListByTag', { pageNum: 1, community_name: 'no', server_code: '', mode_code: '' }),
  ).toMatchObject({
    outcome: 'CommunityNotFound',
  })
})

test('lists are paged by twenty', async () => {
  await using w = await world()
  const captains = await w.given.members(21)
  for (const captain of captains) await w.given.clan(captain)
  const clan = await w.given.clan(await w.given.member(), {
    members: captains.slice(1),
    communityId: await w.given.community({ name: 'valo' }),
  })
  const applicants = await w.given.members(21)
  const [captain] = captains
  const { clan: own } = await ownClan(w, captain!)
  for (const applicant of applicants) await applyToClan(w, applicant, own!.id)

  const sizes = async (page: (pageNum: number) => Promise<{ hasMore?: boolean; size: number }>) =>
    Promise.all([1, 2, 3].map(async (pageNum) => Object.values(await page(pageNum))))
  const expected = [
    [20, true],
    [1, false],
    [0, false],
  ]
  expect(
    await sizes(async (pageNum) => {
      const input = { pageNum, community_name: 'r6', server_code: '', mode_code: '' }
      const { clans, hasMore } = await w.ask(captain!, 'getClanListByTag', input)
      return { size: clans!.length, hasMore: hasMore! }
    }),
  ).toEqual(expected)
  expect(
    await sizes(async (pageNum) => {
      const { members, hasMore } = await w.ask(captain!, 'getClanMembersDetailsById', { clan_id: clan, pageNum })
      return { size: members!.length, hasMore: hasMore! }
    }),
  ).toEqual(expected)
  expect(
    await sizes(async (pageNum) => {
      const input = { community_name: 'r6', id: own!.id, pageNum }
      const { applies, hasMore } = await w.ask(captain!, 'getClanWaitingApplyList', input)
      return { size: applies!.length, hasMore: hasMore! }
    }),
  ).toEqual(expected)
})

test('one’s clans and applications, in all communities and in one', async () => {
  await using w = await world()
  const { applicant: me, clan } = await clanRoles(w)
  await w.given.community({ name: 'empty' })
  const valo = await w.given.clan(me, { communityId: await w.given.community({ name: 'valo' }), name: '瓦队' })
  await applyToClan(w, me, clan, '求带')

  const waiting = { clan: { id: clan, name: '北门小队' }, applyMessage: '求带', time: expect.any(String) }
  expect(await w.ask(me, 'myClans', {})).toMatchObject({
    status: 200,
    clans: [{ id: valo, name: '瓦队', title: '3' }],
    applies: [waiting],
  })
  expect(await ownClan(w, me)).toMatchObject({ status: 200, apply: waiting })
  expect(await w.ask(me, 'getMyClanPublicInfo', { community_name: 'valo' })).toMatchObject({
    clan: { id: valo },
    title: '3',
  })
  expect(await w.ask(me, 'getMyClanPublicInfo', { community_name: 'empty' })).toEqual({ status: 200 })
  expect(await w.ask(me, 'getMyClanPublicInfo', { community_name: 'nowhere' })).toMatchObject({
    outcome: 'CommunityNotFound',
  })
})

test('with twenty thousand clans every list uses an index without sorting', async () => {
  await using w = await world()
  const communityId = await w.given.community()
  await w.pool.query(
    `INSERT INTO clans (community_id, name, name_key, intro, main_server, main_mode, min_rank, xp, created_at)
     SELECT $1, 'clan ' || n, 'clan ' || n, '', (ARRAY['asia', 'europe', 'america'])[n % 3 + 1],
       (ARRAY['ranked', 'casual'])[n % 2 + 1], 'gold', n * 7919 % 20011, now()
     FROM generate_series(1, 20000) AS n`,
    [communityId],
  )
  await w.pool.query('ANALYZE clans')
  const planOf = async (server: string, mode: string, page: number) => {
    const rows = await clansPage(w.db, { communityId, server, mode, nameKey: '' }, page).explain<{
      'QUERY PLAN': string
    }>('text')
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  for (const [server, mode, index] of [
    ['', '', 'clans_list'],
    ['asia', '', 'clans_list_server'],
    ['', 'casual', 'clans_list_mode'],
    ['asia', 'casual', 'clans_list_both'],
  ] as const)
    for (const page of [1, 50]) {
      const plan = await planOf(server, mode, page)
      expect(plan).toMatch(new RegExp(`Index Scan using ${index} on clans`))
      expect(plan).not.toMatch(/Sort|Seq Scan on clans/)
    }
})

test('clans are found by part of their name, with the faces of their members', async () => {
  await using w = await world()
  const [captain, vice, member, other] = (await w.given.members(4)) as [Person, Person, Person, Person]
  const clan = await w.given.clan(captain, { name: 'Night Owls', viceCaptains: [vice], members: [member] })
  await w.given.clan(other, { name: '北门小队' })
  const find = async (search: string) => {
    const all = { pageNum: 1, community_name: 'r6', server_code: '', mode_code: '' }
    return (await w.ask(other, 'getClanListByTag', { ...all, search })).clans!
  }
  const [found, ...others] = await find('ｎight ')
  expect([found!.id, found!.faces.length, others]).toEqual([clan, 3, []])
  for (const [search, count] of [
    ['小队', 1],
    ['%', 0],
    ['', 2],
  ] as const)
    expect(await find(search)).toHaveLength(count)
})
