import { expect } from 'vitest'
import type { ResetPart } from '@judian/contract/limits'
import { type Person, type World, world } from '../../../../testing/world.ts'
import { auditedActs, moderationRoles, ownDecisions } from '../../../../testing/moderation.ts'
import { equip } from '../../../../testing/avatar.ts'
import { systemMessages, systemTexts } from '../../../../testing/messages.ts'
import { test } from '../../../../testing/shared-world.ts'

type Subject = { kind: 'profile' | 'clan'; id: number }

async function reported(w: World, reporter: Person, subject: Subject) {
  expect(await w.ask(reporter, 'reportContent', { ...subject, reason: 'abuse', note: '' })).toEqual({ status: 200 })
  return subject
}

const uphold = (w: World, by: Person, subject: Subject, reset?: ResetPart[]) =>
  w.ask(by, 'resolveReports', {
    things: [subject],
    resolution: 'uphold',
    reason: '名称违规',
    ...(reset && { reset }),
  })

const appeal = async (w: World, person: Person) => {
  const [decision] = await ownDecisions(w, person)
  expect(await w.ask(person, 'appealDecision', { decision_id: decision!.id, message: '这是误会' })).toEqual({
    status: 200,
  })
  return decision!.id
}
const grant = (w: World, by: Person, decision_id: number) =>
  w.ask(by, 'decideAppeal', { decision_id, granted: 1, answer: '' })

const profileOf = async (w: World, viewer: Person, { id }: Person) =>
  (await w.ask(viewer, 'getUserProfileByUserId', { user_id: id, dataType: 'moments', pageNum: 1 })).profile!

const clanOf = async (w: World, viewer: Person, id: number) =>
  (await w.ask(viewer, 'getClanDetails', { community_name: 'r6', id })).clan!

test('upholding a report on a member resets the name, gives the reason and lets them choose another one once', async () => {
  await using w = await world()
  const { author, member, admin } = await moderationRoles(w)
  const subject = await reported(w, member, { kind: 'profile', id: author.id })
  for (const parts of [undefined, [], ['intro']] as (ResetPart[] | undefined)[])
    expect(await uphold(w, admin, subject, parts)).toMatchObject({ status: 400, outcome: 'ResetMissing' })
  expect(await w.ask(author, 'chooseUsername', { username: '换个名字' })).toMatchObject({ outcome: 'NameNotReset' })

  expect(await uphold(w, admin, subject, ['name'])).toEqual({ status: 200, results: ['done'] })

  expect((await profileOf(w, member, author)).username).toBe(`成员#${author.id}`)
  expect(await systemMessages(w, author)).toMatchObject([
    {
      title: '你的个人资料已被重置',
      message: expect.stringContaining(`用户名「${author.username}」已被重置。<br>依据：用户协议<br>说明：名称违规`),
      link: '/user/decisions',
    },
  ])
  expect(await ownDecisions(w, author)).toMatchObject([
    { kind: 'profile', decision: 'reset', community_name: '', mayRename: 1, mayAppeal: 1, reason: '名称违规' },
  ])
  expect(await auditedActs(w)).toEqual([
    ['uphold-reports', `profile ${author.id}`, admin.id],
    ['reset-profile', `profile ${author.id}`, admin.id],
  ])

  const choose = (username: string) => w.ask(author, 'chooseUsername', { username })
  expect(await choose('a')).toMatchObject({ outcome: 'UsernameRefused' })
  expect(await choose(member.username)).toMatchObject({ outcome: 'UsernameTaken' })
  const answers = await Promise.all(Array.from({ length: 7 }, (_, n) => choose(`新名字${n}`)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await profileOf(w, member, author)).username).toMatch(/^新名字\d$/)
  expect(await ownDecisions(w, author)).toMatchObject([{ mayRename: 0 }])
})

test('an appeal restores the name, unless the member has chosen a new one', async () => {
  await using w = await world()
  const { author, member, stranger, admin } = await moderationRoles(w)
  const second = await w.given.admin()
  for (const person of [author, member]) {
    await uphold(w, admin, await reported(w, stranger, { kind: 'profile', id: person.id }), ['name'])
    await appeal(w, person)
    w.ports.clock.advance(1_000)
  }
  await w.ask(member, 'chooseUsername', { username: '已经换了' })

  const { appeals } = await w.ask(second, 'getAppeals', { pageNum: 1 })
  expect(appeals).toMatchObject([
    { kind: 'profile', reset: `用户名「${author.username}」` },
    { kind: 'profile', reset: `用户名「${member.username}」` },
  ])
  for (const { decision_id } of appeals!) expect(await grant(w, second, decision_id)).toEqual({ status: 200 })

  expect((await profileOf(w, admin, author)).username).toBe(author.username)
  expect((await ownDecisions(w, author)).map(({ decision }) => decision)).toEqual(['restore', 'reset'])
  expect((await profileOf(w, admin, member)).username).toBe('已经换了')
  expect((await systemTexts(w, member))[0]).toMatchObject({ message: expect.stringContaining('已被替换') })
})

test('appeals about members are for admins', async ({ w }) => {
  const { author, member, moderator, admin } = await moderationRoles(w)
  await uphold(w, admin, await reported(w, member, { kind: 'profile', id: author.id }), ['name'])
  const decision = await appeal(w, author)
  expect((await w.ask(moderator, 'getAppeals', { pageNum: 1 })).appeals).toEqual([])
  expect(await grant(w, moderator, decision)).toMatchObject({ outcome: 'NotAllowed' })
})

test('an outfit is taken off, and an appeal puts it on again', async ({ w }) => {
  const { author, member, admin } = await moderationRoles(w)
  const coloured = { background_color: 'rgb(10, 20, 30)' }
  await equip(w, author, coloured)
  await uphold(w, admin, await reported(w, member, { kind: 'profile', id: author.id }), ['avatar'])
  expect((await profileOf(w, member, author)).user_avatar).toMatchObject({ background_color: 'default' })

  expect(await ownDecisions(w, author)).toMatchObject([{ preview: '形象', mayRename: 0 }])
  const decision = await appeal(w, author)
  expect(await grant(w, await w.given.admin(), decision)).toEqual({ status: 200 })
  expect((await profileOf(w, member, author)).user_avatar).toMatchObject(coloured)
})

test('a moderator resets a clan’s name and intro; its captain appeals and gets them back', async () => {
  await using w = await world()
  const { author, member, moderator, colleague, stranger } = await moderationRoles(w)
  const clan = await w.given.clan(author, { name: '不雅队名' })
  const before = await clanOf(w, member, clan)
  const subject = await reported(w, member, { kind: 'clan', id: clan })
  expect((await w.ask(stranger, 'getReports', { pageNum: 1 })).reported).toEqual([])
  expect((await w.ask(moderator, 'getReports', { pageNum: 1 })).reported).toMatchObject([
    { ...subject, clan: { name: '不雅队名', community_name: 'r6' }, member: { user_id: author.id } },
  ])

  expect(await uphold(w, moderator, subject, ['name', 'intro'])).toEqual({ status: 200, results: ['done'] })

  const reset = { name: `战队#${clan}`, intro: '', avatar_url: before.avatar_url }
  expect(await clanOf(w, member, clan)).toMatchObject(reset)
  expect(await systemTexts(w, author)).toMatchObject([{ title: '你的战队资料已被重置' }])
  expect(await ownDecisions(w, author)).toMatchObject([{ kind: 'clan', decision: 'reset', community_name: 'r6' }])
  expect(await grant(w, colleague, await appeal(w, author))).toEqual({ status: 200 })
  expect(await clanOf(w, member, clan)).toEqual(before)
})

test('of twenty concurrent answers one resets', async ({ w }) => {
  const { author, member, admin } = await moderationRoles(w)
  const subject = await reported(w, member, { kind: 'profile', id: author.id })
  const answers = await Promise.all(Array.from({ length: 20 }, () => uphold(w, admin, subject, ['name'])))
  expect(answers.filter(({ results }) => results?.[0] === 'done')).toHaveLength(1)
  expect(await ownDecisions(w, author)).toHaveLength(1)
})

test('an unknown clan can’t be reported', async ({ w }) => {
  const { member } = await moderationRoles(w)
  const report = await w.ask(member, 'reportContent', { kind: 'clan', id: 999_999, reason: 'abuse', note: '' })
  expect(report).toMatchObject({ status: 404, outcome: 'ClanNotFound' })
})

test('a clan that was dissolved since can’t be reset', async ({ w }) => {
  const { author, member, admin } = await moderationRoles(w)
  const clan = await w.given.clan(author)
  const subject = await reported(w, member, { kind: 'clan', id: clan })
  await w.ask(author, 'dissolveClan', { community_name: 'r6', clan_id: clan })
  expect(await uphold(w, admin, subject, ['name'])).toMatchObject({ status: 404, outcome: 'ClanNotFound' })
})
