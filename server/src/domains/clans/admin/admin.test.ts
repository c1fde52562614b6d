import { expect, test } from 'vitest'
import { clanOptions } from '../../../../testing/given-rows.ts'
import { type Person, type World, world } from '../../../../testing/world.ts'
import { auditedActsOn } from '../../../../testing/moderation.ts'

/** A clan `北门小队` in `r6` with a member, and an admin. */
async function cast(w: World) {
  const [admin, captain, member, other] = [
    await w.given.admin(),
    await w.given.member(),
    await w.given.member(),
    await w.given.member(),
  ]
  const clan = await w.given.clan(captain, { name: '北门小队', members: [member] })
  return { admin, captain, member, other, clan }
}

const systemMessages = async (w: World, person: Person) => {
  const input = { messageCount: 0, pageNum: 1, message_type: 'system' } as const
  return (await w.ask(person, 'getMyReplies', input)).system_messages!.map(({ message }) => message)
}
const details = (w: World, person: Person, id: number) => w.ask(person, 'getClanDetails', { community_name: 'r6', id })

test('clans are found by part of the name, in all communities or one, the latest first', async () => {
  await using w = await world()
  const { admin, clan, other } = await cast(w)
  const valo = await w.given.clan(other, { communityId: await w.given.community({ name: 'valo' }), name: 'North 北门' })
  const list = async (filter: { search?: string; community_name?: string } = {}) => {
    const { clans } = await w.ask(admin, 'getAdminClans', { pageNum: 1, ...filter })
    return clans!.map(({ id }) => id)
  }
  expect(await list()).toEqual([valo, clan])
  expect(await list({ search: '北门' })).toEqual([valo, clan])
  expect(await list({ search: 'NORTH' })).toEqual([valo])
  expect(await list({ search: '%' })).toEqual([])
  expect(await list({ community_name: 'r6' })).toEqual([clan])
  expect(await list({ community_name: 'nowhere' })).toEqual([])
})

test('both lists are paged', async () => {
  await using w = await world()
  const admin = await w.given.admin()
  await w.given.community()
  for (let n = 0; n < 21; n++) {
    const person = await w.given.member()
    await w.given.clan(person)
    await w.ask(person, 'LinkGameAccount', { community_name: 'r6', bindGameId: `owl_${n}` })
  }
  for (const [pageNum, size, hasMore] of [
    [1, 20, true],
    [2, 1, false],
  ] as const) {
    const clans = await w.ask(admin, 'getAdminClans', { pageNum })
    expect([clans.clans!.length, clans.hasMore]).toEqual([size, hasMore])
    const accounts = await w.ask(admin, 'getAdminGameAccounts', { pageNum })
    expect([accounts.accounts!.length, accounts.hasMore]).toEqual([size, hasMore])
  }
})

test('renaming notifies the captain and is audited', async () => {
  await using w = await world()
  const { admin, captain, other, clan } = await cast(w)
  const rename = (name: string, clan_id = clan) => w.ask(admin, 'renameClan', { clan_id, name, reason: '名称不合规' })
  expect(await rename('南门 小队')).toMatchObject({ status: 200, clan: { id: clan, name: '南门 小队' } })
  expect(await systemMessages(w, captain)).toEqual([
    '管理员把战队「北门小队」改名为「南门 小队」。<br>原因：名称不合规',
  ])
  await w.given.clan(other, { name: '西门小队' })
  expect(await rename('西门小队')).toMatchObject({ status: 406, outcome: 'ClanNameTaken' })
  expect(await rename('赌博网站')).toMatchObject({ outcome: 'ClanNameRefused' })
  expect(await rename('东门小队', clan + 1_000)).toMatchObject({ outcome: 'ClanNotFound' })
  expect(await w.ask(admin, 'renameClan', { clan_id: clan, name: '东门小队', reason: '' })).toMatchObject({
    fields: { reason: '请写明理由' },
  })
  expect(await auditedActsOn(w, admin, 'clan', clan)).toEqual([
    {
      act: 'rename-clan',
      by: admin.id,
      before: { name: '北门小队' },
      after: { name: '南门 小队', reason: '名称不合规' },
    },
  ])
})

test('dissolving notifies all members', async () => {
  await using w = await world()
  const { admin, captain, member, clan } = await cast(w)
  const dissolve = () => w.ask(admin, 'dissolveClanByAdmin', { clan_id: clan, reason: '长期无人管理' })
  expect(await dissolve()).toEqual({ status: 200 })
  for (const person of [captain, member]) {
    expect(await systemMessages(w, person)).toEqual(['战队「北门小队」已被管理员解散。<br>原因：长期无人管理'])
    expect(await details(w, person, clan)).toMatchObject({ outcome: 'ClanEnded' })
  }
  expect(await dissolve()).toMatchObject({ outcome: 'ClanNotFound' })
  expect(await auditedActsOn(w, admin, 'clan', clan)).toEqual([
    {
      act: 'dissolve-clan',
      by: admin.id,
      before: { name: '北门小队', captain_id: captain.id },
      after: { reason: '长期无人管理' },
    },
  ])
})

test('transferring the captaincy notifies both', async () => {
  await using w = await world()
  const { admin, captain, member, other, clan } = await cast(w)
  const transfer = ({ id }: Person, clan_id = clan) => w.ask(admin, 'transferClanByAdmin', { clan_id, user_id: id })
  expect(await transfer(other)).toMatchObject({ status: 404, outcome: 'ClanMemberNotFound' })
  expect(await transfer(member, clan + 1_000)).toMatchObject({ outcome: 'ClanNotFound' })
  expect(await transfer(captain)).toMatchObject({ status: 200, clan: { captain: { user_id: captain.id } } })
  expect(await transfer(member)).toMatchObject({ status: 200, clan: { captain: { user_id: member.id } } })
  expect(await details(w, captain, clan)).toMatchObject({ title: '2' })
  for (const person of [captain, member])
    expect(await systemMessages(w, person)).toEqual([`管理员把战队「北门小队」的队长移交给了 ${member.username}。`])
  expect(await auditedActsOn(w, admin, 'clan', clan)).toEqual([
    { act: 'transfer-clan', by: admin.id, before: { captain_id: captain.id }, after: { captain_id: member.id } },
  ])
})

test('a clan that its captain has changed meanwhile is not renamed, transferred or dissolved unseen', async () => {
  await using w = await world()
  const { admin, captain, member, clan } = await cast(w)
  const { clans } = await w.ask(admin, 'getAdminClans', { pageNum: 1 })
  const loaded = { clan_id: clan, version: clans!.find(({ id }) => id === clan)!.version }
  await w.ask(captain, 'transferClanCaptain', { community_name: 'r6', id: clan, memberUserId: member.id })
  expect(await w.ask(admin, 'renameClan', { ...loaded, name: '新名字', reason: '违规' })).toMatchObject({
    outcome: 'Outdated',
  })
  expect(await w.ask(admin, 'dissolveClanByAdmin', { ...loaded, reason: '违规' })).toMatchObject({
    outcome: 'Outdated',
  })
})

test('options are replaced in order; a clan’s chosen ones stay', async () => {
  await using w = await world()
  const { admin, captain, clan } = await cast(w)
  const communityId = await w.given.community()
  const save = (options: Partial<typeof clanOptions>, community_name = 'r6') =>
    w.ask(admin, 'saveClanOptions', { community_name, ...clanOptions, ...options })
  const servers = [
    { code: 'moon', name: '月服' },
    { code: 'asia', name: '亚洲' },
  ]
  expect(await save({ servers })).toEqual({ status: 200, ...clanOptions, servers, version: 2 })
  expect(await w.ask(admin, 'getClanOptions', { community_name: 'r6' })).toEqual({
    status: 200,
    ...clanOptions,
    servers,
    version: 2,
  })
  expect(await w.ask(admin, 'getClanOptions', { community_name: 'nowhere' })).toMatchObject({
    outcome: 'CommunityNotFound',
  })
  expect(await w.ask(captain, 'getClanCommunityInfo', { community_name: 'r6' })).toMatchObject({ servers })

  expect(await save({ servers: [servers[0]!], ranks: [] })).toMatchObject({
    status: 409,
    outcome: 'ClanOptionInUse',
    fields: { servers: '还有战队在使用被移除的选项', ranks: '还有战队在使用被移除的选项' },
  })
  expect(await save({}, 'nowhere')).toMatchObject({ outcome: 'CommunityNotFound' })
  expect(await save({ servers: [servers[0]!, servers[0]!] })).toMatchObject({ fields: { servers: '代码不能重复' } })
  expect(await save({ servers: [{ code: 'A!', name: '亚服' }] })).toMatchObject({ outcome: 'Malformed' })
  expect(await w.ask(captain, 'getClanCommunityInfo', { community_name: 'r6' })).toMatchObject({ servers })
  expect(await auditedActsOn(w, admin, 'division', communityId)).toEqual([
    { act: 'save-clan-options', by: admin.id, before: clanOptions, after: { ...clanOptions, servers } },
  ])

  await w.ask(admin, 'dissolveClanByAdmin', { clan_id: clan, reason: '测试' })
  expect(await save({ servers: [], modes: [], ranks: [] })).toMatchObject({ status: 200, servers: [] })
})

const withoutEurope = { ...clanOptions, servers: clanOptions.servers.filter(({ code }) => code !== 'europe') }

test('an option chosen concurrently can’t be removed', async () => {
  await using w = await world()
  const { admin, clan } = await cast(w)
  const founding = await w.pool.connect()
  await founding.query("BEGIN; SELECT id FROM communities WHERE name = 'r6' FOR SHARE")
  const saving = w.ask(admin, 'saveClanOptions', { community_name: 'r6', ...withoutEurope })
  await lockAwaited(w)
  await founding.query('UPDATE clans SET main_server = $1 WHERE id = $2', ['europe', clan])
  await founding.query('COMMIT')
  founding.release()
  expect(await saving).toMatchObject({ outcome: 'ClanOptionInUse', fields: { servers: expect.any(String) } })
})

test('an option removed concurrently can’t be chosen', async () => {
  await using w = await world()
  const { captain, clan, other } = await cast(w)
  const saving = await w.pool.connect()
  await saving.query("BEGIN; SELECT id FROM communities WHERE name = 'r6' FOR NO KEY UPDATE")
  const about = { name: '西门小队', intro: '', main_server: 'europe', main_mode: 'ranked', min_rank: 'gold' }
  const founding = w.ask(other, 'createClan', { community_name: 'r6', ...about })
  const changing = w.ask(captain, 'updateClanProfile', { community_name: 'r6', id: clan, ...about })
  await lockAwaited(w, 2)
  await saving.query("DELETE FROM clan_options WHERE code = 'europe'; COMMIT")
  saving.release()
  expect(await founding).toMatchObject({ outcome: 'ClanOptionUnknown' })
  expect(await changing).toMatchObject({ outcome: 'ClanOptionUnknown' })
})

/** Resolves once this many statements wait for a lock in this world's database. */
async function lockAwaited(w: World, count = 1) {
  const waiting = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
  await expect.poll(async () => (await w.pool.query(waiting)).rowCount).toBe(count)
}

test('game accounts are found by game id and name, and unlinked with a reason', async () => {
  await using w = await world()
  const { admin, captain, member } = await cast(w)
  await w.given.community({ name: 'valo' })
  const link = (person: Person, bindGameId: string, community_name = 'r6') =>
    w.ask(person, 'LinkGameAccount', { community_name, bindGameId })
  await link(captain, 'Night_Owl')
  w.ports.clock.advance(1_000)
  await link(member, 'day-lark', 'valo')
  const list = async (filter: { search?: string; community_name?: string } = {}) => {
    const { accounts } = await w.ask(admin, 'getAdminGameAccounts', { pageNum: 1, ...filter })
    return accounts!.map(({ author, community_name, game_username }) => [author.user_id, community_name, game_username])
  }
  const [owl, lark] = [
    [captain.id, 'r6', 'Night_Owl'],
    [member.id, 'valo', 'day-lark'],
  ]
  expect(await list()).toEqual([lark, owl])
  expect(await list({ search: 'OWL' })).toEqual([owl])
  expect(await list({ search: member.username })).toEqual([lark])
  expect(await list({ community_name: 'r6' })).toEqual([owl])
  expect(await list({ search: 'owl', community_name: 'valo' })).toEqual([])

  const unlink = () =>
    w.ask(admin, 'unlinkGameAccount', { user_id: captain.id, community_name: 'r6', reason: '冒用他人账号' })
  expect(await unlink()).toEqual({ status: 200 })
  expect(await unlink()).toMatchObject({ status: 404, outcome: 'GameAccountNotFound' })
  expect(await systemMessages(w, captain)).toEqual([
    '管理员解除了你在社区 r6绑定的游戏ID Night_Owl。<br>原因：冒用他人账号',
  ])
  expect((await w.ask(captain, 'getLinkedAccountInfo', {})).linked).toEqual([])
  expect(await link(member, 'night_owl')).toMatchObject({ status: 200 })
  expect(await auditedActsOn(w, admin, 'user', captain.id)).toEqual([
    {
      act: 'unlink-game-account',
      by: admin.id,
      before: { community_name: 'r6', game_username: 'Night_Owl' },
      after: { reason: '冒用他人账号' },
    },
  ])
})
