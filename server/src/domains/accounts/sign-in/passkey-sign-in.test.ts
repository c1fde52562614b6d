import { encodeForm } from '@judian/contract/encode'
import { expect, test } from 'vitest'
import { isSignedIn, memberWithPassword, password, post, signIn } from '../../../../testing/accounts.ts'
import { concurrently, countOutcomes, racing } from '../../../../testing/concurrency.ts'
import { asked, createPasskey, type Passkey, signWith, withPasskey } from '../../../../testing/passkeys.ts'
import { withSecondFactor } from '../../../../testing/second-factor.ts'
import { type Person, type World, world } from '../../../../testing/world.ts'
import { days, minutes } from '../../../kernel/clock.ts'
import { hashPassword } from './password.ts'
import { unlimited } from '../../../../testing/ports.ts'

/** A member with a password and a passkey. */
async function member(w: World, { phone = '13700000001', username = '老兵', counts = false } = {}) {
  const about = await memberWithPassword(w, phone, username)
  const me: Person = { ...about, token: (await signIn(w, phone, password)).cookie!.value }
  return { ...me, ...(await withPasskey(w, me, { counts })) }
}

const start = async (w: World, challenge?: string) =>
  asked(await w.ask(null, 'startSignInWithPasskey', challenge === undefined ? {} : { challenge }))

/** Sends a browser's assertion. */
const enter = (w: World, assertion: ReturnType<typeof signWith>, challenge?: string) =>
  post(w, 'signInWithPasskey', Object.fromEntries(encodeForm({ assertion: JSON.stringify(assertion), challenge })))

const enterWith = async (w: World, passkey: Passkey, told: Parameters<typeof signWith>[2] = {}) => {
  const { body } = await enter(w, signWith(passkey, await start(w), told))
  return body.outcome ?? 'ok'
}

/** The answer to the right password. */
async function afterPassword(w: World, { phone }: Person) {
  const { body } = await signIn(w, phone, password)
  expect(body).toMatchObject({ outcome: 'SecondFactorNeeded' })
  return body as unknown as { challenge: string; factors: object }
}

test('a passkey signs in without phone, password and code; of 30 concurrent uses of an answer one succeeds', async () => {
  await using w = await world({ sharedLimits: unlimited })
  const me = await member(w)
  const { options } = await w.ask(null, 'startSignInWithPasskey', {})
  expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [] })
  const assertion = signWith(me.passkey, await start(w))
  const answers = await concurrently(30, () => enter(w, assertion))
  expect(countOutcomes(answers.map(({ body }) => body))).toEqual({ ok: 1, PasskeyRefused: 29 })
  expect(await isSignedIn(w, answers.find(({ cookie }) => cookie)!.cookie!.value)).toBe(true)
  expect((await w.ask(me, 'getSecondFactor', {})).passkeys).toMatchObject([{ used: expect.any(String) }])
})

test('while passkeys are off none is added; one that a member has signs in and is removed', async () => {
  await using w = await world()
  const me = await member(w)
  await w.given.sudo(me)
  await w.given.settings({ features: { passkeys: false } })
  w.ctx.cache.clear()
  expect(await w.ask(me, 'startAddPasskey', {})).toMatchObject({ outcome: 'FeatureOff' })
  expect(await enterWith(w, me.passkey)).toBe('ok')
  const { passkeys } = await w.ask(me, 'getSecondFactor', {})
  expect(await w.ask(me, 'removePasskey', { passkey_id: passkeys![0]!.id })).toEqual({ status: 200 })
  expect(await enterWith(w, me.passkey)).toBe('PasskeyRefused')
})

test('one challenge serves one answer, also of two passkeys', async () => {
  await using w = await world()
  const me = await member(w)
  const { passkey: second } = await withPasskey(w, me)
  const options = await start(w)
  const either = async (n: number) => (await enter(w, signWith(n % 2 ? me.passkey : second, options))).body
  await racing(30, either, { ok: 1, PasskeyRefused: 29 })
})

test('after the password a passkey of its member does, or a recovery code', async () => {
  await using w = await world()
  const me = await member(w)
  const other = await member(w, { phone: '13700000002', username: '新兵' })
  const { challenge, factors } = await afterPassword(w, me)
  expect(factors).toEqual({ totp: 0, passkey: 1 })
  const { options } = await w.ask(null, 'startSignInWithPasskey', { challenge })
  expect(options).toMatchObject({ allowCredentials: [{ id: me.passkey.id }] })

  const outcomeOf = async (passkey: Passkey, asks: string | undefined, sends: string | undefined) => {
    const { body } = await enter(w, signWith(passkey, await start(w, asks)), sends)
    return body.outcome ?? 'ok'
  }
  expect(await outcomeOf(other.passkey, challenge, challenge)).toBe('PasskeyRefused')
  expect(await outcomeOf(me.passkey, undefined, challenge)).toBe('PasskeyRefused')
  expect(await outcomeOf(me.passkey, challenge, undefined)).toBe('PasskeyRefused')
  expect(await outcomeOf(me.passkey, challenge, challenge)).toBe('ok')
  expect((await post(w, 'signInWithCode', { challenge, code: me.recoveryCodes[0]! })).body).toEqual({ status: 200 })

  await withSecondFactor(w, me)
  expect((await afterPassword(w, me)).factors).toEqual({ totp: 1, passkey: 1 })
  expect(await w.ask(null, 'startSignInWithPasskey', { challenge: 'nonsense' })).toMatchObject({
    outcome: 'ChallengeExpired',
  })
  await w.db
    .updateTable('users')
    .set({ passwordHash: await hashPassword('brandnew1') })
    .where('id', '=', me.id)
    .execute()
  expect(
    (
      await post(w, 'signInWithPasskey', {
        assertion: JSON.stringify(signWith(me.passkey, { challenge: 'x' })),
        challenge,
      })
    ).body,
  ).toMatchObject({ outcome: 'ChallengeExpired' })
})

test('answers of another site, for another purpose, without verification or signed by another are refused', async () => {
  await using w = await world()
  const me = await member(w)
  const forgeries = [
    { origin: 'https://judian.example' },
    { rpId: 'judian.example' },
    { type: 'webauthn.create' },
    { verified: false },
  ]
  for (const told of forgeries) expect([told, await enterWith(w, me.passkey, told)]).toEqual([told, 'PasskeyRefused'])

  const own = createPasskey(await start(w)).passkey
  expect(await enterWith(w, own)).toBe('PasskeyRefused')
  expect(await enterWith(w, { ...own, id: me.passkey.id })).toBe('PasskeyRefused')
  const toConfirm = asked(await w.ask(me, 'startConfirmWithPasskey', {}))
  expect((await enter(w, signWith(me.passkey, toConfirm))).body).toMatchObject({ outcome: 'PasskeyRefused' })
  expect((await enter(w, signWith(me.passkey, { challenge: 'bm9uc2Vuc2U' }))).body).toMatchObject({
    outcome: 'PasskeyRefused',
  })

  const options = await start(w)
  w.ports.clock.advance(minutes(5))
  expect((await enter(w, signWith(me.passkey, options))).body).toMatchObject({ outcome: 'PasskeyRefused' })
  expect(await enterWith(w, me.passkey)).toBe('ok')
})

test('a copied authenticator, whose counter falls behind, is refused', async () => {
  await using w = await world()
  const me = await member(w, { counts: true })
  const copy = { ...me.passkey }
  expect(await enterWith(w, me.passkey)).toBe('ok')
  expect(await enterWith(w, me.passkey)).toBe('ok')
  expect(await enterWith(w, copy)).toBe('PasskeyRefused')
  expect(await enterWith(w, { ...me.passkey, counts: false, counter: 0 })).toBe('PasskeyRefused')
  expect(await enterWith(w, me.passkey)).toBe('ok')
})

test('a banned member, or a closed sign-in, is refused; a removed passkey opens nothing', async () => {
  await using w = await world()
  const me = await member(w)
  await w.given.settings({ signInOpen: false })
  expect(await enterWith(w, me.passkey)).toBe('SignInClosed')
  await w.given.settings({ signInOpen: true })
  const bannedUntil = new Date(w.ports.clock.now().getTime() + days(1))
  await w.db.updateTable('users').set({ bannedUntil }).where('id', '=', me.id).execute()
  expect(await enterWith(w, me.passkey)).toBe('Banned')
  await w.db.updateTable('users').set({ bannedUntil: null }).where('id', '=', me.id).execute()

  const [only] = (await w.ask(me, 'getSecondFactor', {})).passkeys!
  await w.ask(me, 'removePasskey', { passkey_id: only!.id })
  expect(await enterWith(w, me.passkey)).toBe('PasskeyRefused')
  expect((await signIn(w, me.phone, password)).body).toEqual({ status: 200 })
})

test('a passkey belongs to its site: its host and origin are those of the public address', async () => {
  await using w = await world({ publicOrigin: 'https://judian.example' })
  expect((await w.ask(null, 'startSignInWithPasskey', {})).options).toMatchObject({ rpId: 'judian.example' })
})
