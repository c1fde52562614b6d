import { expect, test } from 'vitest'
import { type Person, type World, world } from '../../../../testing/world.ts'
import { days, later } from '../../../kernel/clock.ts'

const list = async (w: World, admin: Person, form: Parameters<typeof find>[2] = {}) =>
  (await find(w, admin, form)).users!.map((user) => user.user_id)

const find = (
  w: World,
  admin: Person,
  form: {
    pageNum?: number
    search?: string
    only?: 'admins' | 'moderators' | 'banned' | 'muted'
    sorted?: 'newest' | 'oldest' | 'name'
  },
) => w.ask(admin, 'getAdminUsers', { pageNum: 1, ...form })

test('members are found by part of the name, id and whole phone number; wildcards are literal', async () => {
  await using w = await world()
  const admin = await w.given.admin()
  const owl = await w.given.member({ username: 'Night_Owl', phone: '13712345678' })
  const other = await w.given.member({ username: '夜枭%x', phone: '13712345679' })

  expect(await list(w, admin, { search: 'night_' })).toEqual([owl.id])
  expect(await list(w, admin, { search: ' ＯＷＬ ' })).toEqual([owl.id])
  expect(await list(w, admin, { search: '%' })).toEqual([other.id])
  expect(await list(w, admin, { search: '13712345678' })).toEqual([owl.id])
  expect(await list(w, admin, { search: '1371234567' })).toEqual([])
  expect(await list(w, admin, { search: String(owl.id) })).toContain(owl.id)
  expect(await list(w, admin, { search: "'; DROP TABLE users" })).toEqual([])
})

test('lists are sorted, filtered and paged by twenty', async () => {
  await using w = await world()
  const admin = await w.given.admin()
  const [muted, banned, ended, moderator] = await w.given.members(4)
  for (let n = 0; n < 20; n++) await w.given.member({ username: `z${String(n).padStart(2, '0')}` })
  await w.given.community({ moderators: [moderator!] })
  await w.ask(admin, 'muteUser', { user_id: muted!.id, muted: 1 })
  const until = later(w.ports.clock.now(), days(2)).toISOString()
  await w.ask(admin, 'banUser', { user_id: banned!.id, reason: '外挂' })
  await w.ask(admin, 'banUser', { user_id: ended!.id, reason: '刷屏', until })

  const [first, second] = [await find(w, admin, {}), await find(w, admin, { pageNum: 2 })]
  expect([first.users!.length, first.hasMore, second.users!.length, second.hasMore]).toEqual([20, true, 5, false])
  expect(new Set([...first.users!, ...second.users!].map((user) => user.user_id)).size).toBe(25)
  expect((await list(w, admin, { sorted: 'oldest' }))[0]).toBe(admin.id)
  expect((await list(w, admin, { sorted: 'newest' })).at(0)).toBe(first.users![0]!.user_id)
  const names = (await find(w, admin, { sorted: 'name' })).users!.map((user) => user.username)
  expect(names.slice(0, 3)).toEqual(['z00', 'z01', 'z02'])

  expect(await list(w, admin, { only: 'admins' })).toEqual([admin.id])
  expect(await list(w, admin, { only: 'moderators' })).toEqual([moderator!.id])
  expect(await list(w, admin, { only: 'muted' })).toEqual([muted!.id])
  expect(new Set(await list(w, admin, { only: 'banned' }))).toEqual(new Set([banned!.id, ended!.id]))
  w.ports.clock.advance(days(3))
  expect(await list(w, admin, { only: 'banned' })).toEqual([banned!.id])
})

test('a member’s details, the phone masked', async () => {
  await using w = await world()
  const admin = await w.given.admin()
  const me = await w.given.member({ phone: '13787654321' })
  await w.given.community({ moderators: [me] })
  const moment = await w.given.moment(me)
  await w.given.comment(me, moment)
  await w.given.comment(me, moment)
  await w.db.updateTable('comments').set({ review: 'waiting' }).where('id', '=', 1).execute()
  await w.ask(admin, 'reportContent', { kind: 'moment', id: moment, reason: 'spam', note: '' })
  await w.ask(admin, 'reportContent', { kind: 'profile', id: me.id, reason: 'abuse', note: '' })
  const decision = { kind: 'moment', subjectId: moment, communityId: await w.given.community(), authorId: me.id }
  await w.db
    .insertInto('decisions')
    .values({ ...decision, decidedBy: admin.id, decision: 'reject', rule: '友善发言', createdAt: w.ports.clock.now() })
    .execute()
  await w.ask(admin, 'adjustCoins', { user_id: me.id, change: 30, reason: '补偿' })

  const { user } = await w.ask(admin, 'getAdminUser', { user_id: me.id })
  expect(user).toMatchObject({
    user_id: me.id,
    phone: '137****4321',
    coins: 30,
    isAdmin: false,
    moderates: ['r6'],
    muted: 0,
    banned: 0,
    ban_reason: '',
    moment_count: 1,
    comment_count: 2,
    waiting_count: 1,
    report_count: 2,
    decisions: [
      { kind: 'moment', thing_id: moment, community_name: 'r6', decision: 'reject', decided_by: admin.username },
    ],
    acts: [{ act: 'adjust-coins', actor: { user_id: admin.id } }],
  })
  expect(await w.ask(admin, 'getAdminUser', { user_id: 9_999 })).toMatchObject({ outcome: 'MemberNotFound' })
})

test('revealing a phone number is audited, without the number', async () => {
  await using w = await world()
  const admin = await w.given.admin()
  const me = await w.given.member({ phone: '13711112222' })
  expect(JSON.stringify(await find(w, admin, {}))).not.toContain('13711112222')
  expect(JSON.stringify(await w.ask(admin, 'getAdminUser', { user_id: me.id }))).not.toContain('13711112222')

  expect(await w.ask(admin, 'revealPhone', { user_id: me.id, reason: '核实申诉' })).toEqual({
    status: 200,
    phone: '13711112222',
  })
  const log = await w.ask(admin, 'getAuditLog', { pageNum: 1 })
  expect(log.acts).toMatchObject([{ act: 'reveal-phone', thing_id: String(me.id), actor: { user_id: admin.id } }])
  expect(JSON.stringify(log)).not.toContain('13711112222')
  expect(w.log()).not.toContain('13711112222')
  expect(await w.ask(admin, 'revealPhone', { user_id: 9_999, reason: '核实申诉' })).toMatchObject({
    outcome: 'MemberNotFound',
  })
})
