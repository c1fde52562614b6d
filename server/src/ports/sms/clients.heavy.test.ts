import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAliyunSender } from './aliyun.ts'
import type { LoadPackage } from './provider.ts'
import { createTencentSender } from './tencent.ts'

/** The providers' own clients, as server/sms-clients installs them, with a server that answers as the providers do. */

const stack = new AsyncDisposableStack()
const source = new URL('../../../sms-clients/', import.meta.url)
let load: LoadPackage

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'judian-sms-'))
  stack.defer(() => rm(folder, { recursive: true }))
  for (const name of ['package.json', 'package-lock.json', '.npmrc'])
    await cp(new URL(name, source), join(folder, name))
  await promisify(execFile)('npm', ['ci', '--prefix', folder])
  load = createRequire(join(folder, 'package.json'))
}, 300_000)
afterAll(() => stack.disposeAsync())

/** Answers every request with this body; returns the requests' headers with their texts. */
async function provider(running: AsyncDisposableStack, answer: object) {
  const requests: { headers: IncomingMessage['headers']; sent: string }[] = []
  const server = createServer(async (request, response) => {
    requests.push({ headers: request.headers, sent: decodeURIComponent(`${request.url} ${await text(request)}`) })
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  running.defer(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests }
}

const common = { signName: '据点', templates: { signup: '1001', reset: '1002', phone: '1003', guardian: '1004' } }
const message = { phone: '13800000001', purpose: 'signup', code: '012345' } as const

const senders = {
  aliyun: (endpoint: string) =>
    createAliyunSender({ ...common, accessKeyId: 'test-key-id', accessKeySecret: 'secret', endpoint }, load),
  tencent: (endpoint: string) =>
    createTencentSender(
      { ...common, secretId: 'test-key-id', secretKey: 'secret', sdkAppId: '1', region: 'ap-guangzhou', endpoint },
      load,
    ),
}
const taken = { aliyun: { Code: 'OK' }, tencent: { Response: { SendStatusSet: [{ Code: 'Ok' }] } } }
const refused = {
  aliyun: { Code: 'isv.BUSINESS_LIMIT_CONTROL' },
  tencent: { Response: { SendStatusSet: [{ Code: 'LimitExceeded.PhoneNumberDailyLimit' }] } },
}

test.each(['aliyun', 'tencent'] as const)('%s’s client sends a signed message with the code', async (name) => {
  await using running = new AsyncDisposableStack()
  const { endpoint, requests } = await provider(running, taken[name])
  await senders[name](endpoint).send(message)

  expect(requests).toHaveLength(1)
  const [{ headers, sent }] = requests as [(typeof requests)[0]]
  for (const part of [message.phone, message.code, '1001']) expect(sent).toContain(part)
  const all = `${headers.authorization ?? ''} ${sent}`
  expect(all).toContain('test-key-id')
  expect(all).toMatch(/Signature/)
})

test.each([
  ['aliyun', 'isv.BUSINESS_LIMIT_CONTROL'],
  ['tencent', 'LimitExceeded.PhoneNumberDailyLimit'],
] as const)('a message that %s refuses fails with its reason', async (name, reason) => {
  await using running = new AsyncDisposableStack()
  const { endpoint } = await provider(running, refused[name])
  await expect(senders[name](endpoint).send(message)).rejects.toMatchObject({ name: 'SmsFailed', reason })
})
