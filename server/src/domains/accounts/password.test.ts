import { parseOptions } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { hashPassword, nobodysHash, passwordMatches } from './password.ts'

test('a hash answers for its own password', async () => {
  const hash = await hashPassword('secret123')
  expect(await passwordMatches(hash, 'secret123')).toBe(true)
  expect(await passwordMatches(hash, 'secret124')).toBe(false)
})

test('two hashes of one password differ', async () => {
  expect(await hashPassword('secret123')).not.toBe(await hashPassword('secret123'))
})

test('checking against nobody takes the work of a real hash and is never right', async () => {
  expect(parseOptions(nobodysHash)).toEqual(parseOptions(await hashPassword('secret123')))
  expect(await passwordMatches(undefined, 'secret123')).toBe(false)
})
