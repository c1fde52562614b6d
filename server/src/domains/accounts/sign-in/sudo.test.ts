import { callOf, calls, type CallPath, statusOf } from '@judian/contract'
import { encodeForm } from '@judian/contract/encode'
import { expect, test } from 'vitest'
import { encrypt, memberWithPassword, password, post, signIn } from '../../../../testing/accounts.ts'
import { racing } from '../../../../testing/concurrency.ts'
import { asked, signWith, withPasskey } from '../../../../testing/passkeys.ts'
import { requestOf, sessionOf } from '../../../../testing/requests.ts'
import { codeOf, nextCode, withSecondFactor } from '../../../../testing/second-factor.ts'
import { samples } from '../../../../testing/samples/index.ts'
import { systemTitles } from '../../../../testing/messages.ts'
import { unlimited } from '../../../../testing/ports.ts'
import { type Person, type World, world } from '../../../../testing/world.ts'
import { minutes } from '../../../kernel/clock.ts'
import { createMember, makeAdmin } from '../member.service.ts'
import { hashPassword } from './password.ts'
import { openSession } from './session.service.ts'

/** An admin with a password, signed in; nothing is confirmed yet. */
async function admin(w: World): Promise<Person> {
  const member = await memberWithPassword(w, '13700000001', '老兵')
  await makeAdmin(w.ctx, member.phone)
  return { ...member, token: await anotherSession(w, member.phone) }
}

const anotherSession = async (w: World, phone: string) => (await signIn(w, phone, password)).cookie!.value

const openAnother = (w: World, id: number) => openSession({ db: w.db, clock: w.ports.clock }, id)

const confirm = async (w: World, { token }: Person, typed = password) =>
  (await post(w, 'confirmPassword', { aword: await encrypt(w, typed) }, { token })).body

const reveal = async (w: World, me: Person) => {
  const { outcome = 'ok' } = await w.ask(me, 'revealPhone', { user_id: me.id, reason: '核实申诉' })
  return outcome
}

const sudoCalls = (Object.keys(calls) as CallPath[]).filter((path) => callOf(path).sudo)

test('these calls need a confirmed password', async () => {
  await using w = await world()
  await w.given.allFeatures()
  const someone = await w.given.member()
  await makeAdmin(w.ctx, someone.phone)
  for (const path of sudoCalls) {
    const request = requestOf(path, encodeForm(samples[path]))
    const response = await w.app.inject({ ...request, cookies: sessionOf(someone) })
    expect([path, response.json<object>()]).toMatchObject([
      path,
      { status: statusOf(callOf(path), 'SudoRequired'), outcome: 'SudoRequired' },
    ])
  }
  expect(sudoCalls.map((path) => path.replace('/v1/', ''))).toEqual([
    'account/changePassword',
    'account/sendCodeToChangePhone',
    'account/changePhone',
    'account/exportMyData',
    'account/openMyExport',
    'account/endAccount',
    'admin/security-log/searchSecurityLog',
    'admin/security-log/findInSecurityLog',
    'admin/news/createNewsHook',
    'admin/search-push/saveSearchKey',
    'admin/invites/createInvite',
    'admin/boards/startSeason',
    'account/setUpTotp',
    'account/confirmTotp',
    'account/makeRecoveryCodes',
    'account/removeSecondFactor',
    'account/removePasskey',
    'account/startAddPasskey',
    'account/addPasskey',
    'account/turnOnMinorsMode',
    'admin/users/revealPhone',
    'admin/users/banUser',
    'admin/users/unbanUser',
    'admin/users/adjustCoins',
    'admin/users/setAdmin',
    'admin/users/resetSecondFactor',
    'admin/staff/saveStaffIdentity',
    'admin/staff/revealStaffIdentity',
    'admin/claims/decideClaimApplication',
    'admin/complaints/revealComplaintContact',
    'admin/divisions/setModerators',
    'admin/divisions/renameDivision',
    'admin/divisions/setHomeDivision',
    'admin/broadcasts/createBroadcast',
    'admin/features/saveFeatures',
    'admin/embargoes/askForEmbargo',
    'admin/embargoes/decideEmbargo',
    'admin/keys/createKeyBatch',
    'admin/match/sealLottery',
    'admin/match/getClaims',
    'admin/match/exportClaims',
  ])
})

test('a confirmed password counts for ten minutes, on its session alone', async () => {
  await using w = await world()
  const me = await admin(w)
  const elsewhere = { ...me, token: await anotherSession(w, me.phone) }
  expect(await reveal(w, me)).toBe('SudoRequired')

  expect(await confirm(w, me)).toEqual({ status: 200 })
  w.ports.clock.advance(minutes(9))
  expect([await reveal(w, me), await reveal(w, elsewhere)]).toEqual(['ok', 'SudoRequired'])
  w.ports.clock.advance(minutes(1))
  expect(await reveal(w, me)).toBe('SudoRequired')
})

test('a sign-in opens a session without a confirmed password', async () => {
  await using w = await world()
  const me = await admin(w)
  await confirm(w, me)
  expect(await reveal(w, { ...me, token: await anotherSession(w, me.phone) })).toBe('SudoRequired')
})

test('missing fields of a call are reported before the password is asked for', async () => {
  await using w = await world()
  const me = await admin(w)
  expect(await w.askRaw(me, 'banUser', { user_id: '1', reason: '' })).toMatchObject({ outcome: 'Malformed' })
})

test('ten wrong tries an hour count per session, also concurrently; right ones don’t', async () => {
  await using w = await world()
  const me = await admin(w)
  const elsewhere = { ...me, token: await anotherSession(w, me.phone) }
  for (let n = 0; n < 12; n++) await confirm(w, elsewhere)

  await racing(30, (n) => confirm(w, me, `guess${n}`), { WrongPassword: 10, TooFast: 20 })
  expect(await confirm(w, me)).toMatchObject({ outcome: 'TooFast', remainingSeconds: expect.any(Number) })
  expect(await reveal(w, me)).toBe('SudoRequired')
  expect(await confirm(w, elsewhere)).toEqual({ status: 200 })
})

test('a ciphertext confirms once, and no other text does', async () => {
  await using w = await world()
  const me = await admin(w)
  const aword = await encrypt(w, password)
  const send = async (text: string) => (await post(w, 'confirmPassword', { aword: text }, me)).body

  expect(await send(password)).toMatchObject({ outcome: 'WrongPassword' })
  expect(await send(aword)).toEqual({ status: 200 })
  expect(await send(aword)).toMatchObject({ outcome: 'WrongPassword' })
})

test('an authenticator’s code or a recovery code confirms as well, once; guesses are counted per session', async () => {
  await using w = await world()
  const me = await admin(w)
  const elsewhere = { ...me, token: await anotherSession(w, me.phone) }
  const { secret, recoveryCodes } = await withSecondFactor(w, elsewhere)
  nextCode(w)
  const withCode = (person: Person, code: string) => w.ask(person, 'confirmWithCode', { code })

  await racing(30, () => withCode(me, codeOf(w, secret, 9)), { FactorCodeWrong: 20, TooFast: 10 })
  expect([await withCode(me, codeOf(w, secret)), await reveal(w, me)]).toMatchObject([
    { outcome: 'TooFast' },
    'SudoRequired',
  ])

  w.ports.clock.advance(minutes(10))
  expect(await reveal(w, elsewhere)).toBe('SudoRequired')
  expect(await withCode(elsewhere, codeOf(w, secret))).toEqual({ status: 200 })
  expect(await reveal(w, elsewhere)).toBe('ok')
  const another = { ...me, token: await openAnother(w, me.id) }
  expect(await withCode(another, codeOf(w, secret))).toMatchObject({ outcome: 'FactorCodeWrong' })
  await racing(10, () => withCode(another, recoveryCodes[0]!), { ok: 1, FactorCodeWrong: 9 })
  expect(await reveal(w, another)).toBe('ok')
  expect(await systemTitles(w, me)).toContain('用了一个恢复码')
})

test('a password alone changes no second factor of a member who has one, nor does a recovery code’s session change it later', async () => {
  await using w = await world({ sharedLimits: unlimited })
  const me = await admin(w)
  const { recoveryCodes } = await withSecondFactor(w, me)
  const here = { ...me, token: await openAnother(w, me.id) }
  expect(await confirm(w, here)).toEqual({ status: 200 })
  expect(await reveal(w, here)).toBe('ok')
  const changes = sudoCalls.filter((path) => callOf(path).sudo === 'factor')
  expect(changes).toHaveLength(8)
  const change = async (path: CallPath) =>
    (await w.app.inject({ ...requestOf(path, encodeForm(samples[path])), cookies: sessionOf(here) })).json<object>()
  for (const path of changes)
    expect([path, await change(path)]).toMatchObject([path, { outcome: 'SudoRequired', factor: 1 }])

  expect(await w.ask(here, 'confirmWithCode', { code: recoveryCodes[0]! })).toEqual({ status: 200 })
  w.ports.clock.advance(minutes(9))
  expect(await confirm(w, here)).toEqual({ status: 200 })
  expect(await w.ask(here, 'setUpTotp', {})).toMatchObject({ status: 200 })
  w.ports.clock.advance(minutes(1))
  expect(await w.ask(here, 'removeSecondFactor', {})).toMatchObject({ outcome: 'SudoRequired' })
  expect(await reveal(w, here)).toBe('ok')
})

test('a member’s passkey confirms once, only on the session that asked', async () => {
  await using w = await world()
  const me = await admin(w)
  const elsewhere = { ...me, token: await anotherSession(w, me.phone) }
  const { passkey } = await withPasskey(w, elsewhere)
  const other = await w.given.member()
  const start = async (person: Person) => asked(await w.ask(person, 'startConfirmWithPasskey', {}))
  const send = async (person: Person, assertion: ReturnType<typeof signWith>) => {
    const { outcome = 'ok' } = await w.ask(person, 'confirmWithPasskey', { assertion })
    return outcome
  }
  expect(await send(other, signWith(passkey, await start(other)))).toBe('PasskeyRefused')
  expect(await send(me, signWith(passkey, await start(elsewhere)))).toBe('PasskeyRefused')
  expect(await send(me, signWith((await withPasskey(w, other)).passkey, await start(me)))).toBe('PasskeyRefused')
  expect(await reveal(w, me)).toBe('SudoRequired')

  const assertion = signWith(passkey, await start(me))
  await racing(20, () => w.ask(me, 'confirmWithPasskey', { assertion }), { ok: 1, PasskeyRefused: 19 })
  expect(await reveal(w, me)).toBe('ok')
})

test('another member’s password doesn’t confirm', async () => {
  await using w = await world()
  const me = await admin(w)
  const phone = '13700000002'
  await createMember(w.db, w.ctx.secretBox, {
    phone,
    username: '新兵',
    passwordHash: await hashPassword('another9pass'),
  })
  expect(await confirm(w, me, 'another9pass')).toMatchObject({ outcome: 'WrongPassword' })
})

test('a session that has ended can’t be confirmed', async () => {
  await using w = await world({ cacheMaxAgeMs: 60_000 })
  const me = await admin(w)
  await w.ask(me, 'autosignin', {})
  // Ended by another server whose event hasn't arrived yet.
  await w.db.deleteFrom('sessions').where('userId', '=', me.id).execute()
  expect(await confirm(w, me)).toMatchObject({ outcome: 'NotSignedIn' })
})
