import { expect, test } from 'vitest'
import { isSignedIn, memberWithPassword, password, post, signIn } from '../../../../testing/accounts.ts'
import { concurrently, countOutcomes, racing } from '../../../../testing/concurrency.ts'
import { codeOf, nextCode, withSecondFactor } from '../../../../testing/second-factor.ts'
import { type Person, type World, world } from '../../../../testing/world.ts'
import { days, minutes } from '../../../kernel/clock.ts'
import { hashPassword } from './password.ts'
import { unlimited } from '../../../../testing/ports.ts'

/** A member with a password and a second factor. */
async function member(w: World, phone = '13700000001', username = '老兵') {
  const about = await memberWithPassword(w, phone, username)
  const me: Person = { ...about, token: (await signIn(w, phone, password)).cookie!.value }
  return { ...me, ...(await withSecondFactor(w, me)) }
}

/** The challenge that the right password gets. */
async function challengeFor(w: World, { phone }: Person, typed = password): Promise<string> {
  const { body, cookie } = await signIn(w, phone, typed)
  expect([body, cookie]).toEqual([
    expect.objectContaining({
      status: 403,
      outcome: 'SecondFactorNeeded',
      message: expect.stringContaining('两步验证'),
    }),
    undefined,
  ])
  return body['challenge'] as string
}

const enter = (w: World, challenge: string, code: string) => post(w, 'signInWithCode', { challenge, code })

const outcomeOf = async (w: World, challenge: string, code: string) => {
  const { body } = await enter(w, challenge, code)
  return body.outcome ?? 'ok'
}

test('the right password leads to the second step, whose code opens a session once', async () => {
  await using w = await world({ sharedLimits: unlimited })
  const me = await member(w)
  expect((await signIn(w, me.phone, 'wrong1234')).body).toMatchObject({ outcome: 'WrongCredentials' })
  const challenge = await challengeFor(w, me)
  // The code that confirmed the authenticator is used up.
  expect(await outcomeOf(w, challenge, codeOf(w, me.secret))).toBe('FactorCodeWrong')

  nextCode(w)
  const code = codeOf(w, me.secret)
  const answers = await concurrently(30, () => enter(w, challenge, code))
  expect(countOutcomes(answers.map(({ body }) => body))).toEqual({ ok: 1, FactorCodeWrong: 29 })
  expect(await isSignedIn(w, answers.find(({ cookie }) => cookie)!.cookie!.value)).toBe(true)
  // The second session is the one that set up the second factor.
  expect(await w.db.selectFrom('sessions').select('userId').execute()).toHaveLength(2)

  nextCode(w)
  expect(await outcomeOf(w, challenge, code)).toBe('FactorCodeWrong')
  expect(await outcomeOf(w, challenge, codeOf(w, me.secret, 2))).toBe('FactorCodeWrong')
  expect(await outcomeOf(w, challenge, ` ${codeOf(w, me.secret, 1).replace(/^.../, '$& ')}`)).toBe('ok')
  // An earlier code doesn't count after a later one.
  expect(await outcomeOf(w, challenge, codeOf(w, me.secret))).toBe('FactorCodeWrong')
})

test('a code that was used to confirm opens no session', async () => {
  await using w = await world()
  const me = await member(w)
  nextCode(w)
  const code = codeOf(w, me.secret)
  expect(await w.ask(me, 'confirmWithCode', { code })).toEqual({ status: 200 })
  expect(await outcomeOf(w, await challengeFor(w, me), code)).toBe('FactorCodeWrong')
})

test('of 30 concurrent uses of a recovery code one opens a session, and the member is notified', async () => {
  await using w = await world({ sharedLimits: unlimited })
  const me = await member(w)
  const challenge = await challengeFor(w, me)
  const [last, ...others] = me.recoveryCodes
  for (const code of others) expect(await outcomeOf(w, challenge, code.toLowerCase().replaceAll('-', ' '))).toBe('ok')
  await racing(30, async () => (await enter(w, challenge, last!)).body, { ok: 1, FactorCodeWrong: 29 })
  expect(await outcomeOf(w, challenge, others[0]!)).toBe('FactorCodeWrong')

  const told = w.db
    .selectFrom('systemMessages')
    .select('message')
    .where('title', '=', '用了一个恢复码')
    .orderBy('id', 'desc')
  expect(await told.execute()).toHaveLength(10)
  expect((await told.executeTakeFirstOrThrow()).message).toContain('还剩 0 个')
})

test('guesses are counted for the account, over all addresses and challenges, until it has a new password', async () => {
  await using w = await world()
  const me = await member(w)
  const challenges = [await challengeFor(w, me), await challengeFor(w, me)]
  nextCode(w)
  const wrong = codeOf(w, me.secret, 9)
  const guess = async (n: number) =>
    (await post(w, 'signInWithCode', { challenge: challenges[n % 2]!, code: wrong }, { address: `10.1.0.${n}` })).body
  await racing(30, guess, { FactorCodeWrong: 20, TooFast: 10 })
  expect(await outcomeOf(w, challenges[0]!, codeOf(w, me.secret))).toBe('TooFast')
  expect(await outcomeOf(w, challenges[0]!, me.recoveryCodes[0]!)).toBe('TooFast')

  const passwordHash = await hashPassword('brandnew1')
  await w.db.updateTable('users').set({ passwordHash }).where('id', '=', me.id).execute()
  expect(await outcomeOf(w, await challengeFor(w, me, 'brandnew1'), codeOf(w, me.secret))).toBe('ok')
})

test('right codes don’t count towards the limit', async () => {
  await using w = await world()
  const me = await member(w)
  const challenge = await challengeFor(w, me)
  for (const code of me.recoveryCodes) expect(await outcomeOf(w, challenge, code)).toBe('ok')
  for (let n = 0; n < 15; n++) {
    nextCode(w)
    expect(await outcomeOf(w, challenge, codeOf(w, me.secret))).toBe('ok')
  }
})

test('a challenge expires after ten minutes or with a new password, and is bound to site and member', async () => {
  await using w = await world()
  const me = await member(w)
  const other = await member(w, '13700000002', '新兵')
  const challenge = await challengeFor(w, me)
  nextCode(w)
  const [id, end, signature] = challenge.split('.') as [string, string, string]
  const forged = [
    `${other.id}.${end}.${signature}`,
    `${id}.${Number(end) + 60_000}.${signature}`,
    `${id}.${end}.${'A'.repeat(43)}`,
    `99.${end}.${signature}`,
    'nonsense',
  ]
  for (const one of forged)
    expect([one, await outcomeOf(w, one, codeOf(w, me.secret))]).toEqual([one, 'ChallengeExpired'])
  expect(await outcomeOf(w, challenge, codeOf(w, other.secret))).toBe('FactorCodeWrong')
  expect(await outcomeOf(w, challenge, other.recoveryCodes[0]!)).toBe('FactorCodeWrong')

  w.ports.clock.advance(minutes(10))
  expect(await outcomeOf(w, challenge, codeOf(w, me.secret))).toBe('ChallengeExpired')
  const next = await challengeFor(w, me)
  const passwordHash = await hashPassword('brandnew1')
  await w.db.updateTable('users').set({ passwordHash }).where('id', '=', me.id).execute()
  expect(await outcomeOf(w, next, codeOf(w, me.secret))).toBe('ChallengeExpired')
})

test('a banned member, or a closed sign-in, is refused with a right code too', async () => {
  await using w = await world()
  const me = await member(w)
  const challenge = await challengeFor(w, me)
  nextCode(w)
  await w.given.settings({ signInOpen: false })
  expect(await outcomeOf(w, challenge, codeOf(w, me.secret))).toBe('SignInClosed')
  await w.given.settings({ signInOpen: true })
  const bannedUntil = new Date(w.ports.clock.now().getTime() + days(1))
  await w.db.updateTable('users').set({ bannedUntil }).where('id', '=', me.id).execute()
  expect(await outcomeOf(w, challenge, codeOf(w, me.secret))).toBe('Banned')
})

test('without a second factor any more, the password suffices', async () => {
  await using w = await world()
  const me = await member(w)
  const challenge = await challengeFor(w, me)
  expect(await w.ask(me, 'removeSecondFactor', {})).toEqual({ status: 200 })
  nextCode(w)
  expect(await outcomeOf(w, challenge, codeOf(w, me.secret))).toBe('FactorCodeWrong')
  expect(await outcomeOf(w, challenge, me.recoveryCodes[0]!)).toBe('FactorCodeWrong')
  expect((await signIn(w, me.phone, password)).body).toEqual({ status: 200 })
})
