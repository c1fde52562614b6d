import { expect, test } from 'vitest'
import { loadOptional, toSmsFailed } from './provider.ts'

test('a package that is not installed is named', () => {
  expect(() => loadOptional('a-package-that-is-not-installed')).toThrow(
    'The SMS provider needs the package a-package-that-is-not-installed: npm install a-package-that-is-not-installed',
  )
})

test.each([
  [{ code: 'isv.BUSINESS_LIMIT_CONTROL', message: '{"code":"123456"}' }, 'isv.BUSINESS_LIMIT_CONTROL'],
  [{ code: undefined, httpCode: 503, message: 'Service Unavailable' }, '503'],
  [new Error('ReadTimeout: 5000. POST /?TemplateParam=123456 failed.'), 'timeout'],
  [{ code: 'a sentence that may quote 123456' }, 'no reason given'],
  [new Error('request failed, reason: connect ECONNREFUSED 127.0.0.1:443'), 'ECONNREFUSED'],
  [new Error('something about 123456'), 'no reason given'],
  [undefined, 'no reason given'],
])('of %o only a plain token is kept', (error, reason) => {
  const failure = toSmsFailed('tencent', error)
  expect(failure).toMatchObject({ name: 'SmsFailed', provider: 'tencent', reason })
  expect(failure).not.toHaveProperty('cause')
})
