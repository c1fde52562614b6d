import { describe, expect, test } from 'vitest'
import { type World, world } from '../../../testing/world.ts'
import { minutes } from '../../kernel/clock.ts'
import { solveProofOfWork } from '../../ports/proof-of-work/reference-solver.ts'
import { parseChallenge } from '../../ports/proof-of-work/challenge.ts'
import { codeFor, lastCode, proof, requestCode } from '../../../testing/accounts.ts'

const phone = '13800000101'
const phones = (count: number) => Array.from({ length: count }, (_, n) => String(13_800_000_200 + n))
const askToSignUp = (w: World, phone_num = phone, given?: string) =>
  w.ask(null, 'sendCodeToSignUp', { phone_num, verify_type: '1', proof: given })
const askToReset = (w: World, phone_num = phone, given?: string) =>
  w.ask(null, 'sendCodeToFindPwd', { phone_num, verify_type: '2', proof: given })

describe('sending', () => {
  test('a new phone gets a sign-up code', async () => {
    await using w = await world()
    expect(await askToSignUp(w)).toEqual({ status: 200 })
    expect(w.ports.outbox).toEqual([{ phone, purpose: 'signup', code: expect.stringMatching(/^\d{6}$/) }])
  })

  test('a registered phone gets a reset code', async () => {
    await using w = await world()
    await w.given.member({ phone })
    expect(await askToReset(w)).toEqual({ status: 200 })
    expect(w.ports.outbox).toEqual([{ phone, purpose: 'reset', code: expect.stringMatching(/^\d{6}$/) }])
  })

  test('a registered phone signs up no second time', async () => {
    await using w = await world()
    await w.given.member({ phone })
    const refused = { status: 401, outcome: 'PhoneUnusableForSignUp', message: '手机号不正确或已被注册' }
    expect(await askToSignUp(w)).toEqual(refused)
    expect(w.ports.outbox).toEqual([])
  })

  test('an unknown phone has no password to reset', async () => {
    await using w = await world()
    const refused = { status: 401, outcome: 'PhoneUnusableForReset', message: '手机号不正确' }
    expect(await askToReset(w)).toEqual(refused)
    expect(w.ports.outbox).toEqual([])
  })

  test('what is no mobile number is refused, without any count', async () => {
    await using w = await world()
    for (const odd of ['1380000010', '138000001011', '12800000101', '8613800000101']) {
      const answers = [await askToSignUp(w, odd), await askToReset(w, odd)]
      expect({ odd, outcomes: answers.map(({ outcome }) => outcome) }).toEqual({
        odd,
        outcomes: ['PhoneUnusableForSignUp', 'PhoneUnusableForReset'],
      })
    }
    expect(await askToSignUp(w)).toEqual({ status: 200 })
  })

  test('when the provider fails, the code is dropped and the next may be asked for at once', async () => {
    await using w = await world()
    w.ports.sms.failing = true
    expect(await askToSignUp(w)).toEqual({
      status: 503,
      outcome: 'Unavailable',
      message: '服务暂时不可用，请稍后再试',
    })
    expect(await w.db.selectFrom('smsCodes').selectAll().execute()).toEqual([])

    w.ports.sms.failing = false
    expect(await askToSignUp(w)).toEqual({ status: 200 })
  })

  test('a failing provider is answered alike for a reset', async () => {
    await using w = await world()
    await w.given.member({ phone })
    w.ports.sms.failing = true
    expect(await askToReset(w)).toMatchObject({ status: 503, outcome: 'Unavailable' })
  })
})

describe('no bombing of a phone', () => {
  test('sixty seconds lie between two codes', async () => {
    await using w = await world()
    expect(await askToSignUp(w)).toEqual({ status: 200 })

    w.ports.clock.advance(20_000)
    const soon = await askToSignUp(w)
    expect(soon).toMatchObject({ status: 429, outcome: 'TooFast' })
    expect(soon.remainingSeconds).toBeGreaterThan(30)
    expect(soon.remainingSeconds).toBeLessThanOrEqual(40)

    w.ports.clock.advance(40_000)
    expect(await askToSignUp(w, phone, await proof(w))).toEqual({ status: 200 })
    expect(w.ports.outbox).toHaveLength(2)
  })

  test('ten requests that arrive together send one message', async () => {
    await using w = await world()
    const answers = await Promise.all(phones(10).map((_, n) => requestCode(w, 'signup', phone, `10.0.0.${n}`)))

    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body['outcome'] === 'TooFast')).toHaveLength(9)
    expect(w.ports.outbox).toHaveLength(1)
  })

  test('the third code of a phone takes a proof of work, wherever it is asked from', async () => {
    await using w = await world()
    for (let n = 1; n <= 2; n++) {
      expect(await askToSignUp(w)).toEqual({ status: 200 })
      w.ports.clock.advance(minutes(1))
    }

    const refused = await askToSignUp(w)
    expect(refused).toMatchObject({ status: 428, outcome: 'ProofNeeded', message: '正在进行安全验证，请稍候' })
    const solved = await solveProofOfWork(parseChallenge(Object(refused).challenge))
    expect(await askToSignUp(w, phone, solved)).toEqual({ status: 200 })
  })

  test('ten codes a day are all a phone gets, and the last one stays good', async () => {
    await using w = await world()
    for (let n = 1; n <= 10; n++) {
      const { body } = await requestCode(w, 'signup', phone, `10.0.0.${n}`)
      expect(body).toEqual({ status: 200 })
      w.ports.clock.advance(minutes(1))
    }

    const { body } = await requestCode(w, 'signup', phone, '10.0.1.1')
    expect(body).toMatchObject({ status: 429, outcome: 'TooFast' })
    expect(body['remainingSeconds']).toBeGreaterThan(80_000)
    expect(w.ports.outbox).toHaveLength(10)
    const form = { phone_num: phone, username: '夜行者', password: 'secret123', verify_code: lastCode(w, phone)! }
    expect(await w.ask(null, 'signup', form)).toEqual({ status: 200 })
  })
})

describe('no bombing from an address', () => {
  test('the third request takes a proof of work, for whichever phone', async () => {
    await using w = await world()
    const [one, two, three] = phones(3)
    expect(await askToSignUp(w, one)).toEqual({ status: 200 })
    expect(await askToSignUp(w, two)).toEqual({ status: 200 })

    expect(await askToSignUp(w, three)).toMatchObject({ status: 428, outcome: 'ProofNeeded' })
    expect(await askToSignUp(w, three, 'not a proof')).toMatchObject({ status: 428, outcome: 'ProofNeeded' })
    expect(w.ports.outbox).toHaveLength(2)
    expect(await askToSignUp(w, three, await proof(w))).toEqual({ status: 200 })
  })

  test('a proof is good once, even for twenty requests that arrive together', async () => {
    await using w = await world()
    for (const one of phones(2)) await askToSignUp(w, one)
    const solved = await proof(w)

    const answers = await Promise.all(
      phones(22)
        .slice(2)
        .map((one) => askToSignUp(w, one, solved)),
    )

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ outcome }) => outcome === 'ProofNeeded')).toHaveLength(19)
  })

  test('twenty requests an hour go through, even when more arrive together; other addresses go on', async () => {
    await using w = await world()
    const answers = await Promise.all(phones(25).map((one) => requestCode(w, 'signup', one, '10.0.0.1')))

    expect(answers.filter(({ http }) => http === 200)).toHaveLength(20)
    expect(answers.filter(({ body }) => body['outcome'] === 'TooFast')).toHaveLength(5)
    expect(w.ports.outbox).toHaveLength(20)
    await codeFor(w, 'signup', phone)
  })
})

describe('no reading out of who is registered', () => {
  test('after two look-ups a known and an unknown phone are answered alike', async () => {
    await using w = await world()
    await w.given.member({ phone })
    for (const one of phones(2)) {
      expect(await askToReset(w, one)).toMatchObject({ outcome: 'PhoneUnusableForReset' })
    }

    const known = await askToReset(w, phone)
    const unknown = await askToReset(w, phones(3)[2])
    expect(known).toMatchObject({ status: 428, outcome: 'ProofNeeded' })
    expect(unknown).toEqual({ ...known, challenge: expect.anything() })
    expect(w.ports.outbox).toEqual([])
  })

  test('an address looks up twenty phones an hour, proofs or not', async () => {
    await using w = await world()
    await w.given.member({ phone })
    for (const one of phones(20)) {
      const { body } = await requestCode(w, 'reset', one, '10.0.0.1')
      expect(body).toMatchObject({ outcome: 'PhoneUnusableForReset' })
    }

    const { body } = await requestCode(w, 'reset', phone, '10.0.0.1')
    expect(body).toMatchObject({ status: 429, outcome: 'TooFast' })
    expect(w.ports.outbox).toEqual([])
  })
})
