import { readFileSync } from 'node:fs'
import { limits } from '@judian/contract'
import { hash, verify } from '@node-rs/argon2'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { createSlots } from './slots.ts'

const { passwordMin, passwordMax } = limits
const allowed = new RegExp(`^[A-Za-z0-9]{${passwordMin},${passwordMax}}$`)

/** The 10,000 most common passwords in lower case, one a line: zxcvbn's list and common Chinese ones. */
const common = `\n${readFileSync(new URL('../../../../data/common-passwords.txt', import.meta.url), 'utf8')}\n`

export const isCommonPassword = (password: string) => common.includes(`\n${password.toLowerCase()}\n`)

/** Throws PasswordRefused. */
export function assertPasswordAllowed(password: string) {
  if (!allowed.test(password) || isCommonPassword(password)) throw new ApiError('PasswordRefused')
}

/** Argon2id at the strength that OWASP's password storage guide recommends. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Dummy hash of the same cost, verified when a phone is unknown. */
export const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$Whq9co4lCV4vEDUHk5atIg$ChtROdzJwaq6Lmd2x+6AO9ku0h3n5nAcRw7EorxeVWE'

// Concurrency limit: hashing uses half of Node's four pool threads, and a flood of sign-ins is refused rather than
// queued without end.
const inSlot = createSlots({ running: 2, waiting: 200 })

/** Throws Unavailable when the queue is full, as `passwordMatches` does. */
export const hashPassword = (password: string) => inSlot(() => hash(password, strength))

/** Without a hash (unknown phone) takes the same time and returns false. */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await inSlot(() => verify(passwordHash ?? dummyHash, password))
  return matches && passwordHash !== undefined
}
