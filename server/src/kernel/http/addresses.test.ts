import { expect, test } from 'vitest'
import { type World, type WorldOptions, world } from '../../../testing/world.ts'

/** Number of codes that a network may request before it needs a proof of work. */
const free = 2

/**
 * Requests a code for another phone each time; returns the outcomes, ProofNeeded once the address has used its share.
 */
async function askFrom(
  w: World,
  sources: { remoteAddress?: string; forwarded?: string }[],
  firstPhone = 13_800_000_200,
) {
  const outcomes = []
  for (const [n, { remoteAddress = '10.0.0.1', forwarded }] of sources.entries()) {
    const response = await w.app.inject({
      method: 'POST',
      url: '/v1/account/sendCodeToSignUp',
      remoteAddress,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        ...(forwarded && { 'x-forwarded-for': forwarded }),
      },
      payload: `phone_num=${firstPhone + n}&verify_type=1`,
    })
    outcomes.push(response.json<{ outcome?: string }>().outcome ?? 'ok')
  }
  return outcomes
}

const site = (trustProxy: NonNullable<WorldOptions['trustProxy']>) => world({ trustProxy })

test('a client’s own X-Forwarded-For entries are ignored: the address is the one that the trusted proxy added', async () => {
  await using w = await site(1)
  const spoofed = Array.from({ length: free + 1 }, (_, n) => ({ forwarded: `198.51.100.${n}, 203.0.113.9` }))
  expect(await askFrom(w, spoofed)).toEqual(['ok', 'ok', 'ProofNeeded'])
  expect(await askFrom(w, [{ forwarded: '203.0.113.9, 203.0.113.10' }], 13_800_000_300)).toEqual(['ok'])
})

test('with a list of addresses, only those proxies are trusted', async () => {
  await using w = await site(['10.0.0.1'])
  const around = Array.from({ length: free + 1 }, (_, n) => ({
    remoteAddress: '192.0.2.1',
    forwarded: `203.0.113.${n}`,
  }))
  expect(await askFrom(w, around)).toEqual(['ok', 'ok', 'ProofNeeded'])
})

test('without a proxy the header is ignored', async () => {
  await using w = await site(0)
  const claimed = Array.from({ length: free + 1 }, (_, n) => ({ forwarded: `203.0.113.${n}` }))
  expect(await askFrom(w, claimed)).toEqual(['ok', 'ok', 'ProofNeeded'])
})

test.for([
  ['text', 'unknown'],
  ['8 KB of text', 'x'.repeat(8_000)],
  ['an address with a port', '203.0.113.1:8080'],
  ['thousands of hops without one', ', x'.repeat(4_000)],
] as const)('an X-Forwarded-For that ends in no address is malformed: %s', async ([, forwarded]) => {
  for (const trustProxy of [1, ['10.0.0.1']]) {
    await using w = await site(trustProxy)
    const ask = (url: string, method: 'GET' | 'POST') =>
      w.app.inject({ method, url, remoteAddress: '10.0.0.1', headers: { 'x-forwarded-for': forwarded } })
    for (const answer of [await ask('/v1/account/autosignin', 'POST'), await ask('/community/r6', 'GET')])
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { message: '提交的内容有误，请检查后再试' }])
  }
})

test('thousands of hops before the trusted address change nothing', async () => {
  await using w = await site(1)
  const forwarded = `${'203.0.113.1, '.repeat(1_000)}203.0.113.9`
  const spoofed = Array.from({ length: free + 1 }, () => ({ forwarded }))
  expect(await askFrom(w, spoofed)).toEqual(['ok', 'ok', 'ProofNeeded'])
})

test('metrics are closed to every request through a proxy', async () => {
  await using w = await site(1)
  const read = (forwarded?: string) =>
    w.app.inject({ url: '/metrics', ...(forwarded && { headers: { 'x-forwarded-for': forwarded } }) })
  expect((await read()).statusCode).toBe(200)
  expect((await read('127.0.0.1')).statusCode).toBe(403)
})

test('with a token metrics are readable from anywhere with it, and from this machine without it', async () => {
  const metricsToken = 'a-token-of-prometheus'
  await using w = await world({ metricsToken, trustProxy: 1 })
  const read = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    (await w.app.inject({ url: '/metrics', headers, remoteAddress })).statusCode
  const authorization = `Bearer ${metricsToken}`
  expect(await read({})).toBe(200)
  expect(await read({ 'x-forwarded-for': '203.0.113.9' })).toBe(403)
  expect(await read({}, '203.0.113.9')).toBe(403)
  expect(await read({ authorization: 'Bearer another' }, '203.0.113.9')).toBe(403)
  expect(await read({ authorization }, '203.0.113.9')).toBe(200)
  expect(await read({ authorization, 'x-forwarded-for': '203.0.113.9' })).toBe(200)
})

test('the addresses of one IPv6 network share a rate limit', async () => {
  await using w = await world()
  const ask = (remoteAddress: string) =>
    w.app.inject({ method: 'POST', url: '/v1/account/autosignin', remoteAddress }).then(({ statusCode }) => statusCode)
  const answers = await Promise.all(Array.from({ length: 305 }, (_, n) => ask(`2001:db8::${n.toString(16)}`)))
  expect(answers.filter((status) => status === 429)).toHaveLength(5)
  expect(await ask('2001:db8:0:1::1')).toBe(200)
})
