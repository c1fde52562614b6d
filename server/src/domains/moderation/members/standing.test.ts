import { expect } from 'vitest'
import { type Person, type World, world } from '../../../../testing/world.ts'
import { days, later } from '../../../kernel/clock.ts'
import { hashPassword } from '../../accounts/index.ts'
import { auditedActsOn } from '../../../../testing/moderation.ts'
import { test } from '../../../../testing/shared-world.ts'
import { endBans } from './standing.ts'

const isSignedIn = async (w: World, person: Person) => (await w.ask(person, 'autosignin', {})).result === 200
const soon = (w: World, ms: number) => later(w.ports.clock.now(), ms).toISOString()

test('a ban ends the sessions, is named at sign-in, and can be lifted', async ({ w }) => {
  const [admin, me] = [await w.given.admin(), await w.given.member()]
  await w.db
    .updateTable('users')
    .set({ passwordHash: await hashPassword('secret123') })
    .where('id', '=', me.id)
    .execute()

  expect(await w.ask(admin, 'banUser', { user_id: me.id, reason: '外挂' })).toEqual({ status: 200 })
  expect(await isSignedIn(w, me)).toBe(false)
  expect(await w.db.selectFrom('sessions').selectAll().where('userId', '=', me.id).execute()).toEqual([])
  const { user } = await w.ask(admin, 'getAdminUser', { user_id: me.id })
  expect(user).toMatchObject({ banned: 1, ban_reason: '外挂' })
  expect(user).not.toHaveProperty('banned_until')

  expect(await w.ask(admin, 'unbanUser', { user_id: me.id })).toEqual({ status: 200 })
  expect(await w.ask(admin, 'unbanUser', { user_id: me.id })).toEqual({ status: 200 })
  expect((await w.ask(admin, 'getAdminUser', { user_id: me.id })).user).toMatchObject({ banned: 0, ban_reason: '' })
  expect(await auditedActsOn(w, admin, 'user', me.id)).toMatchObject([
    { act: 'unban-user', by: admin.id, before: { reason: '外挂' } },
    { act: 'ban-user', by: admin.id, after: { reason: '外挂', until: '9999-12-31T00:00:00.000Z' } },
  ])
})

test('an expired ban has no effect; a job clears and audits it', async () => {
  await using w = await world()
  const [admin, me, other] = [await w.given.admin(), await w.given.member(), await w.given.member()]
  const until = soon(w, days(3))
  await w.ask(admin, 'banUser', { user_id: me.id, reason: '刷屏', until })
  await w.ask(admin, 'banUser', { user_id: other.id, reason: '刷屏', until: soon(w, days(9)) })
  expect((await w.ask(admin, 'getAdminUser', { user_id: me.id })).user).toMatchObject({ banned_until: until })
  expect(await endBans(w.ctx)).toBe('解除了 0 个到期的封禁')

  w.ports.clock.advance(days(4))
  expect((await w.ask(admin, 'getAdminUser', { user_id: me.id })).user).toMatchObject({ banned: 0 })
  expect(await endBans(w.ctx)).toBe('解除了 1 个到期的封禁')
  expect(await endBans(w.ctx)).toBe('解除了 0 个到期的封禁')
  const [ended] = await auditedActsOn(w, admin, 'user', me.id)
  expect(ended).toEqual({ act: 'end-ban', by: undefined, before: { until, reason: '刷屏' }, after: undefined })
  expect((await w.ask(admin, 'getAdminUser', { user_id: other.id })).user).toMatchObject({ banned: 1 })
})

test('refuses to ban oneself, an admin, an unknown member, or into the past', async () => {
  await using w = await world()
  const [admin, second, me] = [await w.given.admin(), await w.given.admin(), await w.given.member()]
  const ban = (user_id: number, until?: string) =>
    w.ask(admin, 'banUser', { user_id, reason: '测试', ...(until && { until }) })

  expect(await ban(admin.id)).toMatchObject({ status: 400, outcome: 'NotOnOneself' })
  expect(await ban(second.id)).toMatchObject({ status: 409, outcome: 'MemberIsAdmin' })
  expect(await ban(9_999)).toMatchObject({ status: 404, outcome: 'MemberNotFound' })
  expect(await ban(me.id, soon(w, -1))).toMatchObject({ outcome: 'Malformed', fields: { until: '结束时间已经过去' } })
  expect(await w.askRaw(admin, 'banUser', { user_id: String(me.id), reason: '', until: 'soon' })).toMatchObject({
    fields: { reason: '请填写原因', until: '时间不正确' },
  })
  expect(await w.ask(admin, 'unbanUser', { user_id: 9_999 })).toMatchObject({ outcome: 'MemberNotFound' })
  expect((await w.ask(admin, 'getAuditLog', { pageNum: 1 })).acts).toEqual([])
})

test('a muted member’s contents pend review until unmuted', async ({ w }) => {
  const [admin, me] = [await w.given.admin(), await w.given.member()]
  await w.given.community()
  const post = () => w.ask(me, 'postMoments', { title: '标题', message: '正文', community: 'r6', tag: 1, imageIds: [] })
  const mute = (muted: 0 | 1) => w.ask(admin, 'muteUser', { user_id: me.id, muted })

  await mute(1)
  await mute(1)
  expect((await post()).status).toBe(400)
  await mute(0)
  expect((await post()).status).toBe(200)
  expect((await auditedActsOn(w, admin, 'user', me.id)).map(({ act }) => act)).toEqual(['unmute-user', 'mute-user'])
  expect(await w.ask(admin, 'muteUser', { user_id: 9_999, muted: 1 })).toMatchObject({ outcome: 'MemberNotFound' })
})

test('admins promote and demote each other, never themselves or banned members', async ({ w }) => {
  const [admin, me, banned] = [await w.given.admin(), await w.given.member(), await w.given.member()]
  const set = (user_id: number, admin_: 0 | 1, by = admin) => w.ask(by, 'setAdmin', { user_id, admin: admin_ })
  await w.ask(admin, 'banUser', { user_id: banned.id, reason: '外挂' })

  expect(await set(me.id, 1)).toEqual({ status: 200 })
  expect(await set(me.id, 1)).toEqual({ status: 200 })
  await w.given.sudo(me)
  expect(await w.ask(me, 'autosignin', {})).toMatchObject({ isAdmin: true })
  expect(await set(me.id, 0, me)).toMatchObject({ status: 400, outcome: 'NotOnOneself' })
  expect(await set(admin.id, 0, me)).toEqual({ status: 200 })
  expect(await set(me.id, 0)).toMatchObject({ status: 403, outcome: 'NotAllowed' })
  expect(await set(banned.id, 1, me)).toMatchObject({ status: 409, outcome: 'MemberBanned' })
  expect(await set(9_999, 1, me)).toMatchObject({ status: 404, outcome: 'MemberNotFound' })
  expect(await auditedActsOn(w, me, 'user', me.id)).toMatchObject([{ act: 'make-admin', by: admin.id }])
})

test('of two admins who demote each other concurrently one remains', async () => {
  await using w = await world()
  const pair = [await w.given.admin(), await w.given.admin()] as const
  for (let round = 0; round < 10; round++) {
    await w.db.updateTable('users').set({ isAdmin: true }).where('id', 'in', [pair[0].id, pair[1].id]).execute()
    const tries = Array.from({ length: 20 }, (_, n) =>
      w.ask(pair[n % 2]!, 'setAdmin', { user_id: pair[(n + 1) % 2]!.id, admin: 0 }),
    )
    await Promise.all(tries)
    const left = await w.db.selectFrom('users').select('id').where('isAdmin', '=', true).execute()
    expect(left).toHaveLength(1)
  }
})

test('ending the sessions signs a member out everywhere and returns their number', async ({ w }) => {
  const [admin, me] = [await w.given.admin(), await w.given.member()]
  expect(await w.ask(admin, 'endSessions', { user_id: me.id })).toEqual({ status: 200, ended: 1 })
  expect(await isSignedIn(w, me)).toBe(false)
  expect(await w.ask(admin, 'endSessions', { user_id: me.id })).toEqual({ status: 200, ended: 0 })
  expect(await w.ask(admin, 'endSessions', { user_id: 9_999 })).toMatchObject({ outcome: 'MemberNotFound' })
})
