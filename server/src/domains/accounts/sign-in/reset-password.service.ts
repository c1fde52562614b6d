import { inTransaction } from '../../../kernel/db/db.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { checkCode, spendCode } from '../codes/codes.service.ts'
import { assertPasswordAllowed, hashPassword } from './password.ts'
import { deleteSessionsOf } from './sessions.sql.ts'
import { updatePasswordHash } from '../users.sql.ts'

interface ResetForm {
  phone_num: string
  password: string
  verify_code: string
}

/** Sets the password and ends every session of the account. Throws PasswordRefused, CodeMismatch and CodeExpired. */
export async function resetPassword(ctx: AppContext, { phone_num: phone, password, verify_code }: ResetForm) {
  assertPasswordAllowed(password)
  const given = { phone, purpose: 'reset', code: verify_code } as const
  await checkCode(ctx, given)
  const passwordHash = await hashPassword(password)
  const now = ctx.clock.now()

  await inTransaction(ctx.db, async (tx, afterCommit) => {
    await spendCode(tx, now, given)
    // The hash first: its row lock keeps a sign-in with the old password from opening a session after the deletion.
    const user = await updatePasswordHash(tx, phone, passwordHash)
    if (!user) throw new ApiError('CodeExpired')
    await deleteSessionsOf(tx, user.id)
    afterCommit(() => ctx.disconnect({ userId: user.id }))
  })
}
