import { sql } from 'kysely'
import { violates } from '../../../kernel/db/db.ts'
import { plainPhonesAreRead } from '../../../secrets.ts'
import type { SecretBox } from '../../../ports/secret-box/index.ts'

/** A phone in the database: found by its keyed hash, and encrypted. */
export interface StoredPhone {
  phoneHash: Buffer | null
  phoneBox: Buffer | null
  /** The number itself, in a row that isn't converted yet: a server of the previous version may have changed it. */
  phone: string | null
}

/** Ties a box to its row's hash: it doesn't open in another's row. */
const context = (hash: Buffer) => `phone ${hash.toString('hex')}`

const hashOf = (box: SecretBox, phone: string) => box.hash(phone, 'phone')

/** The keyed hash as text, in the phone's place: for codes, locks and counts. */
export const phoneKey = (box: SecretBox, phone: string) => hashOf(box, phone).toString('hex')

export function sealPhone(box: SecretBox, phone: string) {
  const phoneHash = hashOf(box, phone)
  return { phoneHash, phoneBox: box.seal(phone, context(phoneHash)) }
}

/** The columns of a new phone: the number itself only while servers of the previous version may look it up. */
export const phoneColumns = (box: SecretBox, phone: string) => ({
  ...sealPhone(box, phone),
  phone: sql<string | null>`CASE WHEN ${plainPhonesAreRead} THEN ${phone}::text END`,
})

/** The number; '' for an account without a phone. */
export function openPhone(box: SecretBox, { phone, phoneHash, phoneBox }: StoredPhone): string {
  if (phone !== null) return phone
  return phoneHash && phoneBox ? box.open(phoneBox, context(phoneHash)) : ''
}

/** Whether a write failed because another account has the phone. */
export const isPhoneTaken = (error: unknown) =>
  violates(error, 'users_phone_hash') || violates(error, 'users_phone_key')

/** Condition on `users`: the account of this phone, converted or not. */
export const hasPhone = (box: SecretBox, phone: string) =>
  sql<boolean>`(users.phone_hash = ${hashOf(box, phone)} OR users.phone = ${phone})`
