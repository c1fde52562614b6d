import { expect, test } from 'vitest'
import { type Person, type World, world } from '../../../testing/world.ts'
import {
  clanRoles,
  memberCounts,
  clanDetails,
  dissolveClan,
  applyToClan,
  leaveClan,
  ownClan,
  removeMember,
  memberTitles,
  transferCaptaincy,
} from '../../../testing/clans.ts'
import { systemTexts } from '../../../testing/messages.ts'

const retitle = (w: World, me: Person, id: number, { id: memberUserId }: Person, newTitle: '1' | '2') =>
  w.ask(me, 'updateClanMemberTitle', { community_name: 'r6', id, memberUserId, newTitle })

test('changing a member’s title notifies them, once per change', async () => {
  await using w = await world()
  const { captain, member, applicant, clan } = await clanRoles(w)
  expect(await retitle(w, captain, clan, member, '2')).toEqual({ status: 200 })
  expect(await clanDetails(w, member, clan)).toMatchObject({ title: '2' })
  expect(await retitle(w, captain, clan, member, '2')).toEqual({ status: 200 })
  w.ports.clock.advance(1_000)
  expect(await retitle(w, captain, clan, member, '1')).toEqual({ status: 200 })
  expect(await clanDetails(w, member, clan)).toMatchObject({ title: '1' })
  expect(await systemTexts(w, member)).toEqual([
    { title: '战队职位变动', message: '你在战队「北门小队」的职位变为成员。' },
    { title: '战队职位变动', message: '你现在是战队「北门小队」的副队长，可以处理申请和移除成员。' },
  ])

  expect(await retitle(w, captain, clan, captain, '1')).toMatchObject({ status: 409, outcome: 'CaptainKept' })
  expect(await retitle(w, captain, clan, applicant, '2')).toMatchObject({ status: 404, outcome: 'ClanMemberNotFound' })
  expect(await retitle(w, captain, clan + 1_000, member, '2')).toMatchObject({ outcome: 'ClanNotFound' })
  const raw = { community_name: 'r6', id: String(clan), memberUserId: String(member.id), newTitle: '3' }
  expect(await w.askRaw(captain, 'updateClanMemberTitle', raw)).toMatchObject({ fields: { newTitle: '没有这个职位' } })
})

test('a removed member is notified', async () => {
  await using w = await world()
  const { captain, vice, member, applicant, clan } = await clanRoles(w)
  expect(await removeMember(w, vice, clan, member)).toEqual({ status: 200 })
  expect(await ownClan(w, member)).toEqual({ status: 200 })
  expect(await systemTexts(w, member)).toEqual([
    { title: '你被移出了战队', message: '副队长把你移出了战队「北门小队」。' },
  ])
  expect(await removeMember(w, vice, clan, member)).toMatchObject({ status: 404, outcome: 'ClanMemberNotFound' })
  expect(await removeMember(w, captain, clan, applicant)).toMatchObject({ outcome: 'ClanMemberNotFound' })
  expect(await removeMember(w, captain, clan, captain)).toMatchObject({ message: '不能移除队长' })
  expect(await removeMember(w, captain, clan + 1_000, vice)).toMatchObject({ outcome: 'ClanNotFound' })
  // A vice-captain leaves instead.
  expect(await removeMember(w, vice, clan, vice)).toMatchObject({ outcome: 'NotAllowed' })
  expect(await memberCounts(w, clan)).toEqual({ memberCount: 2, members: 2 })
  expect(await removeMember(w, captain, clan, vice)).toEqual({ status: 200 })
  expect(await systemTexts(w, vice)).toEqual([{ title: '你被移出了战队', message: '队长把你移出了战队「北门小队」。' }])
})

test('members leave; the captain can’t until another is captain', async () => {
  await using w = await world()
  const { captain, vice, member, applicant, clan } = await clanRoles(w)
  expect(await leaveClan(w, member, clan)).toEqual({ status: 200 })
  expect(await leaveClan(w, member, clan)).toMatchObject({ status: 409, outcome: 'NotInTheClan' })
  expect(await leaveClan(w, applicant, clan)).toMatchObject({ outcome: 'NotInTheClan' })
  expect(await leaveClan(w, captain, clan + 1_000)).toMatchObject({ outcome: 'NotInTheClan' })
  expect(await leaveClan(w, captain, clan)).toMatchObject({ status: 409, outcome: 'CaptainStays' })

  expect(await transferCaptaincy(w, captain, clan, vice)).toEqual({ status: 200 })
  expect(await memberTitles(w, captain, clan)).toEqual([
    [vice.id, '3'],
    [captain.id, '2'],
  ])
  expect(await systemTexts(w, vice)).toEqual([{ title: '你成为了队长', message: '你现在是战队「北门小队」的队长。' }])
  expect(await leaveClan(w, captain, clan)).toEqual({ status: 200 })
  expect(await memberCounts(w, clan)).toEqual({ memberCount: 1, members: 1 })
})

test('the captaincy is transferred to members only', async () => {
  await using w = await world()
  const { captain, applicant, stranger, clan } = await clanRoles(w)
  expect(await transferCaptaincy(w, captain, clan, applicant)).toMatchObject({
    status: 404,
    outcome: 'ClanMemberNotFound',
  })
  expect(await transferCaptaincy(w, captain, clan, stranger)).toMatchObject({ outcome: 'ClanMemberNotFound' })
  expect(await transferCaptaincy(w, captain, clan + 1_000, applicant)).toMatchObject({ outcome: 'ClanNotFound' })
  expect(await transferCaptaincy(w, captain, clan, captain)).toEqual({ status: 200 })
  expect(await clanDetails(w, captain, clan)).toMatchObject({ title: '3' })
  expect(await systemTexts(w, captain)).toEqual([])
})

test('a banned captain stays captain', async () => {
  await using w = await world()
  const { captain, member, clan } = await clanRoles(w)
  const admin = await w.given.admin()
  await w.ask(admin, 'banUser', { user_id: captain.id, reason: '辱骂他人', until: '2099-01-01T00:00:00Z' })
  expect(await clanDetails(w, member, clan)).toMatchObject({ clan: { captain: { user_id: captain.id } } })
})

test('dissolving notifies members and applicants, except the captain', async () => {
  await using w = await world()
  const { captain, vice, member, stranger, applicant, clan } = await clanRoles(w)
  await applyToClan(w, applicant, clan)
  await dissolveClan(w, captain, clan)
  for (const person of [vice, member, applicant])
    expect((await systemTexts(w, person))[0]).toEqual({
      title: '战队已解散',
      message: '战队「北门小队」已由队长解散。',
    })
  expect((await systemTexts(w, captain)).map(({ title }) => title)).toEqual(['新的战队申请'])
  expect(await systemTexts(w, stranger)).toEqual([])
  expect(await memberCounts(w, clan)).toEqual({ memberCount: 0, members: 0 })
  expect(await dissolveClan(w, captain, clan)).toMatchObject({ outcome: 'ClanNotFound' })
})
