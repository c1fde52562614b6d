import { describe, expect, test } from 'vitest'
import { type World, world } from '../../../../testing/world.ts'
import { minutes } from '../../../kernel/clock.ts'
import { solveProofOfWork } from '../../../ports/proof-of-work/reference-solver.ts'
import { parseChallenge } from '../../../ports/proof-of-work/challenge.ts'
import { codeFor, lastCode, post, proof, requestCode, ticks } from '../../../../testing/accounts.ts'

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

  test.for(['+86 138-0000-0101', '008613800000101', ' １３８００００0101\n'])(
    '%j is the same phone',
    async (pasted) => {
      await using w = await world()
      expect(await askToSignUp(w, pasted)).toEqual({ status: 200 })
      expect(w.ports.outbox).toMatchObject([{ phone }])
    },
  )

  test('a registered phone gets a reset code', async () => {
    await using w = await world()
    await w.given.member({ phone })
    expect(await askToReset(w)).toEqual({ status: 200 })
    expect(w.ports.outbox).toEqual([{ phone, purpose: 'reset', code: expect.stringMatching(/^\d{6}$/) }])
  })

  test('a registered phone can’t sign up again', async () => {
    await using w = await world()
    await w.given.member({ phone })
    const refused = { status: 401, outcome: 'PhoneUnusableForSignUp', message: '手机号不正确或已被注册' }
    expect(await askToSignUp(w)).toEqual(refused)
    expect(w.ports.outbox).toEqual([])
  })

  test('an unknown phone can’t reset a password', async () => {
    await using w = await world()
    const refused = { status: 401, outcome: 'PhoneUnusableForReset', message: '手机号不正确' }
    expect(await askToReset(w)).toEqual(refused)
    expect(w.ports.outbox).toEqual([])
  })

  test('an invalid number is refused and not counted', async () => {
    await using w = await world()
    for (const odd of ['1380000010', '138000001011', '12800000101', '8512800000101']) {
      const answers = [await askToSignUp(w, odd), await askToReset(w, odd)]
      expect({ odd, outcomes: answers.map(({ outcome }) => outcome) }).toEqual({
        odd,
        outcomes: ['PhoneUnusableForSignUp', 'PhoneUnusableForReset'],
      })
    }
    expect(await askToSignUp(w)).toEqual({ status: 200 })
  })

  test('when the provider fails the code is dropped and a retry is allowed', async () => {
    await using w = await world()
    w.ports.sms.failing = true
    expect(await askToSignUp(w)).toEqual({
      status: 503,
      outcome: 'Unavailable',
      message: '服务暂时不可用，请稍后再试',
    })
    expect(await w.db.selectFrom('smsCodes').selectAll().execute()).toEqual([])

    w.ports.sms.failing = false
    expect(await askToSignUp(w, phone, await proof(w))).toEqual({ status: 200 })
  })

  test('a failing provider doesn’t change a reset’s answer', async () => {
    await using w = await world()
    await w.given.member({ phone })
    w.ports.sms.failing = true
    expect(await askToReset(w)).toMatchObject({ status: 503, outcome: 'Unavailable' })
  })
})

describe('limits per phone', () => {
  test('sixty seconds between two codes', async () => {
    await using w = await world()
    expect(await askToSignUp(w)).toEqual({ status: 200 })

    w.ports.clock.advance(20_000)
    const soon = await askToSignUp(w, phone, await proof(w))
    expect(soon).toMatchObject({ status: 429, outcome: 'TooFast' })
    expect(soon.remainingSeconds).toBeGreaterThan(30)
    expect(soon.remainingSeconds).toBeLessThanOrEqual(40)

    w.ports.clock.advance(40_000)
    expect(await askToSignUp(w, phone, await proof(w))).toEqual({ status: 200 })
    expect(w.ports.outbox).toHaveLength(2)
  })

  test('ten concurrent requests send one message', async () => {
    await using w = await world()
    const answers = await Promise.all(phones(10).map((_, n) => requestCode(w, 'signup', phone, `10.0.0.${n}`)))

    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body['outcome'] === 'TooFast')).toHaveLength(9)
    expect(w.ports.outbox).toHaveLength(1)
  })

  test('a phone’s second code needs a proof of work, from any address', async () => {
    await using w = await world()
    expect(await askToSignUp(w)).toEqual({ status: 200 })
    w.ports.clock.advance(minutes(1))

    const refused = await askToSignUp(w)
    expect(refused).toMatchObject({ status: 428, outcome: 'ProofNeeded', message: '获取验证码太频繁，请一分钟后再试' })
    const solved = await solveProofOfWork(parseChallenge(Object(refused).challenge))
    expect(await askToSignUp(w, phone, solved)).toEqual({ status: 200 })
  })

  test.for(['signup', 'reset'] as const)('or a minute’s wait: %s', async (purpose) => {
    await using w = await world()
    if (purpose === 'reset') await w.given.member({ phone })
    const ask = () => (purpose === 'signup' ? askToSignUp(w) : askToReset(w))
    w.visitor.browser = 'a-browser-that-the-account-does-not-know'
    expect(await ask()).toEqual({ status: 200 })
    expect(await ask()).toMatchObject({ status: 428, outcome: 'ProofNeeded' })

    w.ports.clock.advance(minutes(1))
    const windows = await w.db
      .selectFrom('rateLimits')
      .select(['key', 'expire'])
      .where('key', 'like', 'code-free%')
      .execute()
    expect(windows.map(({ expire }) => Number(expire) <= Date.now() + minutes(1))).toEqual([true, true])
    await w.db.updateTable('rateLimits').set({ expire: Date.now() }).where('key', 'like', 'code-free%').execute()
    expect(await ask()).toEqual({ status: 200 })
    expect(w.ports.outbox).toHaveLength(2)
  })

  test('ten codes a day, the last one staying valid', async () => {
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
    const form = {
      phone_num: phone,
      username: '夜行者',
      password: 'secret123',
      verify_code: lastCode(w, phone)!,
      ...ticks,
    }
    expect(await w.ask(null, 'signup', form)).toEqual({ status: 200 })
  })
})

describe('limits per address', () => {
  test('the third request needs a proof of work, for any phone', async () => {
    await using w = await world()
    const [one, two, three] = phones(3)
    expect(await askToSignUp(w, one)).toEqual({ status: 200 })
    expect(await askToSignUp(w, two)).toEqual({ status: 200 })

    expect(await askToSignUp(w, three)).toMatchObject({ status: 428, outcome: 'ProofNeeded' })
    expect(await askToSignUp(w, three, 'not a proof')).toMatchObject({ status: 428, outcome: 'ProofNeeded' })
    expect(w.ports.outbox).toHaveLength(2)
    expect(await askToSignUp(w, three, await proof(w))).toEqual({ status: 200 })
  })

  test('a proof is valid once, even for twenty concurrent requests', async () => {
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

  test('of twenty-five concurrent look-ups of registered phones twenty are answered; other addresses are unaffected', async () => {
    await using w = await world()
    const members: string[] = []
    while (members.length < 25) members.push((await w.given.member()).phone)
    await w.given.settings({ signUpsPerNetwork: 100 })
    const answers = await Promise.all(members.map((one) => requestCode(w, 'signup', one, '10.0.0.1')))

    const outcomes = answers.map(({ body }) => body.outcome)
    expect(outcomes.filter((outcome) => outcome === 'PhoneUnusableForSignUp')).toHaveLength(20)
    expect(outcomes.filter((outcome) => outcome === 'TooFast')).toHaveLength(5)
    expect((await requestCode(w, 'signup', phone, '10.0.0.1')).body).toMatchObject({ outcome: 'TooFast' })
    await codeFor(w, 'signup', phone)
  })
})

test('a /48 network has sixteen times the allowance of a /64 network, over all its /64s', async () => {
  await using w = await world()
  const ask = async (n: number, site = 1) => {
    const address = `2001:db8:${site}:${n.toString(16)}::1`
    const fields = { phone_num: String(13_800_000_300 + 100 * site + n), verify_type: '2' }
    return (await post(w, 'sendCodeToFindPwd', fields, { address })).body['outcome']
  }
  const outcomes = await Promise.all(Array.from({ length: 34 }, (_, n) => ask(n)))
  expect(outcomes.filter((outcome) => outcome === 'PhoneUnusableForReset')).toHaveLength(32)
  expect(outcomes.filter((outcome) => outcome === 'ProofNeeded')).toHaveLength(2)
  expect(await ask(1, 2)).toBe('PhoneUnusableForReset')
})

describe('no enumeration of registered phones', () => {
  test('after two look-ups a known and an unknown phone get the same answer', async () => {
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

  test('an address looks up twenty phones an hour, with or without proofs', async () => {
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
