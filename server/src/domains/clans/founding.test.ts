import { describe, expect } from 'vitest'
import { clanOptions } from '../../../testing/given-rows.ts'
import { test } from '../../../testing/shared-world.ts'
import { type Person, type World, world } from '../../../testing/world.ts'
import {
  clanProfile,
  applyToClan,
  clanRoles,
  clanDetails,
  foundClan,
  leaveClan,
  ownClan,
  memberTitles,
} from '../../../testing/clans.ts'

/** A community with clan options, and a member in no clan. */
async function ground(w: World) {
  await w.given.clan(await w.given.member())
  return w.given.member()
}

test('the founder is captain; a clan begins at level 1 with forty places', async () => {
  await using w = await world()
  const me = await ground(w)
  const { status, clan } = await foundClan(w, me, { name: ' 南门　小队 ' })
  expect({ status, clan }).toEqual({
    status: 200,
    clan: {
      id: expect.any(Number),
      name: '南门 小队',
      community_name: 'r6',
      intro: '周末开黑',
      main_server: 'asia',
      main_mode: 'ranked',
      min_rank: 'gold',
      avatar_url: '/images/communities/clan-default.webp',
      clan_level: 1,
      xp: 0,
      level_xp: 0,
      next_level_xp: 400,
      member_count: 1,
      capacity: 40,
      captain: expect.objectContaining({
        user_id: me.id,
        clan: { id: clan!.id, name: '南门 小队', clan_level: 1, community_name: 'r6' },
      }),
      time: expect.any(String),
    },
  })
  expect(await memberTitles(w, me, clan!.id)).toEqual([[me.id, '3']])
  expect(await ownClan(w, me)).toEqual({ status: 200, clan, title: '3' })
})

test('returns a community’s options and titles', async ({ w }) => {
  const me = await ground(w)
  expect(await w.ask(me, 'getClanCommunityInfo', { community_name: 'r6' })).toEqual({
    status: 200,
    ...clanOptions,
    titles: [
      { code: '1', name: '成员' },
      { code: '2', name: '副队长' },
      { code: '3', name: '队长' },
    ],
  })
  expect(await w.ask(me, 'getClanCommunityInfo', { community_name: 'nowhere' })).toMatchObject({
    outcome: 'CommunityNotFound',
  })
})

describe('a name', () => {
  const refused = [
    'a',
    '　a　',
    '长'.repeat(17),
    'a.b',
    '火🔥队',
    '代打外挂',
    '赌 博 网 站',
    '<b>北门',
    '北门ʹ',
    '北门ߺ队',
  ]
  test.for(refused)('%j is refused', async (name, { w }) => {
    const me = await ground(w)
    expect(await foundClan(w, me, { name })).toMatchObject({
      status: 400,
      outcome: 'ClanNameRefused',
      fields: { name: expect.stringContaining('2-16') },
    })
  })

  test('takes letters, Chinese, digits, space, _ and -, up to sixteen', async ({ w }) => {
    const [me, other] = [await ground(w), await w.given.member()]
    expect(await foundClan(w, me, { name: 'ＡＢ 北门_小队-007 é' })).toMatchObject({
      clan: { name: 'AB 北门_小队-007 é' },
    })
    expect(await foundClan(w, other, { name: '长'.repeat(16) })).toMatchObject({ status: 200 })
  })

  test('is unique in simplified and traditional characters, when founding and renaming', async ({ w }) => {
    const [me, other] = [await ground(w), await w.given.member()]
    await foundClan(w, me, { name: '铁门栓' })
    const taken = { status: 406, outcome: 'ClanNameTaken' }
    expect(await foundClan(w, other, { name: '鐵門栓' })).toMatchObject(taken)
    const { clan } = await foundClan(w, other, { name: '北门' })
    const renamed = { community_name: 'r6', ...clanProfile, id: clan!.id, name: '鐵門栓' }
    expect(await w.ask(other, 'updateClanProfile', renamed)).toMatchObject(taken)
  })

  test('is unique in its community, in any spelling', async ({ w }) => {
    const [me, other] = [await ground(w), await w.given.member()]
    await foundClan(w, me, { name: 'North Gate' })
    expect(await foundClan(w, other, { name: 'ＮＯＲＴＨ  gate' })).toMatchObject({
      status: 406,
      outcome: 'ClanNameTaken',
      fields: { name: '战队名称已被使用' },
    })
    expect(await foundClan(w, other, { name: 'N0rth Gate' })).toMatchObject({
      outcome: 'ClanNameTaken',
    })
    const communityId = await w.given.community({ name: 'valo' })
    await w.given.clan(await w.given.member(), { communityId })
    expect(await foundClan(w, other, { name: 'North Gate', community_name: 'valo' })).toMatchObject({ status: 200 })
  })
})

test('refusals name their reason', async () => {
  await using w = await world()
  const me = await ground(w)
  expect(await foundClan(w, null)).toMatchObject({ outcome: 'NotSignedIn' })
  expect(await foundClan(w, me, { community_name: 'nowhere' })).toMatchObject({ outcome: 'CommunityNotFound' })
  expect(await foundClan(w, me, { name: '' })).toMatchObject({ fields: { name: '战队名称不能为空' } })
  expect(await foundClan(w, me, { intro: '字'.repeat(201) })).toMatchObject({ outcome: 'Malformed' })
  expect(await foundClan(w, me, { intro: '卖外挂' })).toMatchObject({
    outcome: 'ClanTextRefused',
    fields: { intro: '文本中包含不适宜内容，请修改' },
  })
  expect(await foundClan(w, me, { main_server: 'moon', min_rank: 'wood' })).toMatchObject({
    outcome: 'ClanOptionUnknown',
    fields: { main_server: '请重新选择', min_rank: '请重新选择' },
  })
  // Options of another community don't count.
  await w.given.community({ name: 'valo' })
  expect(await foundClan(w, me, { community_name: 'valo' })).toMatchObject({ outcome: 'ClanOptionUnknown' })
  expect(await ownClan(w, me)).toEqual({ status: 200 })
})

test('one clan per member and community; founding withdraws applications', async () => {
  await using w = await world()
  const { applicant, member, captain, clan } = await clanRoles(w)
  expect(await foundClan(w, member)).toMatchObject({ status: 409, outcome: 'InAClanAlready' })
  await applyToClan(w, applicant, clan)
  expect(await foundClan(w, applicant)).toMatchObject({ status: 200 })
  expect(await clanDetails(w, captain, clan)).toMatchObject({ apply_count: 0 })
  expect(await foundClan(w, applicant, { name: '西门小队' })).toMatchObject({ outcome: 'InAClanAlready' })

  const communityId = await w.given.community({ name: 'valo' })
  await w.given.clan(await w.given.member(), { communityId })
  expect(await foundClan(w, member, { community_name: 'valo' })).toMatchObject({ status: 200 })
})

test('after leaving one may found a clan', async () => {
  await using w = await world()
  const { member, clan } = await clanRoles(w)
  await leaveClan(w, member, clan)
  expect(await foundClan(w, member, { name: '北门小队' })).toMatchObject({ outcome: 'ClanNameTaken' })
  expect(await foundClan(w, member)).toMatchObject({ status: 200 })
})

test('a repeated request_id founds one clan', async () => {
  await using w = await world()
  const me = await ground(w)
  const first = await foundClan(w, me, { request_id: 'request-0123456789' })
  expect(await foundClan(w, me, { request_id: 'request-0123456789' })).toEqual(first)
})

describe('a clan’s profile', () => {
  const update = (
    w: World,
    person: Person,
    id: number,
    form: Partial<typeof clanProfile> & { community_name?: string },
  ) => w.ask(person, 'updateClanProfile', { community_name: 'r6', id, ...clanProfile, ...form })

  test('is replaced as a whole', async () => {
    await using w = await world()
    const { captain, clan } = await clanRoles(w)
    const changed = { main_server: 'europe', main_mode: 'casual', min_rank: 'silver', name: '新北门', intro: '' }
    const answer = await update(w, captain, clan, changed)
    expect(answer).toMatchObject({ status: 200, clan: { id: clan, ...changed } })
    expect((await clanDetails(w, captain, clan)).clan).toEqual(answer.clan)
    // Its own name in another spelling isn't taken.
    await update(w, captain, clan, { name: 'Gate' })
    expect(await update(w, captain, clan, { name: 'GATE' })).toMatchObject({ clan: { name: 'GATE' } })
  })

  test('has the same refusals as founding', async () => {
    await using w = await world()
    const { captain, stranger, clan } = await clanRoles(w)
    const { clan: other } = await ownClan(w, stranger)
    expect(await update(w, captain, clan, { name: other!.name })).toMatchObject({ outcome: 'ClanNameTaken' })
    expect(await update(w, captain, clan, { name: '!' })).toMatchObject({ outcome: 'ClanNameRefused' })
    expect(await update(w, captain, clan, { intro: '赌博网站' })).toMatchObject({ outcome: 'ClanTextRefused' })
    expect(await update(w, captain, clan, { main_mode: 'moon' })).toMatchObject({ outcome: 'ClanOptionUnknown' })
    expect(await update(w, captain, clan, { community_name: 'nowhere' })).toMatchObject({ outcome: 'ClanNotFound' })
    expect(await update(w, captain, clan + 1_000, {})).toMatchObject({ outcome: 'ClanNotFound' })
    expect(await update(w, captain, other!.id, {})).toMatchObject({ outcome: 'NotAllowed' })
    expect(await clanDetails(w, captain, clan)).toMatchObject({ clan: { name: '北门小队' } })
  })
})
