import { inTransaction } from '../../../kernel/db/db.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import type { RequestContext } from '../../../kernel/http/request-context.ts'
import { checkCode, spendCode } from '../codes/codes.service.ts'
import { demandProof } from '../codes/proof.ts'
import { forgetBrowsers } from './known-browsers.sql.ts'
import { assertPasswordAllowed, hashPassword } from './password.ts'
import { deleteSessionsOf } from './sessions.sql.ts'
import { updatePasswordHash } from '../users.sql.ts'

interface ResetForm {
  phone_num: string
  password: string
  verify_code: string
  proof?: string | undefined
}

/**
 * Sets the password and ends every session of the account; no browser is known to it any more. Throws PasswordRefused, CodeMismatch,
 * CodeExpired and ProofNeeded.
 */
export async function resetPassword(
  ctx: AppContext,
  request: RequestContext,
  { phone_num: phone, password, verify_code, proof }: ResetForm,
) {
  assertPasswordAllowed(password)
  const checked = await checkCode(ctx, request, { phone, purpose: 'reset', code: verify_code }, () =>
    demandProof(ctx, proof),
  )
  const passwordHash = await hashPassword(password)

  await inTransaction(ctx.db, async (tx, afterCommit) => {
    await spendCode(tx, checked)
    // The hash first: its row lock keeps a sign-in with the old password from opening a session after the deletion.
    const user = await updatePasswordHash(tx, ctx.secretBox, phone, passwordHash)
    if (!user) throw new ApiError('CodeExpired')
    request.concerns(user.id)
    await deleteSessionsOf(tx, user.id)
    await forgetBrowsers(tx, user.id)
    afterCommit(() => ctx.disconnect({ userId: user.id }))
  })
}
