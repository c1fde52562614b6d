import { topics } from '@judian/contract'
import { expect, test, vi } from 'vitest'
import { later, minutes } from '../../kernel/clock.ts'
import { liveChannel, type LiveNotice } from '../../realtime/live.ts'
import { type Person, world } from '../../../testing/world.ts'
import { clansPage } from './clans.sql.ts'
import {
  applyToClan,
  clanDetails,
  clanRoles,
  decideApplication,
  dissolveClan,
  memberTitles,
  ownClan,
  removeMember,
  transferCaptaincy,
} from '../../../testing/clans.ts'

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

test('members are ordered by rank, then by joining date', async () => {
  await using w = await world()
  const { captain, vice, member, applicant, clan } = await clanRoles(w)
  expect(await memberTitles(w, applicant, clan)).toEqual([
    [captain.id, '3'],
    [vice.id, '2'],
    [member.id, '1'],
  ])
  const { members } = await w.ask(applicant, 'getClanMembersDetailsById', { clan_id: clan, pageNum: 1 })
  expect(members![1]).toMatchObject({
    username: vice.username,
    display_priority: 2,
    title: '2',
    joined: expect.any(String),
    clan: { id: clan, name: '北门小队' },
  })
  expect(await w.ask(captain, 'getClanMembersDetailsById', { clan_id: clan + 1_000, pageNum: 1 })).toMatchObject({
    outcome: 'ClanNotFound',
  })
})

test('a clan includes the viewer’s state', async () => {
  await using w = await world()
  const { captain, vice, member, stranger, applicant, clan } = await clanRoles(w)
  await applyToClan(w, applicant, clan, '求带')
  const outside = { applied: 0, apply_count: 0 }
  const { clan: shown, ...standing } = await clanDetails(w, stranger, clan)
  expect([shown, standing]).toMatchObject([{ id: clan, member_count: 3 }, outside])
  expect(standing).not.toHaveProperty('title')
  expect(await clanDetails(w, applicant, clan)).toMatchObject({ applied: 1, apply_count: 0 })
  expect(await clanDetails(w, member, clan)).toMatchObject({ title: '1', ...outside })
  expect(await clanDetails(w, vice, clan)).toMatchObject({ title: '2', applied: 0, apply_count: 1 })
  expect(await clanDetails(w, captain, clan)).toMatchObject({ title: '3', applied: 0, apply_count: 1 })
  expect(await w.ask(captain, 'getClanDetails', { community_name: 'valo', id: clan })).toMatchObject({
    outcome: 'ClanNotFound',
  })
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

test('visitors read clans where they may read', async () => {
  await using w = await world()
  const { clan } = await clanRoles(w)
  expect(await clanDetails(w, null, clan)).toMatchObject({ outcome: 'NotSignedIn' })
  await w.given.settings({ visitorsMayRead: true })
  expect(await clanDetails(w, null, clan)).toMatchObject({ clan: { id: clan }, applied: 0, apply_count: 0 })
  expect(await w.ask(null, 'getClanMembersDetailsById', { clan_id: clan, pageNum: 1 })).toMatchObject({ status: 200 })
  expect(await w.ask(null, 'myClans', {})).toMatchObject({ outcome: 'NotSignedIn' })
})

test('a dissolved clan’s page shows that it has ended, only in its own community', async () => {
  await using w = await world()
  const { captain, member, applicant, clan } = await clanRoles(w)
  await applyToClan(w, applicant, clan)
  expect(await dissolveClan(w, captain, clan)).toEqual({ status: 200 })
  for (const person of [captain, member, applicant]) {
    expect(await clanDetails(w, person, clan)).toEqual({
      status: 404,
      outcome: 'ClanEnded',
      message: '这支战队已经解散',
    })
    expect(await w.ask(person, 'getClanMembersDetailsById', { clan_id: clan, pageNum: 1 })).toMatchObject({
      outcome: 'ClanNotFound',
    })
    expect(await ownClan(w, person)).toEqual({ status: 200 })
    expect(await w.ask(person, 'myClans', {})).toEqual({ status: 200, clans: [], applies: [] })
    expect(await w.ask(person, 'verifyClanManageAuth', { id: clan })).toEqual({ status: 403, role: '' })
  }
  const input = { pageNum: 1, community_name: 'r6', server_code: '', mode_code: '' }
  expect((await w.ask(member, 'getClanListByTag', input)).clans!.map(({ id }) => id)).not.toContain(clan)
  const elsewhere = { community_name: 'valo', id: clan }
  expect(await w.ask(member, 'getClanDetails', elsewhere)).toMatchObject({ outcome: 'ClanNotFound' })
  // Its name is free.
  expect(await w.given.clan(captain, { name: '北门小队' })).toBeGreaterThan(clan)
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

test('a clan’s end is published to its page after the commit', async () => {
  await using w = await world()
  const { captain, member, clan } = await clanRoles(w)
  const notices: LiveNotice[] = []
  w.ports.bus.subscribe(liveChannel, (notice) => void notices.push(JSON.parse(notice) as LiveNotice))
  const ended = { topic: topics.clan(clan), event: { kind: 'ended' } }
  expect(await dissolveClan(w, member, clan)).toMatchObject({ outcome: 'NotAllowed' })
  expect(notices).not.toContainEqual(ended)
  await dissolveClan(w, captain, clan)
  await vi.waitFor(() => expect(notices).toContainEqual(ended))
})

test('a clan’s page lists its members’ five latest published posts in its community', async () => {
  await using w = await world()
  const { captain, member, stranger, applicant, clan } = await clanRoles(w)
  const valo = await w.given.community({ name: 'valo' })
  const now = w.ports.clock.now()
  const posts = []
  for (let n = 0; n < 6; n++)
    posts.push(await w.given.moment(n % 2 ? captain : member, { createdAt: later(now, -minutes(60 - n)) }))
  await w.given.moment(captain, { communityId: valo })
  await w.given.moment(stranger)
  await w.ask(captain, 'delMomentByUser', { message_id: posts[5]! })

  const list = (person: Person | null, community_name = 'r6') =>
    w.ask(person, 'getClanMoments', { community_name, id: clan })
  const { moments } = await list(applicant)
  expect(moments!.map(({ message_id }) => message_id)).toEqual(posts.slice(0, 5).toReversed())
  expect(moments![0]).toMatchObject({ author: { user_id: member.id }, community: 'r6' })
  expect(await list(applicant, 'valo')).toMatchObject({ outcome: 'ClanNotFound' })
  expect(await list(null)).toMatchObject({ outcome: 'NotSignedIn' })
})

test('messages about a clan link to where one acts', async () => {
  await using w = await world()
  const { captain, vice, member, applicant, clan } = await clanRoles(w)
  const linkOf = async (person: Person) => {
    const form = { messageCount: 0, pageNum: 1, message_type: 'system' } as const
    return (await w.ask(person, 'getMyReplies', form)).system_messages![0]!.link
  }
  await applyToClan(w, applicant, clan)
  expect(await linkOf(captain)).toBe(`/clan/r6/${clan}/manage`)
  await decideApplication(w, captain, clan, applicant)
  expect(await linkOf(applicant)).toBe(`/clan/r6/${clan}`)
  await removeMember(w, captain, clan, member)
  expect(await linkOf(member)).toBe('/clan/r6')
  await transferCaptaincy(w, captain, clan, vice)
  expect(await linkOf(vice)).toBe(`/clan/r6/${clan}/manage`)
})
