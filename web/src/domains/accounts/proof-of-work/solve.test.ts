import { expect, test } from 'vitest'
import { fromHex, toHex, solve } from './solve.ts'

test('finds the counter and returns the challenge unchanged', async () => {
  const [nonce, salt] = ['00112233445566778899aabbccddeeff', 'ffeeddccbbaa99887766554433221100']
  const password = fromHex(`${nonce}00000007`)
  const material = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits'])
  const pbkdf2 = { name: 'PBKDF2', hash: 'SHA-256', salt: fromHex(salt), iterations: 10 }
  const derivedKey = toHex(await crypto.subtle.deriveBits(pbkdf2, material, 256))
  const parameters = { cost: 10, keyLength: 32, keyPrefix: derivedKey.slice(0, 32), nonce, salt }
  const challenge = { parameters: { ...parameters, expiresAt: 1_800_000_000 }, signature: 'abc' }

  expect(JSON.parse(await solve(challenge))).toEqual({ challenge, counter: 7, derivedKey })
})
