import { expect, test } from 'vitest'
import { type Person, type World, world } from '../../../testing/world.ts'
import {
  cast,
  counted,
  details,
  dissolve,
  apply,
  leave,
  mine,
  remove,
  roll,
  told,
  transfer,
} from '../../../testing/clans.ts'

const retitle = (w: World, me: Person, id: number, { id: memberUserId }: Person, newTitle: '1' | '2') =>
  w.ask(me, 'updateClanMemberTitle', { community_name: 'r6', id, memberUserId, newTitle })

test('a member is made vice-captain and member again, and told each time it changes', async () => {
  await using w = await world()
  const { captain, member, applicant, clan } = await cast(w)
  expect(await retitle(w, captain, clan, member, '2')).toEqual({ status: 200 })
  expect(await details(w, member, clan)).toMatchObject({ title: '2' })
  expect(await retitle(w, captain, clan, member, '2')).toEqual({ status: 200 })
  w.ports.clock.advance(1_000)
  expect(await retitle(w, captain, clan, member, '1')).toEqual({ status: 200 })
  expect(await details(w, member, clan)).toMatchObject({ title: '1' })
  expect(await told(w, member)).toEqual([
    { title: '战队职位变动', message: '你在战队「北门小队」的职位变为成员。' },
    { title: '战队职位变动', message: '你现在是战队「北门小队」的副队长，可以处理申请和移除成员。' },
  ])

  expect(await retitle(w, captain, clan, captain, '1')).toMatchObject({ status: 409, outcome: 'CaptainKept' })
  expect(await retitle(w, captain, clan, applicant, '2')).toMatchObject({ status: 404, outcome: 'ClanMemberNotFound' })
  expect(await retitle(w, captain, clan + 1_000, member, '2')).toMatchObject({ outcome: 'ClanNotFound' })
  const raw = { community_name: 'r6', id: String(clan), memberUserId: String(member.id), newTitle: '3' }
  expect(await w.askRaw(captain, 'updateClanMemberTitle', raw)).toMatchObject({ fields: { newTitle: '没有这个职位' } })
})

test('a removed member is out, and told', async () => {
  await using w = await world()
  const { captain, vice, member, applicant, clan } = await cast(w)
  expect(await remove(w, vice, clan, member)).toEqual({ status: 200 })
  expect(await mine(w, member)).toEqual({ status: 200 })
  expect(await told(w, member)).toEqual([{ title: '你已离开战队', message: '你已被移出战队「北门小队」。' }])
  expect(await remove(w, vice, clan, member)).toMatchObject({ status: 404, outcome: 'ClanMemberNotFound' })
  expect(await remove(w, captain, clan, applicant)).toMatchObject({ outcome: 'ClanMemberNotFound' })
  expect(await remove(w, captain, clan, captain)).toMatchObject({ message: '不能移除队长' })
  expect(await remove(w, captain, clan + 1_000, vice)).toMatchObject({ outcome: 'ClanNotFound' })
  // A vice-captain who wants out leaves.
  expect(await remove(w, vice, clan, vice)).toMatchObject({ outcome: 'NotAllowed' })
  expect(await counted(w, clan)).toEqual({ memberCount: 2, members: 2 })
})

test('members leave; the captain stays until the clan has another', async () => {
  await using w = await world()
  const { captain, vice, member, applicant, clan } = await cast(w)
  expect(await leave(w, member, clan)).toEqual({ status: 200 })
  expect(await leave(w, member, clan)).toMatchObject({ status: 409, outcome: 'NotInTheClan' })
  expect(await leave(w, applicant, clan)).toMatchObject({ outcome: 'NotInTheClan' })
  expect(await leave(w, captain, clan + 1_000)).toMatchObject({ outcome: 'NotInTheClan' })
  expect(await leave(w, captain, clan)).toMatchObject({ status: 409, outcome: 'CaptainStays' })

  expect(await transfer(w, captain, clan, vice)).toEqual({ status: 200 })
  expect(await roll(w, captain, clan)).toEqual([
    [vice.id, '3'],
    [captain.id, '2'],
  ])
  expect(await told(w, vice)).toEqual([{ title: '你成为了队长', message: '你现在是战队「北门小队」的队长。' }])
  expect(await leave(w, captain, clan)).toEqual({ status: 200 })
  expect(await counted(w, clan)).toEqual({ memberCount: 1, members: 1 })
})

test('a captaincy goes to members alone', async () => {
  await using w = await world()
  const { captain, applicant, stranger, clan } = await cast(w)
  expect(await transfer(w, captain, clan, applicant)).toMatchObject({ status: 404, outcome: 'ClanMemberNotFound' })
  expect(await transfer(w, captain, clan, stranger)).toMatchObject({ outcome: 'ClanMemberNotFound' })
  expect(await transfer(w, captain, clan + 1_000, applicant)).toMatchObject({ outcome: 'ClanNotFound' })
  expect(await transfer(w, captain, clan, captain)).toEqual({ status: 200 })
  expect(await details(w, captain, clan)).toMatchObject({ title: '3' })
  expect(await told(w, captain)).toEqual([])
})

test('a banned captain stays captain', async () => {
  await using w = await world()
  const { captain, member, clan } = await cast(w)
  const admin = await w.given.admin()
  await w.ask(admin, 'banUser', { user_id: captain.id, reason: '辱骂他人', until: '2099-01-01T00:00:00Z' })
  expect(await details(w, member, clan)).toMatchObject({ clan: { captain: { user_id: captain.id } } })
})

test('dissolving tells everyone in the clan and before its door, save the captain', async () => {
  await using w = await world()
  const { captain, vice, member, stranger, applicant, clan } = await cast(w)
  await apply(w, applicant, clan)
  await dissolve(w, captain, clan)
  for (const person of [vice, member, applicant])
    expect((await told(w, person))[0]).toEqual({ title: '战队已解散', message: '战队「北门小队」已由队长解散。' })
  expect((await told(w, captain)).map(({ title }) => title)).toEqual(['新的战队申请'])
  expect(await told(w, stranger)).toEqual([])
  expect(await counted(w, clan)).toEqual({ memberCount: 0, members: 0 })
  expect(await dissolve(w, captain, clan)).toMatchObject({ outcome: 'ClanNotFound' })
})
