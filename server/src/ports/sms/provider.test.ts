import { expect, test } from 'vitest'
import { createSmsSender } from './index.ts'
import { loadClient, toSmsFailed } from './provider.ts'

const keys = { signName: '据点', templates: { signup: '1', reset: '2', phone: '3', guardian: '4' } }

test.each([
  [
    { provider: 'aliyun', accessKeyId: 'a', accessKeySecret: 'b', ...keys } as const,
    /SMS_PROVIDER=aliyun .* npm install --no-save @alicloud\/dysmsapi20170525@\S+ @alicloud\/openapi-client@\S+$/,
  ],
  [
    { provider: 'tencent', secretId: 'a', secretKey: 'b', sdkAppId: '1', region: 'c', ...keys } as const,
    /SMS_PROVIDER=tencent .* npm install --no-save tencentcloud-sdk-nodejs-sms@\S+$/,
  ],
])('a provider whose client is not installed names the command that installs it', (options, message) => {
  expect(() => createSmsSender(options)).toThrow(message)
})

test('an error inside a client package is not mistaken for a missing package', () => {
  const load = () => {
    throw new Error('the package is broken')
  }
  expect(() => loadClient('aliyun', { client: '1.0.0' }, load)).toThrow('the package is broken')
})

test.each([
  [{ code: 'isv.BUSINESS_LIMIT_CONTROL', message: '{"code":"123456"}' }, 'isv.BUSINESS_LIMIT_CONTROL'],
  [{ code: undefined, httpCode: 503, message: 'Service Unavailable' }, '503'],
  [new Error('ReadTimeout: 5000. POST /?TemplateParam=123456 failed.'), 'timeout'],
  [{ code: 'a sentence that may quote 123456' }, 'no reason given'],
  [new Error('request failed, reason: connect ECONNREFUSED 127.0.0.1:443'), 'ECONNREFUSED'],
  [new Error('something about 123456'), 'no reason given'],
  [undefined, 'no reason given'],
])('SmsFailed quotes only a plain token of %o', (error, reason) => {
  const failure = toSmsFailed('tencent', error)
  expect(failure).toMatchObject({ name: 'SmsFailed', provider: 'tencent', reason })
  expect(failure).not.toHaveProperty('cause')
})
