import { expect } from 'vitest'
import { codeFor, isSignedIn, lastCode, post, proof, wrongCode } from '../../../../testing/accounts.ts'
import { racing } from '../../../../testing/concurrency.ts'
import { test } from '../../../../testing/shared-world.ts'
import { type Person, type World, world } from '../../../../testing/world.ts'
import { minutes } from '../../../kernel/clock.ts'
import { confirmedMember } from '../../../../testing/second-factor.ts'
import { systemTitles } from '../../../../testing/messages.ts'
import { openSession } from '../sign-in/session.service.ts'
import { selectPhone } from '../users.sql.ts'

let count = 0
const freePhone = () => String(13_600_000_000 + ++count)

/** A call from the member's own browser and address. */
const call = async (w: World, me: Person, name: string, fields: Record<string, string>, browser = `browser-${me.id}`) =>
  (await post(w, name, fields, { token: me.token, browser, address: `10.0.0.${me.id % 250}` })).body

const send = async (w: World, me: Person, phone_num?: string) =>
  call(w, me, 'sendCodeToChangePhone', { ...(phone_num && { phone_num }), proof: await proof(w) })

/** The codes of both phones, as the member reads them. */
async function codes(w: World, me: Person, phone: string) {
  expect(await send(w, me)).toEqual({ status: 200 })
  expect(await send(w, me, phone)).toEqual({ status: 200 })
  return { phone_num: phone, own_verify_code: lastCode(w, me.phone)!, verify_code: lastCode(w, phone)! }
}

const change = (w: World, me: Person, form: Awaited<ReturnType<typeof codes>>) => call(w, me, 'changePhone', form)

const phoneOf = (w: World, { id }: Person) => selectPhone(w.db, w.ctx.secretBox, id)

test('the codes of both phones move an account, once', async ({ w }) => {
  const me = await confirmedMember(w)
  const form = await codes(w, me, freePhone())
  expect(w.ports.outbox.at(-1)).toMatchObject({ phone: form.phone_num, purpose: 'phone' })

  await racing(20, () => change(w, me, form), { ok: 1 }, ['CodeExpired', 'PhoneUnusable'])
  expect(await phoneOf(w, me)).toBe(form.phone_num)
  expect((await call(w, me, 'getOwnAccount', {}))['phone']).toBe(`136****${form.phone_num.slice(-4)}`)
})

test('one proof of work is enough for both codes in another browser than asked for them', async ({ w }) => {
  const me = await confirmedMember(w)
  const form = await codes(w, me, freePhone())
  const elsewhere = (proven: { proof?: string }) => call(w, me, 'changePhone', { ...form, ...proven }, 'another')
  expect(await elsewhere({})).toMatchObject({ outcome: 'ProofNeeded' })
  const once = { proof: await proof(w) }
  expect(await elsewhere(once)).toEqual({ status: 200 })
  expect(await phoneOf(w, me)).toBe(form.phone_num)
})

test('a proof counts for one call alone', async ({ w }) => {
  const me = await confirmedMember(w)
  const form = await codes(w, me, freePhone())
  const once = { ...form, own_verify_code: wrongCode(form.own_verify_code), proof: await proof(w) }
  await racing(20, () => call(w, me, 'changePhone', once, 'another'), { CodeMismatch: 1, ProofNeeded: 19 })
})

test('a changed phone ends the other sessions, and the member is notified', async ({ w }) => {
  const me = await confirmedMember(w)
  const elsewhere = await openSession({ db: w.db, clock: w.ports.clock }, me.id)
  expect(await isSignedIn(w, elsewhere)).toBe(true)
  const form = await codes(w, me, freePhone())
  expect(await change(w, me, form)).toEqual({ status: 200 })
  expect([await isSignedIn(w, me.token), await isSignedIn(w, elsewhere)]).toEqual([true, false])
  expect(await systemTitles(w, me)).toEqual(['手机号已更换'])
})

test('of two sessions that change the phone and end each other, one stays', async ({ w }) => {
  const me = await confirmedMember(w)
  const other = { ...me, token: await openSession({ db: w.db, clock: w.ports.clock }, me.id) }
  await w.given.sudo(other)
  const form = await codes(w, me, freePhone())
  const sessions = [me, other]
  const answers = await racing(20, (n) => change(w, sessions[n % 2]!, form), { ok: 1 }, ['CodeExpired', 'NotSignedIn'])
  const winner = sessions[answers.findIndex(({ status }) => status === 200) % 2]
  const alive = await Promise.all(sessions.map(({ token }) => isSignedIn(w, token)))
  expect(alive).toEqual(sessions.map((one) => one === winner))
})

test('a wrong code of either phone is named, and changes nothing', async ({ w }) => {
  const me = await confirmedMember(w)
  const form = await codes(w, me, freePhone())
  for (const name of ['own_verify_code', 'verify_code'] as const) {
    const refused = await change(w, me, { ...form, [name]: wrongCode(form[name]) })
    expect(refused).toMatchObject({ outcome: 'CodeMismatch', fields: { [name]: expect.any(String) } })
  }
  expect(await phoneOf(w, me)).toBe(me.phone)
  expect(await change(w, me, form)).toEqual({ status: 200 })
})

test('whether a phone is registered is answered only with a valid code of that phone', async ({ w }) => {
  const [me, other] = [await confirmedMember(w), await confirmedMember(w)]
  const [taken, free] = [await codes(w, me, other.phone), { phone_num: freePhone() }]
  expect(await send(w, me, free.phone_num)).toEqual({ status: 200 })

  const guess = { own_verify_code: taken.own_verify_code, verify_code: '000000' }
  const answers = [taken, free].map(({ phone_num }) => change(w, me, { ...guess, phone_num }))
  const [one, two] = await Promise.all(answers)
  expect(one).toEqual(two)
  expect(one).toMatchObject({ outcome: 'CodeMismatch' })

  expect(await change(w, me, taken)).toMatchObject({ status: 409, outcome: 'PhoneTaken' })
  expect([await phoneOf(w, me), await phoneOf(w, other)]).toEqual([me.phone, other.phone])
})

test('another member’s code, and one for another purpose, don’t count', async ({ w }) => {
  const [me, thief] = [await confirmedMember(w), await confirmedMember(w)]
  const phone = freePhone()
  const mine = await codes(w, me, phone)
  expect(await send(w, thief)).toEqual({ status: 200 })

  // A member who reads another's code can move neither account with it.
  const stolen = { ...mine, own_verify_code: lastCode(w, thief.phone)! }
  expect(await change(w, thief, stolen)).toMatchObject({ outcome: 'ProofNeeded' })
  const proven = { ...stolen, proof: await proof(w) }
  expect(await change(w, thief, proven)).toMatchObject({
    outcome: 'CodeMismatch',
    fields: { verify_code: expect.anything() },
  })
  expect(await change(w, thief, { ...mine, own_verify_code: mine.own_verify_code })).toMatchObject({
    outcome: 'CodeMismatch',
    fields: { own_verify_code: expect.anything() },
  })
  expect(await phoneOf(w, thief)).toBe(thief.phone)

  const reset = { phone_num: me.phone, password: 'brandnew1', verify_code: mine.own_verify_code }
  expect(await w.ask(null, 'updatePasswordByPhoneNum', reset)).toMatchObject({ outcome: 'CodeMismatch' })
})

test('of two members’ thirty concurrent requests to move to one phone one succeeds', async () => {
  await using w = await world()
  const phone = freePhone()
  const [me, other] = [await confirmedMember(w), await confirmedMember(w)]
  const mine = await codes(w, me, phone)
  w.ports.clock.advance(60_000)
  const theirs = await codes(w, other, phone)
  const either = (n: number) => (n % 2 ? change(w, me, mine) : change(w, other, theirs))
  await racing(30, either, { ok: 1 }, ['CodeExpired', 'PhoneTaken'])
  expect([await phoneOf(w, me), await phoneOf(w, other)].filter((one) => one === phone)).toHaveLength(1)
})

test('an invited member proves the phone with a code sent to it, once; then it recovers the account', async ({ w }) => {
  const me = await confirmedMember(w)
  await w.db.updateTable('users').set({ phoneProved: false }).where('id', '=', me.id).execute()
  const isProved = async () => (await call(w, me, 'getOwnAccount', {}))['phone_proved']
  const prove = (verify_code: string) => call(w, me, 'provePhone', { verify_code })
  expect(await send(w, me)).toEqual({ status: 200 })
  const code = lastCode(w, me.phone)!
  expect(await prove(wrongCode(code))).toMatchObject({ outcome: 'CodeMismatch' })
  expect(await call(w, me, 'provePhone', { verify_code: code }, 'another')).toMatchObject({ outcome: 'ProofNeeded' })
  expect(await isProved()).toBe(0)

  await racing(20, () => prove(code), { ok: 1 }, ['CodeExpired'])
  expect(await isProved()).toBe(1)
  w.ports.clock.advance(minutes(2))
  expect(await codeFor(w, 'reset', me.phone)).toMatch(/^\d+$/)
})

test('a site that sends no messages doesn’t say whether a phone is proved', async () => {
  await using w = await world()
  const me = await confirmedMember(w)
  expect(await call(w, me, 'getOwnAccount', {})).toHaveProperty('phone_proved', 1)
  w.ports.sms.sends = false
  expect(await call(w, me, 'getOwnAccount', {})).not.toHaveProperty('phone_proved')
})

test('a code proves only the phone that it was sent to', async ({ w }) => {
  const me = await confirmedMember(w)
  const form = await codes(w, me, freePhone())
  expect(await change(w, me, form)).toEqual({ status: 200 })
  await w.db.updateTable('users').set({ phoneProved: false }).where('id', '=', me.id).execute()
  for (const verify_code of [form.own_verify_code, form.verify_code])
    expect(await call(w, me, 'provePhone', { verify_code })).toMatchObject({ outcome: 'CodeExpired' })
})

test('only another mobile number will do', async ({ w }) => {
  const me = await confirmedMember(w)
  for (const phone of ['12345', me.phone]) expect(await send(w, me, phone)).toMatchObject({ outcome: 'PhoneUnusable' })
  const form = { phone_num: me.phone, verify_code: '000000', own_verify_code: '000000' }
  expect(await change(w, me, form)).toMatchObject({ outcome: 'PhoneUnusable' })
})

test('codes expire; messages have the limits of all codes, a proof of work beyond the first', async () => {
  await using w = await world()
  const me = await confirmedMember(w)
  const form = await codes(w, me, freePhone())
  expect(await call(w, me, 'sendCodeToChangePhone', { phone_num: form.phone_num })).toMatchObject({
    outcome: 'ProofNeeded',
  })
  expect(await send(w, me, form.phone_num)).toMatchObject({ outcome: 'TooFast' })
  w.ports.clock.advance(minutes(5))
  expect(await change(w, me, form)).toMatchObject({
    outcome: 'CodeExpired',
    fields: { own_verify_code: expect.anything() },
  })

  w.ports.sms.failing = true
  expect(await send(w, me, freePhone())).toMatchObject({ outcome: 'Unavailable' })
  await w.given.settings({ smsPerDay: 1 })
  expect(await send(w, me, freePhone())).toMatchObject({ outcome: 'SmsUsedUp' })
})
