import { hash as argon2 } from '@node-rs/argon2'
import { beforeEach, expect, test, vi } from 'vitest'
import { codeFor, proof, requestCode, signIn, ticks } from '../../../testing/accounts.ts'
import { type Person, type World, world } from '../../../testing/world.ts'
import { days, later } from '../../kernel/clock.ts'
import { exact } from '../../kernel/allowances.ts'
import { makeFirstInvite } from './index.ts'

vi.mock('@node-rs/argon2', { spy: true })
// Other files have loaded the module without the spy.
vi.hoisted(() => vi.resetModules())
beforeEach(() => {
  vi.mocked(argon2).mockClear()
})

const phone = '13800000101'
const wrong = {
  status: 401,
  outcome: 'InviteCodeWrong',
  message: '邀请码不对、已用完或已失效，请向邀请你的人要一个新的',
}
const taken = { status: 401, outcome: 'PhoneUnusableForSignUp', message: '手机号不正确或已被注册' }

async function open(w: World) {
  await w.given.settings({ features: { invites: true } })
  return w.given.admin()
}

const make = (w: World, admin: Person, changed: { uses?: number; expires_at?: string } = {}) =>
  w.ask(admin, 'createInvite', {
    uses: 5,
    note: '开黑群',
    expires_at: later(w.ctx.clock.now(), days(7)).toISOString(),
    ...changed,
  })

const join = (w: World, invite_code: string, changed: Record<string, unknown> = {}) =>
  w.ask(null, 'signUpWithInvite', {
    invite_code,
    phone_num: phone,
    password: 'secret123',
    username: '夜行者',
    ...ticks,
    ...changed,
  })

const others = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ phone_num: String(13_800_000_200 + n), username: `夜行者${n}` }))

test('a code is shown once and lets members in, whom the list names', async () => {
  await using w = await world()
  const admin = await open(w)
  const form = { uses: 2, note: '开黑群', expires_at: later(w.ctx.clock.now(), days(7)).toISOString() }
  const submission = { ...form, request_id: 'invite-0123456789' }
  const { invite, code } = await w.ask(admin, 'createInvite', submission)
  expect(invite).toEqual({
    ...form,
    id: expect.any(Number),
    used: 0,
    created_by: admin.username,
    time: expect.any(String),
  })
  expect(await w.ask(admin, 'createInvite', submission)).toEqual({ status: 200, invite })

  expect(await join(w, ` ${code!.toLowerCase().replaceAll('-', '')} `)).toEqual({ status: 200 })

  expect((await signIn(w, phone, 'secret123')).body).toEqual({ status: 200 })
  expect(await w.ask(admin, 'getInvites', { pageNum: 1 })).toEqual({
    status: 200,
    invites: [{ ...invite, used: 1 }],
    hasMore: false,
  })
  expect(await w.ask(admin, 'getInvited', { invite_id: invite!.id, pageNum: 1 })).toMatchObject({
    members: [{ author: { username: '夜行者' } }],
  })
  const { rows } = await w.pool.query<{ xml: string }>("SELECT schema_to_xml('public', true, false, '') AS xml")
  expect(w.log() + rows[0]!.xml).not.toContain(code)
  expect(await w.db.selectFrom('consents').select('ofAge').execute()).toContainEqual({ ofAge: true })
})

test('thirty sign-ups at once on a code of five uses make five accounts', async () => {
  await using w = await world()
  const { code, invite } = await make(w, await open(w))

  const answers = await Promise.all(others(30).map((one) => join(w, code!, one)))

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(answers.filter(({ outcome }) => outcome === 'InviteCodeWrong')).toHaveLength(25)
  const came = await w.db.selectFrom('invitedMembers').select('codeId').execute()
  expect(came).toEqual(Array.from({ length: 5 }, () => ({ codeId: invite!.id })))
})

test('a refused form costs no use', async () => {
  await using w = await world()
  const { code } = await make(w, await open(w), { uses: 1 })
  await w.given.member({ username: '老兵老兵' })
  const refused = async (changed: Record<string, unknown>) => (await join(w, code!, changed)).outcome

  expect(await refused({ of_age: 0 })).toBe('ConsentMissing')
  expect(await refused({ agreement: ticks.agreement + 1 })).toBe('ConsentStale')
  expect(await refused({ password: '123456' })).toBe('PasswordRefused')
  expect(await refused({ username: '夜 行者' })).toBe('UsernameRefused')
  expect(await refused({ username: '老兵老兵' })).toBe('UsernameTaken')
  await w.given.settings({ signUpsPerHour: 1 })
  const { code: another } = await make(w, await w.given.admin())
  expect(await join(w, another!, others(1)[0])).toEqual({ status: 200 })
  expect(await refused({})).toBe('SignUpsFull')
  await w.given.settings({ registrationOpen: false })
  expect(await refused({})).toBe('SignUpClosed')
  await w.given.settings({ registrationOpen: true, signUpsPerHour: 0 })
  expect(await join(w, code!)).toEqual({ status: 200 })
})

test('a code is refused alike when it is unknown, expired, withdrawn, used up, or of somebody who is no admin now', async () => {
  await using w = await world()
  const admin = await open(w)
  const maker = await w.given.admin()
  const [ofMaker, withdrawn, usedUp] = [await make(w, maker), await make(w, admin), await make(w, admin, { uses: 1 })]
  const soon = await make(w, admin, { expires_at: later(w.ctx.clock.now(), days(1)).toISOString() })
  await w.db.updateTable('users').set({ isAdmin: false }).where('id', '=', maker.id).execute()
  for (let times = 0; times < 2; times++)
    expect(await w.ask(admin, 'withdrawInvite', { invite_id: withdrawn.invite!.id })).toMatchObject({
      invite: { withdrawn_at: expect.any(String) },
    })
  await join(w, usedUp.code!, others(1)[0])
  w.ports.clock.advance(days(2))
  vi.mocked(argon2).mockClear()

  for (const { code } of [ofMaker, withdrawn, usedUp, soon, { code: 'ABCD-EFGH-JKLM-NPQR' }])
    expect(await join(w, code!)).toEqual(wrong)
  // A guess costs no hash.
  expect(argon2).not.toHaveBeenCalled()
  const acts = await w.db.selectFrom('auditLog').select('act').where('subjectKind', '=', 'invite').execute()
  expect(acts.map(({ act }) => act).filter((act) => act === 'withdraw-invite')).toHaveLength(1)
})

test('wrong codes are limited by address, and right ones don’t count', async () => {
  await using w = await world()
  const { code } = await make(w, await open(w), { uses: 2 })
  const { points } = exact.wrongInvitesPerAddress
  for (let at = 1; at < points; at++) expect(await join(w, 'ABCD')).toEqual(wrong)
  expect(await join(w, code!)).toEqual({ status: 200 })
  expect(await join(w, 'ABCD')).toEqual(wrong)
  expect(await join(w, code!, others(1)[0])).toMatchObject({ outcome: 'TooFast' })
})

test('only a valid code reveals that a phone is registered, twenty times a day', async () => {
  await using w = await world()
  const { code } = await make(w, await open(w))
  await join(w, code!)
  const asOther = (invite: string) => join(w, invite, { username: '另一个人' })
  expect(await asOther('ABCD')).toEqual(wrong)
  expect(await asOther(code!)).toEqual(taken)
  for (let at = 1; at < exact.takenPhonesPerInvite.points; at++)
    expect(await join(w, code!, { phone_num: '12345' })).toEqual(taken)
  expect(await join(w, code!, others(1)[0])).toMatchObject({ outcome: 'TooFast' })
})

test('the phone can’t recover the account until a code has been sent to one', async () => {
  await using w = await world()
  const { code } = await make(w, await open(w))
  await join(w, code!)
  const { body } = await requestCode(w, 'reset', phone, '10.0.0.1')
  expect(body).toMatchObject({ outcome: 'PhoneUnusableForReset' })
  expect(w.ports.outbox).toEqual([])

  // Of a row that a code was sent to before.
  await w.db.updateTable('users').set({ phoneProved: true }).where('username', '=', '夜行者').execute()
  const reset = await codeFor(w, 'reset', phone)
  await w.db.updateTable('users').set({ phoneProved: false }).where('username', '=', '夜行者').execute()
  const form = { phone_num: phone, password: 'another123', verify_code: reset, proof: await proof(w) }
  expect(await w.ask(null, 'updatePasswordByPhoneNum', form)).toMatchObject({ outcome: 'CodeExpired' })
})

test('a minor begins in minors’ mode', async () => {
  await using w = await world()
  const { code } = await make(w, await open(w))
  await join(w, code!, { age_band: '16to17' })
  expect(await w.db.selectFrom('minorsModes').select('userId').execute()).toHaveLength(1)
})

test('a date in the past and an unknown code are refused', async () => {
  await using w = await world()
  const admin = await open(w)
  expect(await make(w, admin, { expires_at: later(w.ctx.clock.now(), -1).toISOString() })).toMatchObject({
    fields: { expires_at: '失效时间要晚于现在' },
  })
  for (const call of ['withdrawInvite', 'getInvited'] as const)
    expect(await w.ask(admin, call, { invite_id: 404, pageNum: 1 })).toMatchObject({ outcome: 'InviteNotFound' })
})

test('it is off at first; the server’s own code turns it on for the first member', async () => {
  await using w = await world()
  expect(await join(w, 'ABCD')).toMatchObject({ outcome: 'FeatureOff' })
  const code = await makeFirstInvite(w.db, w.ctx.clock.now())
  w.ctx.cache.clear()
  expect(await join(w, code)).toEqual({ status: 200 })
  expect(await join(w, code, others(1)[0])).toEqual(wrong)
})
