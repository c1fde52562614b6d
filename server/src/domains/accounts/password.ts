import { limits } from '@judian/contract'
import { hash, verify } from '@node-rs/argon2'
import { ApiError } from '../../kernel/http/api-error.ts'
import { createSlots } from './slots.ts'

const { passwordMin, passwordMax } = limits
const allowed = new RegExp(`^[A-Za-z0-9]{${passwordMin},${passwordMax}}$`)

/** Throws PasswordRefused. */
export function assertPasswordAllowed(password: string) {
  if (!allowed.test(password)) throw new ApiError('PasswordRefused')
}

/** Argon2id at the strength that OWASP's password storage guide asks for. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The hash of a password that nobody has, as strong as the real ones. */
export const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$Whq9co4lCV4vEDUHk5atIg$ChtROdzJwaq6Lmd2x+6AO9ku0h3n5nAcRw7EorxeVWE'

// Hashing runs in Node's pool of four threads: half of it stays free for files and name look-ups, and a
// flood of sign-ins is turned away instead of queueing past every client's patience.
const inSlot = createSlots({ running: 2, waiting: 200 })

/** Throws Unavailable when far too many are waiting, as `passwordMatches` does. */
export const hashPassword = (password: string) => inSlot(() => hash(password, strength))

/** Without a hash, for a phone nobody has, it works as long as with one and answers false. */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await inSlot(() => verify(passwordHash ?? nobodysHash, password))
  return matches && passwordHash !== undefined
}
