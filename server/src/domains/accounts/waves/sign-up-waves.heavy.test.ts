import type { OutcomeName } from '@judian/contract'
import { expect, test } from 'vitest'
import { post } from '../../../../testing/accounts.ts'
import { racing } from '../../../../testing/concurrency.ts'
import { type World, world } from '../../../../testing/world.ts'
import { days, hours, minutes } from '../../../kernel/clock.ts'
import type { ProofWeight } from '../../../ports/proof-of-work/index.ts'
import { solveProofOfWork } from '../../../ports/proof-of-work/reference-solver.ts'
import { removeExpired } from '../index.ts'
import { shortNetwork } from './sign-up-waves.ts'

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.200', '203.0.113.0/24'],
  ['2001:db8:1:2::9', '2001:db8:1::/48'],
])('%s is of %s', (address, network) => {
  expect(shortNetwork(address)).toBe(network)
})

const phoneOf = (n: number) => String(13_800_000_200 + n)

/** Requests a code for a new phone number, from this address and with a proof of this weight. */
async function begin(w: World, n: number, address: string, weight?: ProofWeight) {
  const proof = weight && (await solveProofOfWork(await w.ports.proofOfWork.issue(weight)))
  const fields = { phone_num: phoneOf(n), verify_type: '1', ...(proof && { proof }) }
  return (await post(w, 'sendCodeToSignUp', fields, { address, browser: '' })).body
}
const waves = async (w: World) => (await w.ask(await w.given.admin(), 'getOverview', {})).sign_up_waves

/** A world that is at the begin of a clock hour. */
async function freshHour(signUpsPerNetwork: number) {
  const w = await world()
  w.ports.clock.advance(hours(1) - (w.ports.clock.now().getTime() % hours(1)))
  await w.given.settings({ signUpsPerNetwork })
  return w
}

test('of thirty concurrent sign-ups as many begin without a harder proof as the setting allows, over all addresses of the network', async () => {
  await using w = await freshHour(7)
  await racing(30, (n) => begin(w, n, `203.0.113.${n}`), { ok: 7, ProofNeeded: 23 })
  expect(w.ports.outbox).toHaveLength(7)

  expect(await begin(w, 40, '203.0.113.99', 1)).toMatchObject({ outcome: 'ProofNeeded', challenge: expect.anything() })
  expect(await begin(w, 40, '203.0.113.99', 4)).toEqual({ status: 200 })
  expect(await begin(w, 41, '203.0.114.1')).toEqual({ status: 200 })
})

test('a /48 of IPv6 is one network', async () => {
  await using w = await freshHour(5)
  await racing(20, (n) => begin(w, n, `2001:db8:1:${n.toString(16)}::1`), { ok: 5, ProofNeeded: 15 })
  expect(await begin(w, 30, '2001:db8:2::1')).toEqual({ status: 200 })
})

test('the challenge in the answer is the one that is accepted', async () => {
  await using w = await freshHour(1)
  await begin(w, 0, '203.0.113.1')
  const refused = await begin(w, 1, '203.0.113.2')
  const proof = await solveProofOfWork(refused['challenge'] as never)
  const fields = { phone_num: phoneOf(1), verify_type: '1', proof }
  expect((await post(w, 'sendCodeToSignUp', fields, { address: '203.0.113.2', browser: '' })).body).toEqual({
    status: 200,
  })
})

test('of thirty concurrent sign-ups with the harder proof four times the setting begin; the others are serialised, with the hardest', async () => {
  await using w = await freshHour(2)
  await racing(4, (n) => begin(w, n, `203.0.113.${n}`), { ok: 2, ProofNeeded: 2 })
  await racing(30, (n) => begin(w, 10 + n, `203.0.113.${n}`, 4), { ok: 6, ProofNeeded: 24 })
  const hardest = await racing(20, (n) => begin(w, 50 + n, `203.0.113.${n}`, 16), { ok: 1, TooFast: 19 })
  const waits = hardest.find(({ outcome }) => outcome)!
  expect(waits).toMatchObject({ status: 429, message: '你所在的网络正在注册的人很多，请稍等几秒' })
  expect(waits['remainingSeconds']).toBeLessThanOrEqual(5)
  expect(w.ports.outbox).toHaveLength(9)
})

test('members of a school behind one address sign up, each with a proof of work', async () => {
  await using w = await freshHour(20)
  for (let n = 0; n < 60; n++) {
    const weight = n < 2 ? undefined : n < 20 ? 1 : 4
    expect([n, await begin(w, n, '203.0.113.7', weight)]).toEqual([n, { status: 200 }])
  }
  expect(await waves(w)).toMatchObject([{ network: '203.0.113.0/24', sign_ups: 60 }])
})

test.for([0, 1] as const)('an own X-Forwarded-For makes no other network, behind %i proxies', async (trustProxy) => {
  await using w = await world({ trustProxy })
  w.ports.clock.advance(hours(1) - (w.ports.clock.now().getTime() % hours(1)))
  await w.given.settings({ signUpsPerNetwork: 3 })
  const beginAs = async (n: number) => {
    const forwarded = `198.51.${n}.7`
    const response = await w.app.inject({
      method: 'POST',
      url: '/v1/account/sendCodeToSignUp',
      remoteAddress: trustProxy ? '10.0.0.1' : `203.0.113.${n}`,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-for': trustProxy ? `${forwarded}, 203.0.113.${n}` : forwarded,
      },
      payload: `phone_num=${phoneOf(n)}&verify_type=1`,
    })
    return response.json<{ status: number; outcome?: OutcomeName }>()
  }
  await racing(20, beginAs, { ok: 3, ProofNeeded: 17 })
  expect(await w.db.selectFrom('signUpNetworks').select('network').execute()).toEqual([{ network: '203.0.113.0/24' }])
})

test('the overview shows waves of this hour and the last, with all their hours; networks are deleted after a day', async () => {
  await using w = await freshHour(2)
  const since = w.ports.clock.now().getTime()
  for (let n = 0; n < 3; n++) await begin(w, n, `203.0.113.${n}`, n < 2 ? undefined : 4)
  await begin(w, 3, '198.51.100.1')
  const [wave, ...others] = (await waves(w))!
  expect([wave, others]).toMatchObject([{ network: '203.0.113.0/24', sign_ups: 3 }, []])
  expect(Date.parse(wave!.since) - since).toBeLessThan(minutes(1))

  w.ports.clock.advance(hours(1))
  for (let n = 0; n < 4; n++) await begin(w, 10 + n, `203.0.113.${10 + n}`, n < 2 ? undefined : 4)
  expect(await waves(w)).toEqual([{ network: '203.0.113.0/24', sign_ups: 7, since: wave!.since }])
  w.ports.clock.advance(hours(2))
  expect(await waves(w)).toEqual([])

  w.ports.clock.advance(days(1))
  await removeExpired(w.ctx)
  expect(await w.db.selectFrom('signUpNetworks').select('network').execute()).toEqual([])
})
