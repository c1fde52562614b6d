import { expect } from 'vitest'
import { codeFor, post, proof, signIn, ticks } from '../../../testing/accounts.ts'
import { racing } from '../../../testing/concurrency.ts'
import { givenMinor, guardiansCode, pin, setPin } from '../../../testing/minors.ts'
import { test } from '../../../testing/shared-world.ts'
import { type Person, type World, world } from '../../../testing/world.ts'
import { hours, minutes } from '../../kernel/clock.ts'
import { hasPhone } from '../../domains/accounts/index.ts'

const other = '915274'
const state = async (w: World, me: Person) => {
  const { on, has_pin } = await w.ask(me, 'getMinorsMode', {})
  return { on, has_pin }
}
const turnOff = async (w: World, me: Person, tried = pin) =>
  (await w.ask(me, 'turnOffMinorsMode', { pin: tried })).outcome ?? 'ok'

test('it is turned on once, and turned off only with the guardian’s PIN', async ({ w }) => {
  const me = await w.given.member()
  await w.given.sudo(me)
  expect(await state(w, me)).toEqual({ on: 0, has_pin: 0 })
  expect(await turnOff(w, me)).toBe('MinorsModeOff')
  expect(await w.ask(me, 'changeMinorsMode', { pin, band: '16to17' })).toMatchObject({ outcome: 'MinorsModeOff' })
  await racing(10, () => w.ask(me, 'turnOnMinorsMode', { band: '16to17', new_pin: pin }), { ok: 1, MinorsModeOn: 9 })
  expect(await state(w, me)).toEqual({ on: 1, has_pin: 1 })
  expect(await w.ask(me, 'turnOffMinorsMode', { pin: other })).toMatchObject({
    status: 403,
    outcome: 'GuardianPinWrong',
    fields: { pin: '家长密码不正确' },
  })
  await racing(4, () => w.ask(me, 'turnOffMinorsMode', { pin }), { ok: 1 }, ['GuardianPinWrong', 'MinorsModeOff'])
  expect(await state(w, me)).toEqual({ on: 0, has_pin: 0 })
  expect(await w.ask(me, 'autosignin', {})).not.toHaveProperty('minors_mode')
})

test('a PIN that many people choose is refused', async ({ w }) => {
  const me = await w.given.member()
  await w.given.sudo(me)
  for (const new_pin of ['123456', '000000', '666666'])
    expect(await w.ask(me, 'turnOnMinorsMode', { band: 'under16', new_pin })).toMatchObject({
      outcome: 'GuardianPinRefused',
    })
})

test('five wrong PINs an hour count per member, also concurrently and on several devices', async () => {
  await using w = await world()
  const me = await givenMinor(w)
  await racing(30, (n) => w.ask(me, 'turnOffMinorsMode', { pin: String(100_000 + n) }), {
    GuardianPinWrong: 5,
    TooFast: 25,
  })
  expect(await turnOff(w, me)).toBe('TooFast')
  expect(await w.ask(me, 'changeMinorsMode', { pin, band: '16to17' })).toMatchObject({ outcome: 'TooFast' })
  w.ports.clock.advance(hours(1))
  await w.db.deleteFrom('rateLimits').execute()
  for (let n = 0; n < 7; n++)
    expect(await w.ask(me, 'changeMinorsMode', { pin, band: 'under16' })).toEqual({ status: 200 })
  expect(await turnOff(w, me)).toBe('ok')
})

test('with the PIN a guardian changes band and PIN', async ({ w }) => {
  const me = await givenMinor(w)
  const change = (tried: string) => w.ask(me, 'changeMinorsMode', { pin: tried, band: '16to17', new_pin: other })
  expect(await change(other)).toMatchObject({ outcome: 'GuardianPinWrong' })
  expect(await w.ask(me, 'changeMinorsMode', { pin, band: '16to17', new_pin: '111111' })).toMatchObject({
    outcome: 'GuardianPinRefused',
  })
  expect(await change(pin)).toEqual({ status: 200 })
  expect(await w.ask(me, 'autosignin', {})).toMatchObject({ minors_mode: { band: '16to17' } })
  expect([await turnOff(w, me), await turnOff(w, me, other)]).toEqual(['GuardianPinWrong', 'ok'])
})

test('a sign-up under 18 begins in minors’ mode; a guardian’s PIN by the phone’s code counts a day later', async () => {
  await using w = await world()
  const phone = '13800000191'
  const form = { phone_num: phone, username: '小树苗', password: 'secret123', ...ticks, age_band: 'under16' } as const
  expect(await w.ask(null, 'signup', { ...form, verify_code: await codeFor(w, 'signup', phone) })).toEqual({
    status: 200,
  })
  const { cookie } = await signIn(w, phone, 'secret123')
  const { id } = await w.db
    .selectFrom('users')
    .select('id')
    .where(hasPhone(w.ctx.secretBox, phone))
    .executeTakeFirstOrThrow()
  const me = { id, phone, username: '小树苗', token: cookie!.value }
  expect(await state(w, me)).toEqual({ on: 1, has_pin: 0 })
  expect(await turnOff(w, me)).toBe('GuardianPinMissing')
  expect(await w.ask(me, 'changeMinorsMode', { pin, band: '16to17' })).toMatchObject({ outcome: 'GuardianPinMissing' })

  w.ports.clock.advance(minutes(2))
  const code = await guardiansCode(w, me)
  expect(w.ports.outbox.at(-1)).toMatchObject({ purpose: 'guardian' })
  expect(await setPin(w, me, code, '123123')).toMatchObject({ outcome: 'GuardianPinRefused' })
  await racing(8, () => setPin(w, me, code, pin), { ok: 1 }, ['CodeExpired'])
  expect(await setPin(w, me, code, pin)).toMatchObject({ outcome: 'CodeExpired' })
  expect(await turnOff(w, me)).toBe('GuardianPinMissing')
  w.ports.clock.advance(hours(24) - minutes(1))
  expect(await turnOff(w, me)).toBe('GuardianPinMissing')
  w.ports.clock.advance(minutes(1))
  expect(await state(w, me)).toEqual({ on: 1, has_pin: 1 })
  expect(await turnOff(w, me)).toBe('ok')
})

test('a forgotten PIN counts for a day more, and can undo the new one', async () => {
  await using w = await world()
  const me = await givenMinor(w)
  const wrong = await setPin(w, me, '000001', other)
  expect(wrong).toMatchObject({ outcome: 'CodeMismatch' })
  expect(await setPin(w, me, await guardiansCode(w, me), other)).toMatchObject({ status: 200 })
  expect((await w.ask(me, 'getMinorsMode', {})).pin_from).toBeDefined()
  expect(await turnOff(w, me, other)).toBe('GuardianPinWrong')
  expect(await w.ask(me, 'changeMinorsMode', { pin, band: 'under16' })).toEqual({ status: 200 })
  expect((await w.ask(me, 'getMinorsMode', {})).pin_from).toBeUndefined()
  w.ports.clock.advance(hours(25))
  expect(await turnOff(w, me, other)).toBe('GuardianPinWrong')

  expect(await setPin(w, me, await guardiansCode(w, me), other)).toMatchObject({ status: 200 })
  w.ports.clock.advance(hours(24))
  expect([await turnOff(w, me), await turnOff(w, me, other)]).toEqual(['GuardianPinWrong', 'ok'])
  expect(await setPin(w, me, '000001', other)).toMatchObject({ outcome: 'MinorsModeOff' })
  expect((await post(w, 'sendCodeToGuardian', {}, { token: me.token })).body).toMatchObject({
    outcome: 'MinorsModeOff',
  })
})

test('the codes for a guardian share the limits of all codes, and are valid for nothing else', async () => {
  await using w = await world()
  const [me, sibling] = [await givenMinor(w), await givenMinor(w)]
  const code = await guardiansCode(w, me)
  expect((await post(w, 'sendCodeToGuardian', {}, { token: me.token, browser: 'another' })).body).toMatchObject({
    outcome: 'ProofNeeded',
  })
  const guess = { verify_code: code, new_pin: pin }
  expect((await post(w, 'setGuardianPin', guess, { token: me.token, browser: 'another' })).body).toMatchObject({
    outcome: 'ProofNeeded',
  })
  expect(await setPin(w, sibling, code, pin)).toMatchObject({ outcome: 'CodeMismatch' })
  expect(
    await w.ask(null, 'updatePasswordByPhoneNum', { phone_num: me.phone, password: 'secret123', verify_code: code }),
  ).toMatchObject({ outcome: 'CodeMismatch' })

  w.ports.clock.advance(minutes(2))
  w.ports.sms.failing = true
  const send = async () => post(w, 'sendCodeToGuardian', { proof: await proof(w) }, { token: me.token })
  expect((await send()).body).toMatchObject({ outcome: 'Unavailable' })
  await w.given.settings({ smsPerDay: 1 })
  expect((await send()).body).toMatchObject({ outcome: 'SmsUsedUp' })
})

test('the PIN is unreadable: it is stored as argon2id, and neither staff nor the member’s export show it', async ({
  w,
}) => {
  const [me, admin] = [await givenMinor(w), await w.given.admin()]
  const { pinHash } = await w.db
    .selectFrom('minorsModes')
    .select('pinHash')
    .where('userId', '=', me.id)
    .executeTakeFirstOrThrow()
  expect(pinHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  const shown = JSON.stringify([
    await w.ask(admin, 'getAdminUser', { user_id: me.id }),
    await w.ask(me, 'getMinorsMode', {}),
    await w.ask(me, 'autosignin', {}),
  ])
  expect(shown).not.toContain('argon2')
  expect(shown).not.toContain(pin)
})
