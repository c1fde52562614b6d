import type { Tx } from '../../kernel/db/db.ts'
import type { AppContext } from '../../kernel/context.ts'
import { sha256 } from '../../kernel/random.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
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
 * Throws CodeMismatch for a wrong code, which takes one of its tries, and CodeExpired when the time or the tries
 * have run out. A right code stays good, so that a refused name doesn't cost it.
 */
export async function checkCode({ db, clock }: AppContext, given: GivenCode) {
  const live = await sql.updateTries(db, keptForm(given), clock.now())
  if (live?.matches) return
  if (live || !(await sql.selectCode(db, given))) throw new ApiError('CodeMismatch')
  throw new ApiError('CodeExpired')
}

/** Spends a checked code together with what it was given for. Throws CodeExpired. */
export async function spendCode(tx: Tx, now: Date, given: GivenCode) {
  if (!(await sql.updateToSpent(tx, keptForm(given), now))) throw new ApiError('CodeExpired')
}
