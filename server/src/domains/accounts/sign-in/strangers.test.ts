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
  ticks,
  wrongCode,
} from '../../../../testing/accounts.ts'
import { minutes } from '../../../kernel/clock.ts'

const phone = '13700000001'
const stranger = { browser: 'a-strangers-browser' }
const form = (code: string) => ({
  phone_num: phone,
  username: '夜行者',
  password: 'secret123',
  verify_code: code,
  ...ticks,
})

/** A guess at a sign-up code from another network. */
const guess = async (w: World, code: string, n = 0) =>
  (await post(w, 'signup', { ...form(code), proof: await proof(w) }, { ...stranger, address: `10.9.0.${n}` })).body

test('a stranger’s guess at a code needs a new proof of work each time', async () => {
  await using w = await world()
  const code = await codeFor(w, 'signup', phone)
  const refused = await post(w, 'signup', form(wrongCode(code)), stranger)
  expect([refused.http, refused.body]).toMatchObject([428, { outcome: 'ProofNeeded', challenge: expect.anything() }])

  const guessed = { ...form(wrongCode(code)), proof: await proof(w) }
  expect((await post(w, 'signup', guessed, stranger)).body).toMatchObject({ outcome: 'CodeMismatch' })
  expect((await post(w, 'signup', guessed, stranger)).body).toMatchObject({ outcome: 'ProofNeeded' })
})

test('of forty concurrent guesses by strangers five count, and the code stays valid in its own browser', async () => {
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

test('a code requested by a stranger replaces no other, and is valid for the phone’s owner', async () => {
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
  for (let n = 1; n <= 20; n++) await signIn(w, phone, `guess${n}`, away, await proof(w))

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
  for (let n = 0; n < 5; n++) {
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

test('neighbours who use up an address’s sign-ins don’t lock out a browser known to the account', async () => {
  await using w = await world()
  await memberWithPassword(w)
  const home = { address: '10.1.0.1' }
  await signIn(w, phone, password, home)
  for (let n = 1; n < 100; n++) await post(w, 'signin', { phone_num: 'x', aword: 'x' }, { ...stranger, ...home })

  expect((await signIn(w, phone, password, { ...stranger, ...home })).body).toMatchObject({ outcome: 'TooFast' })
  expect((await signIn(w, phone, password, home)).body).toEqual({ status: 200 })
})

test('strangers who use up a phone’s codes, and its address’s, leave ten a day to browsers known to the account', async () => {
  await using w = await world()
  await memberWithPassword(w)
  await signIn(w, phone, password)
  const ask = async (from: object, phone_num = phone) =>
    (await post(w, 'sendCodeToFindPwd', { phone_num, verify_type: '2', proof: await proof(w) }, from)).body
  for (let n = 1; n <= 10; n++) {
    expect(await ask({ browser: `stranger-${n}`, address: `10.9.0.${n}` })).toEqual({ status: 200 })
    if (n < 10) w.ports.clock.advance(minutes(1))
  }
  expect(await ask({ ...stranger, address: '10.9.1.1' })).toMatchObject({ outcome: 'TooFast' })
  for (let n = 1; n <= 20; n++) await ask(stranger, `138000010${10 + n}`)
  expect(await ask(stranger, '13800001099')).toMatchObject({ outcome: 'TooFast' })

  // At once: a stranger's last code doesn't make the owner wait either, nor is a proof of work needed.
  const own = { phone_num: phone, verify_type: '2' } as const
  for (let n = 1; n <= 10; n++) {
    expect(await w.ask(null, 'sendCodeToFindPwd', own)).toEqual({ status: 200 })
    if (n < 10) w.ports.clock.advance(minutes(1))
  }
  const verify_code = lastCode(w, phone)!
  w.ports.clock.advance(minutes(1))
  expect(await w.ask(null, 'sendCodeToFindPwd', own)).toMatchObject({ outcome: 'TooFast' })
  expect(w.ports.outbox).toHaveLength(20)
  const reset = { phone_num: phone, password: 'brandnew1', verify_code }
  expect(await w.ask(null, 'updatePasswordByPhoneNum', reset)).toEqual({ status: 200 })
})

test('requests in one known browser are a minute apart', async () => {
  await using w = await world()
  await memberWithPassword(w)
  await signIn(w, phone, password)
  const own = { phone_num: phone, verify_type: '2' } as const
  const answers = await Promise.all(Array.from({ length: 10 }, () => w.ask(null, 'sendCodeToFindPwd', own)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ outcome }) => outcome === 'TooFast')).toHaveLength(9)
})
