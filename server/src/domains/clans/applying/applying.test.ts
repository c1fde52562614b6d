import { topics } from '@judian/contract'
import { expect, vi } from 'vitest'
import { liveChannel, type LiveNotice } from '../../../realtime/live.ts'
import { test } from '../../../../testing/shared-world.ts'
import { type Person, type World, world } from '../../../../testing/world.ts'
import {
  applyToClan,
  clanRoles,
  memberCounts,
  decideApplication,
  clanDetails,
  freeClanName,
  ownClan,
  memberTitles,
} from '../../../../testing/clans.ts'
import { systemTexts } from '../../../../testing/messages.ts'

const waiting = async (w: World, leader: Person, id: number) => {
  const { applies } = await w.ask(leader, 'getClanWaitingApplyList', { community_name: 'r6', id, pageNum: 1 })
  return applies!.map(({ user_id, applyMessage }) => [user_id, applyMessage])
}
const cancel = (w: World, person: Person) => w.ask(person, 'cancelClanApply', { community_name: 'r6' })

test('an application is pending until accepted', async ({ w }) => {
  const { captain, applicant, clan } = await clanRoles(w, freeClanName())
  expect(await applyToClan(w, applicant, clan, ' 黄金二，能守能攻 ')).toEqual({ status: 200 })
  const { applies } = await w.ask(captain, 'getClanWaitingApplyList', { community_name: 'r6', id: clan, pageNum: 1 })
  expect(applies).toEqual([
    expect.objectContaining({
      user_id: applicant.id,
      username: applicant.username,
      applyMessage: '黄金二，能守能攻',
      applied: expect.any(String),
    }),
  ])
  expect(await decideApplication(w, captain, clan, applicant)).toEqual({ status: 200 })
  expect(await ownClan(w, applicant)).toMatchObject({ clan: { id: clan, member_count: 4 }, title: '1' })
  expect((await memberTitles(w, captain, clan)).at(-1)).toEqual([applicant.id, '1'])
  expect(await waiting(w, captain, clan)).toEqual([])
  expect(await decideApplication(w, captain, clan, applicant)).toMatchObject({
    status: 404,
    outcome: 'ClanApplyNotFound',
  })
  expect(await memberCounts(w, clan)).toEqual({ memberCount: 4, members: 4 })
})

test('an application notifies captain and vice-captains live, its decision the applicant', async () => {
  await using w = await world()
  const { captain, vice, member, applicant, clan } = await clanRoles(w)
  const notices: LiveNotice[] = []
  w.ports.bus.subscribe(liveChannel, (text) => void notices.push(JSON.parse(text) as LiveNotice))
  const arrived = ({ id }: Person) =>
    notices.flatMap((notice) => ('topic' in notice && notice.topic === topics.messagesOf(id) ? [notice.event] : []))

  await applyToClan(w, applicant, clan)
  const event = { kind: 'system', preview: '新的战队申请' }
  await vi.waitFor(() => expect([arrived(captain), arrived(vice)]).toEqual([[event], [event]]))
  expect(await systemTexts(w, captain)).toEqual([
    {
      title: '新的战队申请',
      message: `${applicant.username} 申请加入战队「北门小队」，请到战队管理中处理。`,
    },
  ])
  expect(await systemTexts(w, member)).toEqual([])

  await decideApplication(w, vice, clan, applicant, 'reject')
  await vi.waitFor(() => expect(arrived(applicant)).toEqual([{ ...event, preview: '战队申请未通过' }]))
  w.ports.clock.advance(1_000)
  await applyToClan(w, applicant, clan)
  await decideApplication(w, vice, clan, applicant)
  expect(await systemTexts(w, applicant)).toEqual([
    { title: '战队申请已通过', message: '欢迎加入战队「北门小队」！' },
    { title: '战队申请未通过', message: '你加入战队「北门小队」的申请没有通过。' },
  ])
  expect(await systemTexts(w, captain)).toHaveLength(2)
})

test('applying again changes the text without a message; an application to another clan replaces the first', async ({
  w,
}) => {
  const { captain, stranger, applicant, clan } = await clanRoles(w, freeClanName())
  const { clan: other } = await ownClan(w, stranger)
  await applyToClan(w, applicant, clan, '一')
  await applyToClan(w, applicant, clan, '二')
  expect(await waiting(w, captain, clan)).toEqual([[applicant.id, '二']])
  expect(await systemTexts(w, captain)).toHaveLength(1)
  await applyToClan(w, applicant, other!.id, '三')
  expect(await waiting(w, captain, clan)).toEqual([])
  expect(await waiting(w, stranger, other!.id)).toEqual([[applicant.id, '三']])
  expect(await systemTexts(w, stranger)).toHaveLength(1)
  expect(await decideApplication(w, captain, clan, applicant)).toMatchObject({ outcome: 'ClanApplyNotFound' })
})

test('an application is withdrawn once', async ({ w }) => {
  const { captain, applicant, clan } = await clanRoles(w, freeClanName())
  await applyToClan(w, applicant, clan)
  expect(await clanDetails(w, applicant, clan)).toMatchObject({ applied: 1 })
  expect(await cancel(w, applicant)).toEqual({ status: 200 })
  expect(await clanDetails(w, applicant, clan)).toMatchObject({ applied: 0 })
  expect(await cancel(w, applicant)).toMatchObject({ status: 404, outcome: 'ClanApplyNotFound' })
  expect(await w.ask(applicant, 'cancelClanApply', { community_name: 'nowhere' })).toMatchObject({
    outcome: 'ClanApplyNotFound',
  })
  expect(await decideApplication(w, captain, clan, applicant)).toMatchObject({ outcome: 'ClanApplyNotFound' })
})

test('refusals of applying and deciding', async ({ w }) => {
  const { captain, member, stranger, applicant, clan } = await clanRoles(w, freeClanName())
  expect(await applyToClan(w, null, clan)).toMatchObject({ outcome: 'NotSignedIn' })
  expect(await applyToClan(w, applicant, clan + 1_000)).toMatchObject({ outcome: 'ClanNotFound' })
  expect(await applyToClan(w, applicant, clan, '代打外挂')).toMatchObject({
    outcome: 'ClanTextRefused',
    fields: { applyMessage: '文本中包含不适宜内容，请修改' },
  })
  for (const person of [member, captain, stranger])
    expect(await applyToClan(w, person, clan)).toMatchObject({ status: 409, outcome: 'InAClanAlready' })
  expect(await waiting(w, captain, clan)).toEqual([])
  expect(await decideApplication(w, captain, clan + 1_000, applicant)).toMatchObject({ outcome: 'ClanNotFound' })
  expect(
    await w.ask(captain, 'getClanWaitingApplyList', { community_name: 'r6', id: clan + 1_000, pageNum: 1 }),
  ).toMatchObject({ outcome: 'ClanNotFound' })
  expect(await decideApplication(w, captain, clan, applicant, 'maybe' as 'accept')).toMatchObject({
    fields: { action: '没有这种操作' },
  })
})

test('a full clan accepts no one until a place is free or its level rises', async () => {
  await using w = await world()
  const [captain, applicant, ...members] = (await w.given.members(41)) as [Person, Person, ...Person[]]
  const clan = await w.given.clan(captain, { members, xp: 390 })
  await applyToClan(w, applicant, clan)
  expect(await decideApplication(w, captain, clan, applicant)).toMatchObject({ status: 409, outcome: 'ClanFull' })
  expect(await clanDetails(w, applicant, clan)).toMatchObject({ applied: 1, clan: { member_count: 40, capacity: 40 } })
  await w.ask(members[0]!, 'submitDailyCheckedIn', {})
  expect(await decideApplication(w, captain, clan, applicant)).toEqual({ status: 200 })
  expect(await clanDetails(w, applicant, clan)).toMatchObject({
    clan: { member_count: 41, capacity: 50, clan_level: 2, xp: 400 },
  })
})

test('a repeated request_id applies once, even after the decision', async ({ w }) => {
  const { captain, applicant, clan } = await clanRoles(w, freeClanName())
  const form = { community_name: 'r6', id: clan, applyMessage: '', request_id: 'request-0123456789' }
  await w.ask(applicant, 'applyClan', form)
  await decideApplication(w, captain, clan, applicant, 'reject')
  expect(await w.ask(applicant, 'applyClan', form)).toEqual({ status: 200 })
  expect(await waiting(w, captain, clan)).toEqual([])
})

test('cancelling and applying again notifies the leaders once a day', async ({ w }) => {
  const { captain, applicant, clan } = await clanRoles(w, freeClanName())
  for (let n = 0; n < 3; n++) {
    await applyToClan(w, applicant, clan)
    await w.ask(applicant, 'cancelClanApply', { community_name: 'r6' })
  }
  expect(await systemTexts(w, captain)).toHaveLength(1)
})

test('members blocked by a captain or vice-captain can’t apply', async ({ w }) => {
  const { captain, vice, member, applicant, clan } = await clanRoles(w, freeClanName())
  await w.ask(member, 'toggleBlock', { user_id: applicant.id, blocked: 1 })
  expect(await applyToClan(w, applicant, clan)).toMatchObject({ status: 200 })
  for (const leader of [captain, vice]) {
    await w.ask(leader, 'toggleBlock', { user_id: applicant.id, blocked: 1 })
    expect(await applyToClan(w, applicant, clan)).toMatchObject({ status: 403, outcome: 'ClanRefusesApplicant' })
    await w.ask(leader, 'toggleBlock', { user_id: applicant.id, blocked: 0 })
  }
})
