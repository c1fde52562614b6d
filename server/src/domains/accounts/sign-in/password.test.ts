import { parseOptions } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { hashPassword, dummyHash, passwordMatches } from './password.ts'

test('a hash verifies its own password', async () => {
  const hash = await hashPassword('secret123')
  expect(await passwordMatches(hash, 'secret123')).toBe(true)
  expect(await passwordMatches(hash, 'secret124')).toBe(false)
})

test('two hashes of one password differ', async () => {
  expect(await hashPassword('secret123')).not.toBe(await hashPassword('secret123'))
})

test('verifying without a hash costs the same and fails', async () => {
  expect(parseOptions(dummyHash)).toEqual(parseOptions(await hashPassword('secret123')))
  expect(await passwordMatches(undefined, 'secret123')).toBe(false)
})
