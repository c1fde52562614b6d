import { expect, test } from 'vitest'
import { newSecret, stepOf, totpAddress } from './totp.ts'

const at = (seconds: number) => new Date(seconds * 1_000)
/** `12345678901234567890` in base 32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

// Appendix B of RFC 6238, with the last six of its eight digits.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %i s the code is %s', (seconds, code) => {
  expect(stepOf(secret, code, at(seconds))).toBe(Math.floor(seconds / 30))
})

test('the codes of the neighbouring steps count too, and no others', () => {
  const step = Math.floor(1_111_111_109 / 30)
  const around = [-2, -1, 0, 1, 2].map((steps) => stepOf(secret, '081804', at(1_111_111_109 + steps * 30)))
  expect(around).toEqual([undefined, step, step, step, undefined])
  for (const code of ['081805', '81804', '', '0818041']) expect(stepOf(secret, code, at(1_111_111_109))).toBeUndefined()
})

test('secrets have 160 bits, and the address has the fields that an app reads', () => {
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(newSecret()).not.toBe(newSecret())
  const address = new URL(totpAddress(secret, '老兵', '据点'))
  expect(decodeURIComponent(address.pathname)).toContain('据点:老兵')
  expect(Object.fromEntries(address.searchParams)).toMatchObject({ secret, issuer: '据点', digits: '6', period: '30' })
})
