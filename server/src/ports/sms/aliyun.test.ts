import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { fakeProvider, json, type ReceivedRequest, silence } from './fake-provider.ts'
import { createSmsSender } from './index.ts'

const options = {
  provider: 'aliyun',
  accessKeyId: 'test-key-id',
  accessKeySecret: 'test-key-secret',
  signName: '据点',
  templates: { signup: 'SMS_1001', reset: 'SMS_1002' },
} as const
const message = { phone: '13800000001', purpose: 'signup', code: '012345' } as const
const accepted = json(200, { Code: 'OK', Message: 'OK', BizId: '1', RequestId: '2' })

test('asks for SendSms with the phone, the template of the purpose and the code', async () => {
  await using provider = await fakeProvider(accepted)
  const sender = createSmsSender({ ...options, endpoint: provider.endpoint })
  await sender.send(message)
  await sender.send({ ...message, purpose: 'reset' })

  expect(provider.received.map(({ method, url }) => [method, url.pathname])).toEqual([
    ['POST', '/'],
    ['POST', '/'],
  ])
  const [signup, reset] = provider.received
  expect(signup?.headers).toMatchObject({ 'x-acs-action': 'SendSms', 'x-acs-version': '2017-05-25' })
  expect(Object.fromEntries(signup?.url.searchParams ?? [])).toEqual({
    PhoneNumbers: '13800000001',
    SignName: '据点',
    TemplateCode: 'SMS_1001',
    TemplateParam: '{"code":"012345"}',
  })
  expect(reset?.url.searchParams.get('TemplateCode')).toBe('SMS_1002')
})

test('signs the request with the secret', async () => {
  await using provider = await fakeProvider(accepted)
  const sender = createSmsSender({ ...options, endpoint: provider.endpoint })
  await sender.send(message)

  const [request] = provider.received
  if (!request) throw new Error('nothing was received')
  expect(request.headers.authorization).toBe(authorization(request))
})

test.each([
  [
    'a refusal with status 200',
    json(200, { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: '触发流控 012345' }),
    'isv.BUSINESS_LIMIT_CONTROL',
  ],
  ['a client error', json(400, { Code: 'SignatureDoesNotMatch', Message: 'secret 012345' }), 'SignatureDoesNotMatch'],
  ['a server error', json(503, { Code: 'ServiceUnavailable', Message: 'busy' }), 'ServiceUnavailable'],
  ['a throttled call', json(429, { Code: 'Throttling.User', Message: 'slow down' }), 'Throttling.User'],
  ['silence', silence, 'timeout'],
])('%s becomes SmsFailed, after one try', async (_, answer, reason) => {
  await using provider = await fakeProvider(answer)
  const sender = createSmsSender({ ...options, endpoint: provider.endpoint, timeoutMs: 300 })
  const failure: unknown = await sender.send(message).catch((error: unknown) => error)
  expect(failure).toMatchObject({ name: 'SmsFailed', message: `aliyun did not take the message: ${reason}` })
  expect(failure).not.toHaveProperty('cause')
  expect(provider.received).toHaveLength(1)
})

/** The header that Aliyun's version 3 signature asks for, computed from what arrived. */
function authorization({ method, url, headers }: ReceivedRequest): string {
  const encode = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)
  const query = [...url.searchParams].map(([key, value]) => `${encode(key)}=${encode(value)}`).toSorted()
  const signed = Object.keys(headers)
    .filter((name) => /^(?:host|content-type|x-acs-.*)$/.test(name))
    .toSorted()
  const signedHeaders = signed.join(';')
  const canonicalHeaders = signed.map((name) => `${name}:${String(headers[name]).trim()}\n`).join('')
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
  const canonical = [method, url.pathname, query.join('&'), canonicalHeaders, signedHeaders, sha256('')].join('\n')
  const toSign = `ACS3-HMAC-SHA256\n${sha256(canonical)}`
  const signature = createHmac('sha256', options.accessKeySecret).update(toSign).digest('hex')
  return `ACS3-HMAC-SHA256 Credential=${options.accessKeyId},SignedHeaders=${signedHeaders},Signature=${signature}`
}
