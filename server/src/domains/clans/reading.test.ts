import { topics } from '@judian/contract'
import { expect, test, vi } from 'vitest'
import { later, minutes } from '../../kernel/clock.ts'
import { liveChannel, type LiveNotice } from '../../realtime/live.ts'
import { type Person, world } from '../../../testing/world.ts'
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
