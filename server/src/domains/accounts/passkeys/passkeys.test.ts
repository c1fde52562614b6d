import { expect } from 'vitest'
import { asked, createPasskey, withPasskey } from '../../../../testing/passkeys.ts'
import { concurrently, countOutcomes, racing } from '../../../../testing/concurrency.ts'
import { withSecondFactor, confirmedMember } from '../../../../testing/second-factor.ts'
import { test } from '../../../../testing/shared-world.ts'
import { type Person, type World, world } from '../../../../testing/world.ts'
import { minutes } from '../../../kernel/clock.ts'
import { openSession } from '../sign-in/session.service.ts'
import { unlimited } from '../../../../testing/ports.ts'
import { systemTitles } from '../../../../testing/messages.ts'

const start = async (w: World, me: Person) => asked(await w.ask(me, 'startAddPasskey', {}))

const add = (w: World, me: Person, { credential }: ReturnType<typeof createPasskey>, name = '我的手机') =>
  w.ask(me, 'addPasskey', { name, credential })

test('a first passkey is a second factor and comes with recovery codes; the member is told', async ({ w }) => {
  const me = await confirmedMember(w)
  const { recoveryCodes } = await withPasskey(w, me, { name: '  书房\n电脑 ' })
  expect(recoveryCodes).toHaveLength(10)
  expect(await w.ask(me, 'getSecondFactor', {})).toEqual({
    status: 200,
    on: 1,
    totp: 0,
    passkeys: [{ id: expect.any(Number), name: '书房 电脑', added: expect.any(String) }],
    recovery_codes: 10,
    required: 0,
  })
  expect((await withPasskey(w, me)).recoveryCodes).toEqual([])
  expect(await w.ask(me, 'getSecondFactor', {})).toMatchObject({ passkeys: [{}, {}], recovery_codes: 10 })
  expect(await systemTitles(w, me)).toEqual(['通行密钥已添加', '通行密钥已添加'])
})

test('the browser is asked for what verifies its owner, at the site’s own host, and not for a passkey that is there', async ({
  w,
}) => {
  const me = await confirmedMember(w)
  const { passkey } = await withPasskey(w, me)
  const { options } = await w.ask(me, 'startAddPasskey', {})
  expect(options).toMatchObject({
    rp: { id: 'localhost', name: '据点' },
    user: { name: me.username },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [{ id: passkey.id, transports: ['internal'] }],
  })
})

test('a passkey is removed, and with the last second factor the recovery codes', async ({ w }) => {
  const me = await confirmedMember(w)
  await withSecondFactor(w, me)
  await withPasskey(w, me)
  await withPasskey(w, me)
  const { passkeys } = await w.ask(me, 'getSecondFactor', {})
  const remove = (n: number) => w.ask(me, 'removePasskey', { passkey_id: passkeys![n]!.id })
  expect(await w.ask(await confirmedMember(w), 'removePasskey', { passkey_id: passkeys![0]!.id })).toMatchObject({
    outcome: 'PasskeyNotFound',
  })
  await racing(8, () => remove(0), { ok: 1, PasskeyNotFound: 7 })
  expect(await remove(1)).toEqual({ status: 200 })
  expect(await w.ask(me, 'getSecondFactor', {})).toMatchObject({ on: 1, totp: 1, passkeys: [], recovery_codes: 10 })
  expect((await systemTitles(w, me)).slice(-2)).toEqual(['通行密钥已删除', '通行密钥已删除'])

  const other = await confirmedMember(w)
  await withPasskey(w, other)
  const [only] = (await w.ask(other, 'getSecondFactor', {})).passkeys!
  await w.ask(other, 'removePasskey', { passkey_id: only!.id })
  expect(await w.ask(other, 'getSecondFactor', {})).toMatchObject({ on: 0, recovery_codes: 0 })
})

test('turning the second factor off removes the passkeys, too', async ({ w }) => {
  const me = await confirmedMember(w)
  await withPasskey(w, me)
  expect(await w.ask(me, 'removeSecondFactor', {})).toEqual({ status: 200 })
  expect(await w.ask(me, 'getSecondFactor', {})).toMatchObject({ on: 0, passkeys: [], recovery_codes: 0 })
})

test('a member has ten at most, however many are added at once', async () => {
  await using w = await world({ sharedLimits: unlimited })
  const me = await confirmedMember(w)
  for (let n = 0; n < 7; n++) await withPasskey(w, me)
  const made = await concurrently(20, async () => createPasskey(await start(w, me)))
  expect(countOutcomes(await Promise.all(made.map((one) => add(w, me, one))))).toEqual({ ok: 3, TooManyPasskeys: 17 })
  expect((await w.ask(me, 'getSecondFactor', {})).passkeys).toHaveLength(10)
})

test('of first passkeys added at once one comes with recovery codes', async ({ w }) => {
  const me = await confirmedMember(w)
  const made = await concurrently(8, async () => createPasskey(await start(w, me)))
  const answers = await Promise.all(made.map((one) => add(w, me, one)))
  expect(answers.filter(({ recovery_codes }) => recovery_codes)).toHaveLength(1)
})

test('of 30 concurrent answers to a challenge one adds a passkey', async () => {
  await using w = await world({ sharedLimits: unlimited })
  const me = await confirmedMember(w)
  const options = await start(w, me)
  await racing(30, () => add(w, me, createPasskey(options)), { ok: 1, PasskeyRefused: 29 })
  expect((await w.ask(me, 'getSecondFactor', {})).passkeys).toHaveLength(1)
})

test('a challenge counts for five minutes, on its session, for adding', async () => {
  await using w = await world()
  const [me, other] = [await confirmedMember(w), await confirmedMember(w)]
  const elsewhere = { ...me, token: await openSession({ db: w.db, clock: w.ports.clock }, me.id) }
  await w.given.sudo(elsewhere)
  const refused = { outcome: 'PasskeyRefused', message: '通行密钥无效或已经用过，请再试一次' }
  const options = await start(w, me)
  expect(await add(w, other, createPasskey(options))).toMatchObject(refused)
  expect(await add(w, elsewhere, createPasskey(options))).toMatchObject(refused)
  const toConfirm = asked(await w.ask(me, 'startConfirmWithPasskey', {}))
  expect(await add(w, me, createPasskey(toConfirm))).toMatchObject(refused)
  expect(await add(w, me, createPasskey({ challenge: 'bm9uc2Vuc2U' }))).toMatchObject(refused)

  w.ports.clock.advance(minutes(5))
  expect(await add(w, me, createPasskey(options))).toMatchObject(refused)
  expect((await add(w, me, createPasskey(await start(w, me)))).status).toBe(200)
})

test('answers of another site, for another purpose or without the owner’s verification are refused', async ({ w }) => {
  const me = await confirmedMember(w)
  const forgeries = [
    { origin: 'https://judian.example' },
    { origin: 'http://localhost:3001' },
    { rpId: 'judian.example' },
    { type: 'webauthn.get' },
    { verified: false },
  ]
  for (const told of forgeries)
    expect([told, await add(w, me, createPasskey(await start(w, me), told))]).toEqual([
      told,
      expect.objectContaining({ outcome: 'PasskeyRefused' }),
    ])
  expect(await w.ask(me, 'getSecondFactor', {})).toMatchObject({ on: 0 })
})

test('the credential of another member can’t be added', async ({ w }) => {
  const [me, other] = [await confirmedMember(w), await confirmedMember(w)]
  const { passkey } = await withPasskey(w, other)
  const taken = createPasskey(await start(w, me), { id: passkey.id })
  expect(await add(w, me, taken)).toMatchObject({ outcome: 'PasskeyRefused' })
  expect(await w.ask(me, 'getSecondFactor', {})).toMatchObject({ on: 0, recovery_codes: 0 })
})

test('an attestation is neither read nor believed, and a giant or deeply nested one is refused', async ({ w }) => {
  const me = await confirmedMember(w)
  const attStmt = new Map([['x5c', new Uint8Array([1, 2, 3])]])
  const attested = createPasskey(await start(w, me), { fmt: 'apple', attStmt })
  expect((await add(w, me, attested)).status).toBe(200)

  const { credential } = createPasskey(await start(w, me))
  const withObject = (bytes: Buffer) => ({
    credential: { ...credential, response: { ...credential.response, attestationObject: bytes.toString('base64url') } },
  })
  const send = (bytes: Buffer) => w.ask(me, 'addPasskey', { name: '电脑', ...withObject(bytes) })
  expect(await send(Buffer.alloc(20_000))).toMatchObject({ outcome: 'Malformed' })
  expect(await send(Buffer.alloc(9_000, 0x81))).toMatchObject({ outcome: 'PasskeyRefused' })
  expect(await send(Buffer.alloc(9_000, 0x5f))).toMatchObject({ outcome: 'PasskeyRefused' })
})
