import { expect, test } from 'vitest'
import { readEnv, smsProvider, wantsDemo } from './env.ts'

test('an empty environment has defaults for everything', () => {
  expect(readEnv({})).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', S3_REGION: 'us-east-1' })
})

test('wrong variables are named without their values', () => {
  const read = () => readEnv({ PORT: 'eighty', DATABASE_URL: 'mysql://secret@db' })
  expect(read).toThrow(/PORT: [\s\S]*DATABASE_URL: /)
  expect(read).not.toThrow(/secret/)
})

test('the features of a new site are a preset or names', () => {
  expect(readEnv({ FEATURES: 'core' }).FEATURES).toBe('core')
  expect(readEnv({ FEATURES: 'polls, away' }).FEATURES).toEqual(['polls', 'away'])
  expect(() => readEnv({ FEATURES: 'polls,pools' })).toThrow('FEATURES')
})

test.for([
  [{}, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ PUBLIC_ORIGIN: 'https://judian.example' }, false],
  [{ PUBLIC_ORIGIN: 'http://192.168.0.7:3000' }, false],
  [{ PUBLIC_ORIGIN: 'http://localhost:3000' }, true],
  [{ TRUST_PROXY: '1' }, false],
  [{ HOST: '0.0.0.0', DEMO: '1' }, true],
  [{ DATABASE_URL: 'postgres://db/judian' }, false],
  [{ DEMO: '0' }, false],
] as const)('with %j the demo is wanted: %s', ([source, wanted]) => {
  expect(wantsDemo(readEnv(source))).toBe(wanted)
})

test.for([
  [{}, true],
  [{ TRUST_PROXY: '1' }, false],
  [{ TRUST_PROXY: '1', SMS_PROVIDER: 'console' }, false],
  [{ HOST: '0.0.0.0', SMS_PROVIDER: 'console' }, false],
  [{ PUBLIC_ORIGIN: 'https://judian.example', SMS_PROVIDER: 'console' }, false],
  [{ TRUST_PROXY: '1', SMS_PROVIDER: 'console', PUBLIC_ORIGIN: 'http://localhost:8080' }, true],
  [{ TRUST_PROXY: '1', PUBLIC_ORIGIN: 'https://judian.localhost' }, true],
  [{ TRUST_PROXY: '1', PUBLIC_ORIGIN: 'https://judian.localhost.example' }, false],
] as const)('with %j codes may go to the console: %s', ([source, isAllowed]) => {
  const provider = () => smsProvider(readEnv(source))
  if (isAllowed) expect(provider()).toBe('console')
  else expect(provider).toThrow(/SMS_PROVIDER=aliyun 或 tencent.*SMS_PROVIDER=none，再用 npm run invite 打开邀请码注册/)
})

test.for([
  ['2', 2],
  ['10.0.0.7, 192.168.0.0/24', ['10.0.0.7', '192.168.0.0/24']],
] as const)('TRUST_PROXY=%s names hops or addresses', ([value, expected]) => {
  expect(readEnv({ TRUST_PROXY: value }).TRUST_PROXY).toEqual(expected)
})
