import { topics } from '@judian/contract'
import { expect, test } from 'vitest'
import { auditedActsOn } from '../../../../testing/moderation.ts'
import { countOutcomes, racing } from '../../../../testing/concurrency.ts'
import { withPasskey } from '../../../../testing/passkeys.ts'
import { stockClient } from '../../../../testing/realtime.ts'
import { nextCode, withSecondFactor } from '../../../../testing/second-factor.ts'
import { type Person, type World, world } from '../../../../testing/world.ts'
import { resetAdminPassword } from './recover-admin.ts'

const demand = (w: World, me: Person, staffSecondFactor: 0 | 1 = 1) => w.ask(me, 'saveSettings', { staffSecondFactor })

test('an admin resets a member’s second factor with a reason, and the member is notified', async () => {
  await using w = await world()
  const [admin, member] = [await w.given.admin(), await w.given.member()]
  const reset = { user_id: member.id, reason: '手机丢了，已核实身份' }
  expect(await w.ask(admin, 'resetSecondFactor', reset)).toMatchObject({ outcome: 'NoSecondFactor' })
  expect(await w.ask(admin, 'resetSecondFactor', { ...reset, user_id: 999 })).toMatchObject({
    outcome: 'MemberNotFound',
  })
  await withSecondFactor(w, member)
  expect((await w.ask(admin, 'getAdminUser', { user_id: member.id })).user).toMatchObject({ second_factor: 1 })

  await racing(20, () => w.ask(admin, 'resetSecondFactor', reset), { ok: 1, NoSecondFactor: 19 })
  expect(await w.ask(member, 'getSecondFactor', {})).toMatchObject({ on: 0, recovery_codes: 0 })
  const message = await w.db
    .selectFrom('systemMessages')
    .select(['title', 'message', 'link'])
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(message).toEqual({
    title: '管理员重置了你的两步验证',
    message: expect.stringContaining(`原因：${reset.reason}`),
    link: '/user/account',
  })
  expect(await auditedActsOn(w, admin, 'user', member.id)).toMatchObject([
    { act: 'reset-second-factor', after: { reason: reset.reason } },
  ])
})

test('a reset removes the passkeys, too', async () => {
  await using w = await world()
  const [admin, member] = [await w.given.admin(), await w.given.member()]
  await withPasskey(w, member)
  expect((await w.ask(admin, 'getAdminUser', { user_id: member.id })).user).toMatchObject({ second_factor: 1 })
  expect(await w.ask(admin, 'resetSecondFactor', { user_id: member.id, reason: '设备丢了' })).toEqual({ status: 200 })
  expect(await w.ask(member, 'getSecondFactor', {})).toMatchObject({ on: 0, passkeys: [], recovery_codes: 0 })
})

test('a passkey counts as the second factor required of staff, who can’t remove it', async () => {
  await using w = await world()
  const [admin, moderator] = [await w.given.admin(), await w.given.member()]
  await w.given.community({ moderators: [moderator] })
  await withPasskey(w, admin)
  expect(await demand(w, admin)).toMatchObject({ status: 200 })
  expect(await w.ask(moderator, 'getOpenCounts', {})).toMatchObject({ outcome: 'SecondFactorMissing' })
  await withPasskey(w, moderator)
  await withPasskey(w, moderator)
  expect((await w.ask(moderator, 'getOpenCounts', {})).status).toBe(200)
  const { passkeys } = await w.ask(moderator, 'getSecondFactor', {})
  const answers = await Promise.all(passkeys!.map(({ id }) => w.ask(moderator, 'removePasskey', { passkey_id: id })))
  expect(countOutcomes(answers)).toEqual({ ok: 1, SecondFactorRequired: 1 })
  expect(await w.ask(moderator, 'getSecondFactor', {})).toMatchObject({ on: 1, required: 1 })
})

test('an admin who requires a second factor has one; other staff use the back office once they have one', async () => {
  await using w = await world()
  const [admin, other, moderator] = [await w.given.admin(), await w.given.admin(), await w.given.member()]
  await w.given.community({ moderators: [moderator] })
  expect(await demand(w, admin)).toMatchObject({ outcome: 'SecondFactorMissing' })
  await w.ask(admin, 'setUpTotp', {})
  expect(await demand(w, admin)).toMatchObject({ outcome: 'SecondFactorMissing' })
  await withSecondFactor(w, admin)
  expect(await demand(w, admin)).toMatchObject({ status: 200, settings: { staffSecondFactor: 1 } })

  const counts = async (who: Person) => (await w.ask(who, 'getOpenCounts', {})).outcome ?? 'ok'
  expect([await counts(admin), await counts(other), await counts(moderator)]).toEqual([
    'ok',
    'SecondFactorMissing',
    'SecondFactorMissing',
  ])
  expect(await demand(w, other, 0)).toMatchObject({ outcome: 'SecondFactorMissing' })
  expect((await w.ask(other, 'getMomentsByCommunity', { community_name: 'r6', pageNum: 1 })).status).toBe(200)
  expect(await w.ask(moderator, 'getSecondFactor', {})).toMatchObject({ on: 0, required: 1 })
  await withSecondFactor(w, moderator)
  expect(await counts(moderator)).toBe('ok')

  nextCode(w)
  expect(await w.ask(moderator, 'removeSecondFactor', {})).toMatchObject({ outcome: 'SecondFactorRequired' })
  expect(await w.ask(admin, 'resetSecondFactor', { user_id: admin.id, reason: '自己来' })).toMatchObject({
    outcome: 'NotOnOneself',
  })
  const member = await w.given.member()
  await withSecondFactor(w, member)
  expect(await w.ask(member, 'removeSecondFactor', {})).toEqual({ status: 200 })
})

test('an admin recovered at the machine has no passkeys left', async () => {
  await using w = await world()
  const admin = await w.given.admin()
  await withPasskey(w, admin)
  expect(await resetAdminPassword(w.ctx, admin.phone, 'brandnew1')).toMatchObject({ id: admin.id })
  expect(await w.db.selectFrom('secondFactors').select('userId').execute()).toEqual([])
})

test('a moderator without one stops receiving the news of staff when staff must have one', async () => {
  await using w = await world()
  const [admin, moderator] = [await w.given.admin(), await w.given.member()]
  await w.given.community({ moderators: [moderator] })
  await withSecondFactor(w, admin)
  const address = await w.app.listen({ host: '127.0.0.1', port: 0 })
  await using stock = await stockClient(`${address.replace('http:', 'ws:')}/ws/messaging`, moderator.token)
  await stock.follow(topics.staff)
  expect(await demand(w, admin)).toMatchObject({ status: 200 })
  expect((await stock.refused).headers).toMatchObject({ destination: topics.staff })
})
