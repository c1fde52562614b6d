import { expect, test } from 'vitest'
import { createTencentSender } from './tencent.ts'

const options = {
  secretId: 'test-secret-id',
  secretKey: 'test-secret-key',
  sdkAppId: '1400000001',
  region: 'ap-guangzhou',
  signName: '据点',
  templates: { signup: '1001', reset: '1002', phone: '1003', guardian: '1004' },
  endpoint: 'http://127.0.0.1:4010',
  timeoutMs: 300,
}
const message = { phone: '13800000001', purpose: 'signup', code: '012345' } as const

/** A fake of Tencent's client package: records requests, answers with `respond`. */
function fakeClient(respond: () => Promise<{ SendStatusSet?: { Code?: string }[] }>) {
  const requests: object[] = []
  class Client {
    config: object
    constructor(config: object) {
      this.config = config
    }
    SendSms(request: object) {
      requests.push({ config: this.config, ...request })
      return respond()
    }
  }
  return { load: () => ({ sms: { v20210111: { Client } } }), requests }
}
const outcome = (Code: string) => async () => ({ SendStatusSet: [{ Code, Message: 'about 012345' }] })

test('sends the phone, the template of the purpose and the code', async () => {
  const { load, requests } = fakeClient(outcome('Ok'))
  const sender = createTencentSender(options, load)
  await sender.send(message)
  await sender.send({ ...message, purpose: 'reset' })

  expect(requests).toEqual([
    {
      config: {
        credential: { secretId: 'test-secret-id', secretKey: 'test-secret-key' },
        region: 'ap-guangzhou',
        profile: { httpProfile: { protocol: 'http://', endpoint: '127.0.0.1:4010', reqTimeout: 0.3 } },
      },
      PhoneNumberSet: ['+8613800000001'],
      SmsSdkAppId: '1400000001',
      SignName: '据点',
      TemplateId: '1001',
      TemplateParamSet: ['012345'],
    },
    expect.objectContaining({ TemplateId: '1002' }),
  ])
})

const clientError = (code: string) => Object.assign(new Error('about 012345'), { code })
test.each([
  ['a rejected number', outcome('LimitExceeded.PhoneNumberDailyLimit'), 'LimitExceeded.PhoneNumberDailyLimit'],
  ['a response without outcome', async () => ({}), 'no outcome given'],
  ['an error code', () => Promise.reject(clientError('AuthFailure.SignatureFailure')), 'AuthFailure.SignatureFailure'],
  ['a network error', () => Promise.reject(new Error('connect ECONNREFUSED 127.0.0.1:4010')), 'ECONNREFUSED'],
])('%s becomes SmsFailed without a retry', async (_, respond, reason) => {
  const { load, requests } = fakeClient(respond)
  const failure: unknown = await createTencentSender(options, load)
    .send(message)
    .catch((error: unknown) => error)
  expect(failure).toMatchObject({ name: 'SmsFailed', message: `tencent did not take the message: ${reason}` })
  expect(failure).not.toHaveProperty('cause')
  expect(requests).toHaveLength(1)
})
