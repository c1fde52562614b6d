import { hash } from 'node:crypto'
import bcrypt from 'bcrypt'
import { hashPassword, passwordMatches } from '../../domains/accounts/index.ts'

/** A password as another forum stored it, wrapped in Argon2id, so that no weaker hash lies in the database. */
export interface OldPassword {
  scheme: 'md5' | 'bcrypt'
  salt: string
  hash: string
}

/** Wraps a hash: that of a scheme whose settings are its salt. */
export const wrapped = async ({ hash: digest, ...rest }: OldPassword): Promise<OldPassword> => ({
  ...rest,
  hash: await hashPassword(digest),
})

/** The settings of PHP's usual strength, for those who have none. */
const usualSalt = '$2y$10$abcdefghijklmnopqrstuu'

/** Whether the password is the old one. Without one, and with either scheme, it takes the same time. */
export async function oldPasswordMatches(old: OldPassword | undefined, password: string): Promise<boolean> {
  const slow = await bcryptHash(password, old?.scheme === 'bcrypt' ? old.salt : usualSalt)
  const spellings = [Buffer.from(password), inGbk(password)].filter((bytes) => bytes !== undefined)
  let matches = false
  for (const bytes of spellings) {
    const digest = old?.scheme === 'bcrypt' ? slow : hash('md5', hash('md5', bytes) + (old?.salt ?? ''))
    if (await passwordMatches(old?.hash, digest)) matches = true
  }
  return matches
}

/** PHP writes the version as 2y, which the library knows as 2b. */
async function bcryptHash(password: string, salt: string): Promise<string> {
  const digest = await bcrypt.hash(password, `$2b${salt.slice(3)}`)
  return salt.slice(0, 3) + digest.slice(3)
}

/** The password as a site in GBK hashed it, if that differs. */
function inGbk(password: string): Buffer | undefined {
  if (/^[\x20-\x7e]*$/.test(password)) return undefined
  const codes = Array.from(password, (letter) => (letter <= '\x7e' ? Buffer.from(letter) : gbkCodes().get(letter)))
  return codes.every((code) => code !== undefined) ? Buffer.concat(codes) : undefined
}

let codes: Map<string, Buffer> | undefined

/** Node decodes GBK and doesn't encode it. */
function gbkCodes(): Map<string, Buffer> {
  if (codes) return codes
  codes = new Map()
  const decoder = new TextDecoder('gbk')
  for (let high = 0x81; high <= 0xfe; high++)
    for (let low = 0x40; low <= 0xfe; low++) {
      const code = Buffer.from([high, low])
      const letter = decoder.decode(code)
      if (Array.from(letter).length === 1 && letter !== '\ufffd' && !codes.has(letter)) codes.set(letter, code)
    }
  return codes
}
