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

test('a public site prints codes to the console only if that is chosen', () => {
  expect(smsProvider(readEnv({}))).toBe('console')
  expect(() => smsProvider(readEnv({ TRUST_PROXY: '1' }))).toThrow(/SMS_PROVIDER/)
  expect(smsProvider(readEnv({ TRUST_PROXY: '1', SMS_PROVIDER: 'console' }))).toBe('console')
})

test.for([
  ['2', 2],
  ['10.0.0.7, 192.168.0.0/24', ['10.0.0.7', '192.168.0.0/24']],
] as const)('TRUST_PROXY=%s names hops or addresses', ([value, expected]) => {
  expect(readEnv({ TRUST_PROXY: value }).TRUST_PROXY).toEqual(expected)
})
