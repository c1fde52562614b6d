import type { Tx } from '../../kernel/db.ts'
import type { House } from '../../kernel/house.ts'
import { sha256 } from '../../kernel/random.ts'
import { Refusal } from '../../kernel/refusal.ts'
import * as sql from './codes.sql.ts'

export type Purpose = sql.KeptCode['purpose']

/** A code that came back, for the phone and purpose it claims. */
interface GivenCode {
  phone: string
  purpose: Purpose
  code: string
}

export const keptForm = ({ phone, purpose, code }: GivenCode): sql.KeptCode => ({
  phone,
  purpose,
  codeHash: sha256(`${purpose}:${phone}:${code}`),
})

/**
 * Refuses CodeMismatch for a wrong code, which takes one of its tries, and CodeExpired when the time or the tries
 * have run out. A right code stays good, so that a refused name doesn't cost it.
 */
export async function checkCode({ db, clock }: House, given: GivenCode) {
  const live = await sql.updateTries(db, keptForm(given), clock.now())
  if (live?.matches) return
  if (live || !(await sql.selectCode(db, given))) throw new Refusal('CodeMismatch')
  throw new Refusal('CodeExpired')
}

/** Spends a checked code together with what it was given for. Refuses CodeExpired. */
export async function spendCode(tx: Tx, now: Date, given: GivenCode) {
  if (!(await sql.updateToSpent(tx, keptForm(given), now))) throw new Refusal('CodeExpired')
}
