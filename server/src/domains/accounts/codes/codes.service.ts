import type { Tx } from '../../../kernel/db/db.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { sha256 } from '../../../kernel/random.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import * as sql from './codes.sql.ts'

export type Purpose = sql.StoredCode['purpose']

/** A code entered by a user, with the phone and purpose it was entered for. */
interface GivenCode {
  phone: string
  purpose: Purpose
  code: string
}

export const toStoredCode = ({ phone, purpose, code }: GivenCode): sql.StoredCode => ({
  phone,
  purpose,
  codeHash: sha256(`${purpose}:${phone}:${code}`),
})

/**
 * Throws CodeMismatch for a wrong code, which costs one try, and CodeExpired once time or tries have run out. A right
 * code stays valid, so that a refused name doesn't cost it.
 */
export async function checkCode({ db, clock }: AppContext, given: GivenCode) {
  const live = await sql.updateTries(db, toStoredCode(given), clock.now())
  if (live?.matches) return
  if (live || !(await sql.selectCode(db, given))) throw new ApiError('CodeMismatch')
  throw new ApiError('CodeExpired')
}

/** Consumes a checked code within the caller's transaction. Throws CodeExpired. */
export async function spendCode(tx: Tx, now: Date, given: GivenCode) {
  if (!(await sql.updateToSpent(tx, toStoredCode(given), now))) throw new ApiError('CodeExpired')
}
