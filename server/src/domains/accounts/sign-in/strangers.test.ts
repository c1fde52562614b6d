import { expect, test } from 'vitest'
import { type World, world } from '../../../../testing/world.ts'
import {
  codeFor,
  lastCode,
  memberWithPassword,
  password,
  post,
  proof,
  signIn,
  wrongCode,
} from '../../../../testing/accounts.ts'
import { minutes } from '../../../kernel/clock.ts'

const phone = '13700000001'
const stranger = { browser: 'a-strangers-browser' }
const form = (code: string) => ({ phone_num: phone, username: '夜行者', password: 'secret123', verify_code: code })

/** A stranger's guess at a sign-up code, from a network of its own. */
const guess = async (w: World, code: string, n = 0) =>
  (await post(w, 'signup', { ...form(code), proof: await proof(w) }, { ...stranger, address: `10.9.0.${n}` })).body

test('a stranger’s guess at a code needs a proof of work, and each its own', async () => {
  await using w = await world()
  const code = await codeFor(w, 'signup', phone)
  const refused = await post(w, 'signup', form(wrongCode(code)), stranger)
  expect([refused.http, refused.body]).toMatchObject([428, { outcome: 'ProofNeeded', challenge: expect.anything() }])

  const guessed = { ...form(wrongCode(code)), proof: await proof(w) }
  expect((await post(w, 'signup', guessed, stranger)).body).toMatchObject({ outcome: 'CodeMismatch' })
  expect((await post(w, 'signup', guessed, stranger)).body).toMatchObject({ outcome: 'ProofNeeded' })
})

test('of forty concurrent guesses of strangers five count, and the code stays good where it was asked for', async () => {
  await using w = await world()
  const code = await codeFor(w, 'signup', phone)
  const outcomes = await Promise.all(
    Array.from({ length: 40 }, async (_, n) => (await guess(w, wrongCode(code), n))['outcome']),
  )
  expect(outcomes.filter((outcome) => outcome === 'CodeMismatch')).toHaveLength(5)
  expect(outcomes.filter((outcome) => outcome === 'CodeExpired')).toHaveLength(35)
  expect(await guess(w, code)).toMatchObject({ outcome: 'CodeExpired' })
  expect(await w.ask(null, 'signup', form(code))).toEqual({ status: 200 })
})

test('a code asked for by a stranger replaces none, and is as good to the phone’s owner', async () => {
  await using w = await world()
  const code = await codeFor(w, 'signup', phone)
  w.ports.clock.advance(minutes(1))
  const asked = { phone_num: phone, verify_type: '1', proof: await proof(w) }
  expect((await post(w, 'sendCodeToSignUp', asked, stranger)).body).toEqual({ status: 200 })
  const second = lastCode(w, phone)!

  expect(await w.ask(null, 'signup', form(wrongCode(second)))).toMatchObject({ outcome: 'CodeMismatch' })
  expect(await w.ask(null, 'signup', { ...form(second), username: '管理员' })).toMatchObject({
    outcome: 'UsernameRefused',
  })
  expect(await w.ask(null, 'signup', form(code))).toEqual({ status: 200 })
  expect((await post(w, 'signup', form(second), stranger)).body).toMatchObject({ outcome: 'CodeExpired' })
})

test('a code can be entered in a browser without cookies, with a proof', async () => {
  await using w = await world()
  await memberWithPassword(w)
  const code = await codeFor(w, 'reset', phone)
  const reset = { phone_num: phone, password: 'brandnew1', verify_code: code }
  expect((await post(w, 'updatePasswordByPhoneNum', reset, { browser: '' })).body).toMatchObject({
    outcome: 'ProofNeeded',
  })
  const withProof = { ...reset, proof: await proof(w) }
  expect((await post(w, 'updatePasswordByPhoneNum', withProof, { browser: '' })).body).toEqual({ status: 200 })
})

test('a network has twenty passwords in ten minutes for one phone; others are unaffected', async () => {
  await using w = await world()
  await memberWithPassword(w)
  await memberWithPassword(w, '13700000002', '新兵')
  const away = { ...stranger, address: '10.0.0.1' }
  for (let n = 1; n <= 20; n++) await signIn(w, phone, `guess${n}`, away)

  const { http, body, headers } = await signIn(w, phone, password, away)
  expect({ http, body }).toMatchObject({ http: 429, body: { status: 429, outcome: 'TooFast' } })
  expect(body['remainingSeconds']).toBeLessThanOrEqual(600)
  expect(headers['retry-after']).toBe(String(body['remainingSeconds']))
  expect((await signIn(w, '13700000002', password, away)).body).toEqual({ status: 200 })
})

test('guesses from many networks don’t lock the account: known browsers need no proof of work, others do', async () => {
  await using w = await world()
  await memberWithPassword(w)
  const home = { address: '10.1.0.1' }
  expect((await signIn(w, phone, password, home)).body).toEqual({ status: 200 })
  for (let n = 0; n < 20; n++) {
    const { body } = await signIn(w, phone, `guess${n}`, { ...stranger, address: `10.0.0.${n}` })
    expect(body).toMatchObject({ outcome: 'WrongCredentials' })
  }

  const refused = await signIn(w, phone, `guess`, { ...stranger, address: '10.0.1.1' })
  expect([refused.http, refused.body]).toMatchObject([428, { outcome: 'ProofNeeded' }])
  expect((await signIn(w, phone, password, home)).body).toEqual({ status: 200 })
  const abroad = { browser: '', address: '10.2.0.1' }
  expect((await signIn(w, phone, password, abroad)).body).toMatchObject({ outcome: 'ProofNeeded' })
  expect((await signIn(w, phone, password, abroad, await proof(w))).body).toEqual({ status: 200 })
})

test('a known browser is unaffected by others on its network', async () => {
  await using w = await world()
  await memberWithPassword(w)
  const home = { address: '10.1.0.1' }
  await signIn(w, phone, password, home)
  for (let n = 0; n < 20; n++) await signIn(w, phone, `guess${n}`, { ...stranger, ...home })
  expect((await signIn(w, phone, password, { ...stranger, ...home })).body).toMatchObject({ outcome: 'TooFast' })
  expect((await signIn(w, phone, password, home)).body).toEqual({ status: 200 })
})

test('signing in uses up no guesses, and a member’s newest twenty browsers are known', async () => {
  await using w = await world()
  await memberWithPassword(w)
  for (let n = 0; n < 25; n++) {
    expect((await signIn(w, phone, password, { browser: `browser-${n}`, address: `10.3.0.${n}` })).body).toEqual({
      status: 200,
    })
    w.ports.clock.advance(1_000)
  }
  const known = await w.db.selectFrom('knownBrowsers').select('seenAt').execute()
  expect(known).toHaveLength(20)
})

test('a new password leaves no browser known', async () => {
  await using w = await world()
  await memberWithPassword(w)
  await signIn(w, phone, password)
  const verify_code = await codeFor(w, 'reset', phone)
  await w.ask(null, 'updatePasswordByPhoneNum', { phone_num: phone, password: 'brandnew1', verify_code })
  expect(await w.db.selectFrom('knownBrowsers').select('userId').execute()).toEqual([])
})
