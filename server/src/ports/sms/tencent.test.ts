import { beforeEach, expect, test, vi } from 'vitest'
import { fakeProvider, json, silence } from './fake-provider.ts'
import { createSmsSender } from './index.ts'

const options = {
  provider: 'tencent',
  secretId: 'test-secret-id',
  secretKey: 'test-secret-key',
  sdkAppId: '1400000001',
  region: 'ap-guangzhou',
  signName: '据点',
  templates: { signup: '1001', reset: '1002' },
} as const
const message = { phone: '13800000001', purpose: 'signup', code: '012345' } as const
const outcome = (code: string) =>
  json(200, { Response: { RequestId: '1', SendStatusSet: [{ Code: code, Message: 'about 012345', SerialNo: '2' }] } })

beforeEach(() => {
  vi.stubEnv('http_proxy', undefined) // this client would send even local requests through it
  return () => vi.unstubAllEnvs()
})

test('asks for SendSms with the phone, the template of the purpose and the code', async () => {
  await using provider = await fakeProvider(outcome('Ok'))
  const sender = createSmsSender({ ...options, endpoint: provider.endpoint })
  await sender.send(message)
  await sender.send({ ...message, purpose: 'reset' })

  const [signup, reset] = provider.received
  expect(signup).toMatchObject({ method: 'POST', url: { pathname: '/' } })
  expect(signup?.headers).toMatchObject({
    'x-tc-action': 'SendSms',
    'x-tc-version': '2021-01-11',
    'x-tc-region': 'ap-guangzhou',
    'content-type': 'application/json',
  })
  expect(JSON.parse(signup?.body ?? '')).toEqual({
    PhoneNumberSet: ['+8613800000001'],
    SmsSdkAppId: '1400000001',
    SignName: '据点',
    TemplateId: '1001',
    TemplateParamSet: ['012345'],
  })
  expect(JSON.parse(reset?.body ?? '')).toMatchObject({ TemplateId: '1002' })
})

test('carries a TC3 signature and not the secret', async () => {
  await using provider = await fakeProvider(outcome('Ok'))
  const sender = createSmsSender({ ...options, endpoint: provider.endpoint })
  await sender.send(message)

  const [request] = provider.received
  expect(request?.headers.authorization).toMatch(
    /^TC3-HMAC-SHA256 Credential=test-secret-id\/\d{4}-\d\d-\d\d\/\w+\/tc3_request, SignedHeaders=content-type;host, Signature=[\da-f]{64}$/,
  )
  expect(JSON.stringify(request)).not.toContain(options.secretKey)
})

test.each([
  ['a refused number', outcome('LimitExceeded.PhoneNumberDailyLimit'), 'LimitExceeded.PhoneNumberDailyLimit'],
  ['no outcome', json(200, { Response: { RequestId: '1' } }), 'no outcome given'],
  [
    'an error answer',
    json(200, { Response: { RequestId: '1', Error: { Code: 'AuthFailure.SignatureFailure', Message: '012345' } } }),
    'AuthFailure.SignatureFailure',
  ],
  ['a server error', json(503, {}), '503'],
])('%s becomes SmsFailed, after one try', async (_, answer, reason) => {
  await using provider = await fakeProvider(answer)
  const sender = createSmsSender({ ...options, endpoint: provider.endpoint })
  const failure: unknown = await sender.send(message).catch((error: unknown) => error)
  expect(failure).toMatchObject({ name: 'SmsFailed', message: `tencent did not take the message: ${reason}` })
  expect(failure).not.toHaveProperty('cause')
  expect(provider.received).toHaveLength(1)
})

test('silence becomes SmsFailed', async () => {
  await using provider = await fakeProvider(silence)
  const sender = createSmsSender({ ...options, endpoint: provider.endpoint, timeoutMs: 300 })
  await expect(sender.send(message)).rejects.toMatchObject({ name: 'SmsFailed', reason: 'timeout' })
  expect(provider.received).toHaveLength(1)
})
