import { expect, test } from 'vitest'
import { createAliyunSender } from './aliyun.ts'

const options = {
  accessKeyId: 'test-key-id',
  accessKeySecret: 'test-key-secret',
  signName: '据点',
  templates: { signup: 'SMS_1001', reset: 'SMS_1002', phone: 'SMS_1003', guardian: 'SMS_1004' },
  endpoint: 'http://127.0.0.1:4010',
  timeoutMs: 300,
}
const message = { phone: '13800000001', purpose: 'signup', code: '012345' } as const

/** A fake of Aliyun's client packages: records requests, answers with `respond`. */
function fakeClient(respond: () => Promise<{ body?: { code?: string; message?: string } }>) {
  const requests: object[] = []
  class Fields {
    fields: object
    constructor(fields: object) {
      this.fields = fields
    }
  }
  class Client {
    config: Fields
    constructor(config: Fields) {
      this.config = config
    }
    sendSms(request: Fields) {
      requests.push({ config: this.config.fields, ...request.fields })
      return respond()
    }
  }
  const load = (name: string) =>
    name === '@alicloud/openapi-client' ? { Config: Fields } : { default: Client, SendSmsRequest: Fields }
  return { load, requests }
}

test('sends the phone, the template of the purpose and the code', async () => {
  const { load, requests } = fakeClient(async () => ({ body: { code: 'OK' } }))
  const sender = createAliyunSender(options, load)
  await sender.send(message)
  await sender.send({ ...message, purpose: 'reset' })

  expect(requests).toEqual([
    {
      config: {
        accessKeyId: 'test-key-id',
        accessKeySecret: 'test-key-secret',
        protocol: 'http',
        endpoint: '127.0.0.1:4010',
        connectTimeout: 300,
        readTimeout: 300,
      },
      phoneNumbers: '13800000001',
      signName: '据点',
      templateCode: 'SMS_1001',
      templateParam: '{"code":"012345"}',
    },
    expect.objectContaining({ templateCode: 'SMS_1002' }),
  ])
})

const clientError = (code: string) => Object.assign(new Error('secret 012345'), { code })
test.each([
  ['a rejection with status 200', async () => ({ body: { code: 'isv.LIMIT', message: '012345' } }), 'isv.LIMIT'],
  ['an empty response', async () => ({}), 'no reason given'],
  ['an error code', () => Promise.reject(clientError('SignatureDoesNotMatch')), 'SignatureDoesNotMatch'],
  ['a timeout', () => Promise.reject(new Error('ReadTimeout: 300. POST /?code=012345')), 'timeout'],
])('%s becomes SmsFailed without a retry', async (_, respond, reason) => {
  const { load, requests } = fakeClient(respond)
  const failure: unknown = await createAliyunSender(options, load)
    .send(message)
    .catch((error: unknown) => error)
  expect(failure).toMatchObject({ name: 'SmsFailed', message: `aliyun did not take the message: ${reason}` })
  expect(failure).not.toHaveProperty('cause')
  expect(requests).toHaveLength(1)
})
