import { topics } from '@judian/contract'
import { expect, test, vi } from 'vitest'
import { liveChannel, type LiveNotice } from '../../kernel/live.ts'
import { type Person, type World, world } from '../../../testing/world.ts'
import { apply, cast, counted, decide, details, mine, people, roll, told } from '../../../testing/clans.ts'

const waiting = async (w: World, leader: Person, id: number) => {
  const { applies } = await w.ask(leader, 'getClanWaitingApplyList', { community_name: 'r6', id, pageNum: 1 })
  return applies!.map(({ user_id, applyMessage }) => [user_id, applyMessage])
}
const cancel = (w: World, person: Person) => w.ask(person, 'cancelClanApply', { community_name: 'r6' })

test('an application waits with its words until it is accepted', async () => {
  await using w = await world()
  const { captain, applicant, clan } = await cast(w)
  expect(await apply(w, applicant, clan, ' 黄金二，能守能攻 ')).toEqual({ status: 200 })
  const { applies } = await w.ask(captain, 'getClanWaitingApplyList', { community_name: 'r6', id: clan, pageNum: 1 })
  expect(applies).toEqual([
    expect.objectContaining({
      user_id: applicant.id,
      username: applicant.username,
      applyMessage: '黄金二，能守能攻',
      applied: expect.any(String),
    }),
  ])
  expect(await decide(w, captain, clan, applicant)).toEqual({ status: 200 })
  expect(await mine(w, applicant)).toMatchObject({ clan: { id: clan, member_count: 4 }, title: '1' })
  expect((await roll(w, captain, clan)).at(-1)).toEqual([applicant.id, '1'])
  expect(await waiting(w, captain, clan)).toEqual([])
  expect(await decide(w, captain, clan, applicant)).toMatchObject({ status: 404, outcome: 'ClanApplyNotFound' })
  expect(await counted(w, clan)).toEqual({ memberCount: 4, members: 4 })
})

test('an application reaches captain and vice-captains at once, and the decision the applicant', async () => {
  await using w = await world()
  const { captain, vice, member, applicant, clan } = await cast(w)
  const heard: LiveNotice[] = []
  await w.ports.bus.subscribe(liveChannel, (text) => void heard.push(JSON.parse(text) as LiveNotice))
  const arrived = ({ id }: Person) =>
    heard.flatMap((notice) => ('topic' in notice && notice.topic === topics.messagesOf(id) ? [notice.event] : []))

  await apply(w, applicant, clan)
  const event = { kind: 'system', preview: '新的战队申请' }
  await vi.waitFor(() => expect([arrived(captain), arrived(vice)]).toEqual([[event], [event]]))
  expect(await told(w, captain)).toEqual([
    {
      title: '新的战队申请',
      message: `${applicant.username} 申请加入战队「北门小队」，请到战队管理中处理。`,
    },
  ])
  expect(await told(w, member)).toEqual([])

  await decide(w, vice, clan, applicant, 'reject')
  await vi.waitFor(() => expect(arrived(applicant)).toEqual([{ ...event, preview: '战队申请未通过' }]))
  w.ports.clock.advance(1_000)
  await apply(w, applicant, clan)
  await decide(w, vice, clan, applicant)
  expect(await told(w, applicant)).toEqual([
    { title: '战队申请已通过', message: '欢迎加入战队「北门小队」！' },
    { title: '战队申请未通过', message: '你加入战队「北门小队」的申请没有通过。' },
  ])
  expect(await told(w, captain)).toHaveLength(2)
})

test('applying again changes the words, without another message; to another clan it takes the first one’s place', async () => {
  await using w = await world()
  const { captain, stranger, applicant, clan } = await cast(w)
  const { clan: other } = await mine(w, stranger)
  await apply(w, applicant, clan, '一')
  await apply(w, applicant, clan, '二')
  expect(await waiting(w, captain, clan)).toEqual([[applicant.id, '二']])
  expect(await told(w, captain)).toHaveLength(1)
  await apply(w, applicant, other!.id, '三')
  expect(await waiting(w, captain, clan)).toEqual([])
  expect(await waiting(w, stranger, other!.id)).toEqual([[applicant.id, '三']])
  expect(await told(w, stranger)).toHaveLength(1)
  expect(await decide(w, captain, clan, applicant)).toMatchObject({ outcome: 'ClanApplyNotFound' })
})

test('an application is taken back once', async () => {
  await using w = await world()
  const { captain, applicant, clan } = await cast(w)
  await apply(w, applicant, clan)
  expect(await details(w, applicant, clan)).toMatchObject({ applied: 1 })
  expect(await cancel(w, applicant)).toEqual({ status: 200 })
  expect(await details(w, applicant, clan)).toMatchObject({ applied: 0 })
  expect(await cancel(w, applicant)).toMatchObject({ status: 404, outcome: 'ClanApplyNotFound' })
  expect(await w.ask(applicant, 'cancelClanApply', { community_name: 'nowhere' })).toMatchObject({
    outcome: 'ClanApplyNotFound',
  })
  expect(await decide(w, captain, clan, applicant)).toMatchObject({ outcome: 'ClanApplyNotFound' })
})

test('what can’t be applied for or decided is refused', async () => {
  await using w = await world()
  const { captain, member, stranger, applicant, clan } = await cast(w)
  expect(await apply(w, null, clan)).toMatchObject({ outcome: 'NotSignedIn' })
  expect(await apply(w, applicant, clan + 1_000)).toMatchObject({ outcome: 'ClanNotFound' })
  expect(await apply(w, applicant, clan, '代打外挂')).toMatchObject({
    outcome: 'ClanTextRefused',
    fields: { applyMessage: '文本中包含不适宜内容，请修改' },
  })
  for (const person of [member, captain, stranger])
    expect(await apply(w, person, clan)).toMatchObject({ status: 409, outcome: 'InAClanAlready' })
  expect(await waiting(w, captain, clan)).toEqual([])
  expect(await decide(w, captain, clan + 1_000, applicant)).toMatchObject({ outcome: 'ClanNotFound' })
  expect(
    await w.ask(captain, 'getClanWaitingApplyList', { community_name: 'r6', id: clan + 1_000, pageNum: 1 }),
  ).toMatchObject({ outcome: 'ClanNotFound' })
  expect(await decide(w, captain, clan, applicant, 'maybe' as 'accept')).toMatchObject({
    fields: { action: '没有这种操作' },
  })
})

test('a full clan takes nobody until a member goes or its level rises', async () => {
  await using w = await world()
  const [captain, applicant, ...members] = (await people(w, 41)) as [Person, Person, ...Person[]]
  const clan = await w.given.clan(captain, { members, xp: 390 })
  await apply(w, applicant, clan)
  expect(await decide(w, captain, clan, applicant)).toMatchObject({ status: 409, outcome: 'ClanFull' })
  expect(await details(w, applicant, clan)).toMatchObject({ applied: 1, clan: { member_count: 40, capacity: 40 } })
  await w.ask(members[0]!, 'submitDailyCheckedIn', {})
  expect(await decide(w, captain, clan, applicant)).toEqual({ status: 200 })
  expect(await details(w, applicant, clan)).toMatchObject({
    clan: { member_count: 41, capacity: 50, clan_level: 2, xp: 400 },
  })
})

test('a repeated request_id applies once, even after the decision', async () => {
  await using w = await world()
  const { captain, applicant, clan } = await cast(w)
  const form = { community_name: 'r6', id: clan, applyMessage: '', request_id: 'request-0123456789' }
  await w.ask(applicant, 'applyClan', form)
  await decide(w, captain, clan, applicant, 'reject')
  expect(await w.ask(applicant, 'applyClan', form)).toEqual({ status: 200 })
  expect(await waiting(w, captain, clan)).toEqual([])
})
