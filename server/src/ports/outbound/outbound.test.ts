import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createOutbound } from './index.ts'
import { isPublicAddress } from './public-address.ts'

async function serverOf(answer: RequestListener) {
  const server = createServer(answer)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    port: (server.address() as AddressInfo).port,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

const local = { address: '127.0.0.1', family: 4 }
/** Names lead to this machine, which counts as public. */
const here = { resolve: async () => [local], isAllowed: () => true }

test.for([
  'https://127.0.0.1/',
  'https://0x7f.1/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://169.254.169.254/latest',
  'https://localhost:3000/',
])('%s is not asked, being no public address', async (address) => {
  expect(await createOutbound().post(address, '{}')).toEqual({ failure: 'not-public' })
})

test('a name that leads to a private address beside a public one is not asked', async () => {
  const outbound = createOutbound({ resolve: async () => [{ address: '1.1.1.1', family: 4 }, local] })
  expect(await outbound.post('https://receiver.example/', '{}')).toEqual({ failure: 'not-public' })
})

test('the checked address is the one it connects to: the name is resolved once', async () => {
  await using server = await serverOf((request, response) => response.end(request.headers.host))
  let asked = 0
  const resolve = async () => (asked++ === 0 ? [local] : [{ address: '127.0.0.2', family: 4 }])
  const outbound = createOutbound({ ...here, resolve })
  const host = `receiver.example:${server.port}`
  expect(await outbound.post(`http://${host}/`, '{}')).toEqual({ status: 200, body: host })
  expect(asked).toBe(1)
})

test('a redirect is answered, not followed', async () => {
  let requests = 0
  await using server = await serverOf((_, response) => {
    requests++
    response.writeHead(302, { location: '/elsewhere' }).end()
  })
  const answer = await createOutbound(here).post(`http://receiver.example:${server.port}/`, '{}')
  expect([answer.status, requests]).toEqual([302, 1])
})

test('a silent receiver and a name that doesn’t resolve are given up; a long answer is cut', async () => {
  await using silent = await serverOf(() => {})
  const outbound = createOutbound({ ...here, timeoutMs: 50 })
  const post = (port: number) => outbound.post(`http://receiver.example:${port}/`, '{}')
  expect(await post(silent.port)).toEqual({ failure: 'timeout' })
  expect(
    await createOutbound({ timeoutMs: 50, resolve: () => new Promise(() => {}) }).post('https://a.example', ''),
  ).toEqual({
    failure: 'timeout',
  })
  const unknown = createOutbound({ resolve: () => Promise.reject(new Error('ENOTFOUND of a secret address')) })
  expect(await unknown.post('https://a.example', '')).toEqual({ failure: 'unreachable' })

  await using endless = await serverOf((_, response) => void response.write('x'.repeat(65_536)))
  expect(await createOutbound(here).post(`http://receiver.example:${endless.port}/`, '{}')).toMatchObject({
    status: 200,
  })
})

test.for([
  ['8.8.8.8', true],
  ['2400:3200::1', true],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['172.31.0.1', false],
  ['192.168.1.1', false],
  ['0.0.0.0', false],
  ['255.255.255.255', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['64:ff9b::a00:1', false],
  ['2002:a00:1::', false],
  ['::ffff:8.8.8.8', false],
] as const)('%s is public: %s', ([address, isPublic]) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})
