import type { CallInput } from '@judian/contract'
import {
  acceptTicks,
  assertPasswordAllowed,
  checkCode,
  demandProof,
  hashPassword,
  insertConsent,
  isFirstUse,
  isPhoneTaken,
  spendCode,
  take,
  updateToClaimed,
} from '../../domains/accounts/index.ts'
import { exact } from '../../kernel/allowances.ts'
import type { AppContext } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/db/db.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import type { RequestContext } from '../../kernel/http/request-context.ts'
import { byAddress } from '../../ports/limits/index.ts'
import { isOn } from '../../settings.ts'
import { beginInMinorsMode } from '../minors/index.ts'
import * as sql from './claims.sql.ts'
import { oldPasswordMatches } from './old-password.ts'

type Form = CallInput<'/v1/claims/claimOldAccount'>

/**
 * Gives an account that moved in to who knows its old name and password, with their phone, a new password and their consent. The
 * code stays valid unless the account was taken over. Throws OldAccountWrong, which costs the same time for an unknown name,
 * TooFast, ProofNeeded, ConsentMissing, ConsentStale, PasswordRefused, CodeMismatch and CodeExpired.
 */
export async function claimOldAccount(ctx: AppContext, request: RequestContext, form: Form) {
  const { db, clock, keys, secretBox, settings } = ctx
  const { phone_num: phone, password, verify_code, age_band, ...ticks } = form
  const versions = acceptTicks(ticks)
  assertPasswordAllowed(password)
  const [name, oldPassword] = await Promise.all([keys.decrypt(form.old_name), keys.decrypt(form.old_password)])
  const prove = await admitGuess(ctx, request, { name: sql.nameKey(name ?? ''), proof: form.proof })
  const checked = await checkCode(ctx, request, { phone, purpose: 'signup', code: verify_code }, prove)
  if (name === undefined || oldPassword === undefined || !(await isFirstUse(ctx, form.old_password)))
    throw new ApiError('OldAccountWrong')

  const old = await sql.selectOldPassword(db, name)
  if (!(await oldPasswordMatches(old, oldPassword)) || !old) throw new ApiError('OldAccountWrong')
  const passwordHash = await hashPassword(password)
  const [now, values] = [clock.now(), await settings.all()]
  try {
    return await inTransaction(db, async (tx, afterCommit) => {
      await spendCode(tx, checked)
      // Of several claims one deletes it.
      if (!(await sql.deleteOldPassword(tx, old.userId))) throw new ApiError('OldAccountWrong')
      const claimed = await updateToClaimed(tx, secretBox, old.userId, { phone, passwordHash })
      if (!claimed) throw new ApiError('OldAccountWrong')
      if (versions && !(await insertConsent(tx, { ...versions, userId: old.userId, ofAge: true, at: now })))
        throw new ApiError('ConsentStale')
      if (isOn(values, 'minors'))
        await beginInMinorsMode(ctx, tx, afterCommit, { userId: old.userId, ageBand: age_band })
      request.concerns(old.userId)
      return claimed
    })
  } catch (error) {
    // The phone was registered after the code was sent.
    if (isPhoneTaken(error)) throw new ApiError('CodeExpired')
    throw error
  }
}

/** Limits guesses as sign-ins are. Returns what demands a proof of work, once for the whole call. */
async function admitGuess(
  ctx: AppContext,
  request: RequestContext,
  { name, proof }: { name: string; proof: string | undefined },
) {
  const { sharedLimits } = ctx
  let proved: Promise<void> | undefined
  const prove = () => (proved ??= demandProof(ctx, proof))
  await take(byAddress(sharedLimits), exact.signInsPerAddress, request.address())
  await take(byAddress(sharedLimits, `claim ${name} `), exact.signInsPerPhoneAndAddress, request.address())
  if ((await sharedLimits.take(exact.signInsWithoutProofPerPhone, `claim ${name}`)) > 0) await prove()
  return prove
}
