import { randomBytes } from 'node:crypto'

/** Base 32 without 0, 1, I and O, which are easily confused: five bits a letter. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const keyLength = 16

/** New keys of 80 random bits each: XXXX-XXXX-XXXX-XXXX. */
export function newKeys(count: number): string[] {
  const bytes = randomBytes(count * keyLength)
  return Array.from({ length: count }, (_, index) => {
    const own = bytes.subarray(index * keyLength, (index + 1) * keyLength)
    const text = Array.from(own, (byte) => letters[byte % letters.length]).join('')
    return text.match(/.{4}/g)!.join('-')
  })
}

/** Normalised spelling: ignores hyphens, spaces, case and full-width forms. */
export const plainKey = (typed: string) =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Dash}]/gu, '')
