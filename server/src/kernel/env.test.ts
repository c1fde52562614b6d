import { expect, test } from 'vitest'
import { readEnv, wantsDemo } from './env.ts'

test('an empty environment is a whole one', () => {
  expect(readEnv({})).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', SMS_PROVIDER: 'console', S3_REGION: 'us-east-1' })
})

test('wrong values are named, and not shown', () => {
  const read = () => readEnv({ PORT: 'eighty', DATABASE_URL: 'mysql://secret@db' })
  expect(read).toThrow(/PORT: [\s\S]*DATABASE_URL: /)
  expect(read).not.toThrow(/secret/)
})

test.for([
  [{}, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '0.0.0.0', DEMO: '1' }, true],
  [{ DATABASE_URL: 'postgres://db/judian' }, false],
  [{ DEMO: '0' }, false],
] as const)('with %j the demo is wanted: %s', ([source, wanted]) => {
  expect(wantsDemo(readEnv(source))).toBe(wanted)
})
