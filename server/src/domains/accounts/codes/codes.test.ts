import { describe, expect, test } from 'vitest'
import { type World, world } from '../../../../testing/world.ts'
import { minutes } from '../../../kernel/clock.ts'
import { codeFor, ticks, wrongCode } from '../../../../testing/accounts.ts'

const phone = '13800000101'
const expired = { status: 413, outcome: 'CodeExpired', message: '验证码已过期,请重新发送' }

const signUp = (w: World, verify_code: string) =>
  w.ask(null, 'signup', { phone_num: phone, username: '夜行者', password: 'secret123', verify_code, ...ticks })

test('a code has six digits and is stored as a hash', async () => {
  await using w = await world()
  const code = await codeFor(w, 'signup', phone)

  expect(code).toMatch(/^\d{6}$/)
  const rows = await w.db.selectFrom('smsCodes').selectAll().execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(code)
  expect(rows[0]!.codeHash.toString('latin1')).not.toContain(code)
})

test('a code expires after five minutes', async () => {
  await using w = await world()
  const code = await codeFor(w, 'signup', phone)
  w.ports.clock.advance(minutes(5))

  expect(await signUp(w, code)).toEqual(expired)
})

test('a code is valid just before its expiry', async () => {
  await using w = await world()
  const code = await codeFor(w, 'signup', phone)
  w.ports.clock.advance(minutes(5) - 30_000)

  expect(await signUp(w, code)).toEqual({ status: 200 })
})

test('after five wrong tries the right code is refused', async () => {
  await using w = await world()
  const code = await codeFor(w, 'signup', phone)
  for (let n = 1; n <= 5; n++) expect(await signUp(w, wrongCode(code))).toMatchObject({ outcome: 'CodeMismatch' })

  expect(await signUp(w, code)).toEqual(expired)
})

test('four wrong tries leave a fifth', async () => {
  await using w = await world()
  const code = await codeFor(w, 'signup', phone)
  for (let n = 1; n <= 4; n++) await signUp(w, wrongCode(code))

  expect(await signUp(w, code)).toEqual({ status: 200 })
})

test('of thirty concurrent guesses five are counted, the rest find no live code', async () => {
  await using w = await world()
  const code = await codeFor(w, 'signup', phone)

  const answers = await Promise.all(Array.from({ length: 30 }, () => signUp(w, wrongCode(code))))

  expect(answers.filter(({ outcome }) => outcome === 'CodeMismatch')).toHaveLength(5)
  expect(answers.filter(({ outcome }) => outcome === 'CodeExpired')).toHaveLength(25)
  expect(await signUp(w, code)).toEqual(expired)
})

test('a new code replaces the old one, with five new tries', async () => {
  await using w = await world()
  const old = await codeFor(w, 'signup', phone)
  for (let n = 1; n <= 5; n++) await signUp(w, wrongCode(old))
  w.ports.clock.advance(minutes(1))
  const fresh = await codeFor(w, 'signup', phone)

  expect(await signUp(w, old)).toMatchObject({ outcome: 'CodeMismatch' })
  expect(await signUp(w, fresh)).toEqual({ status: 200 })
})

describe('a code is bound to its purpose', () => {
  test('a sign-up code can’t reset a password', async () => {
    await using w = await world()
    const verify_code = await codeFor(w, 'signup', phone)
    await w.given.member({ phone })

    expect(
      await w.ask(null, 'updatePasswordByPhoneNum', { phone_num: phone, password: 'secret123', verify_code }),
    ).toMatchObject({ status: 405, outcome: 'CodeMismatch' })
  })

  test('a reset code can’t create an account', async () => {
    await using w = await world()
    const { id } = await w.given.member({ phone })
    const code = await codeFor(w, 'reset', phone)
    await w.db.deleteFrom('users').where('id', '=', id).execute()

    expect(await signUp(w, code)).toMatchObject({ status: 405, outcome: 'CodeMismatch' })
  })
})
