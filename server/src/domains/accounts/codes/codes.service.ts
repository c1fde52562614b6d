import type { Tx } from '../../../kernel/db/db.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import type { RequestContext } from '../../../kernel/http/request-context.ts'
import { phoneKey } from '../phone/stored-phone.ts'
import { browserHash } from './browser.ts'
import * as sql from './codes.sql.ts'

interface EnteredCode extends sql.CodeOwner {
  /** The only member who may use the code, if it is bound to one. */
  userId?: number
  code: string
}

export const toStoredCode = (
  { secretBox }: AppContext,
  { phone, purpose, userId, code }: EnteredCode,
): sql.StoredCode => ({
  phone: phoneKey(secretBox, phone),
  purpose,
  codeHash: secretBox.hash(`${purpose}${userId ?? ''}:${phone}:${code}`, 'sms code'),
})

/**
 * Throws CodeMismatch for a wrong code and CodeExpired once its time or its tries have run out. The browser that
 * requested the code has its own tries, so that other clients can't use them up; all others share a few, each with a
 * proof of work, which `prove` demands. A right code stays valid, so that a refused name doesn't cost it. Returns the argument
 * of `spendCode`.
 */
export async function checkCode(
  ctx: AppContext,
  request: RequestContext,
  entered: EnteredCode,
  prove: () => Promise<void>,
): Promise<sql.Guess> {
  const { db, clock } = ctx
  const guess = { ...toStoredCode(ctx, entered), browserHash: browserHash(request), now: clock.now() }
  const state = await sql.selectState(db, guess)
  if (!state) throw new ApiError('CodeMismatch')
  if (!state.live) throw new ApiError('CodeExpired')
  if (!state.own) await prove()
  const compared = await (state.own ? sql.tryAsOwner(db, guess) : sql.tryAsOther(db, guess))
  if (!compared) throw new ApiError('CodeExpired')
  if (!compared.matches) throw new ApiError('CodeMismatch')
  return guess
}

/** Consumes a checked code within the caller's transaction. Throws CodeExpired. */
export async function spendCode(tx: Tx, checked: sql.Guess) {
  if (!(await sql.updateToSpent(tx, checked))) throw new ApiError('CodeExpired')
}
