import { randomBytes } from 'node:crypto'

/** Without 0, 1, I and O, which are easily taken for one another. 32 letters: five bits each. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const keyLength = 16

/** As many new keys of 80 random bits each, as people get them: XXXX-XXXX-XXXX-XXXX. */
export function newKeys(count: number): string[] {
  const bytes = randomBytes(count * keyLength)
  return Array.from({ length: count }, (_, index) => {
    const own = bytes.subarray(index * keyLength, (index + 1) * keyLength)
    const text = Array.from(own, (byte) => letters[byte % letters.length]).join('')
    return text.match(/.{4}/g)!.join('-')
  })
}

/** The one spelling under which a key is known: hyphens, spaces, case and full-width letters make no difference. */
export const plainKey = (typed: string) =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Dash}]/gu, '')
