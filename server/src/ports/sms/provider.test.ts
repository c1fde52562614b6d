import { expect, test } from 'vitest'
import { loadClient, toSmsFailed } from './provider.ts'

test('a provider whose client is not installed names the command that installs it', () => {
  expect(() => loadClient('aliyun', ['@judian/not-installed'])).toThrow(
    /SMS_PROVIDER=aliyun .* npm ci --prefix server\/sms-clients$/,
  )
})

test('an error inside a client package is not mistaken for a missing package', () => {
  const load = () => {
    throw new Error('the package is broken')
  }
  expect(() => loadClient('aliyun', ['client'], load)).toThrow('the package is broken')
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
