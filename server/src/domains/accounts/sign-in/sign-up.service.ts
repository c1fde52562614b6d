import { inTransaction, violates } from '../../../kernel/db/db.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { checkCode, spendCode } from '../codes/codes.service.ts'
import { createMember } from '../member.service.ts'
import { assertPasswordAllowed, hashPassword } from './password.ts'
import { acceptUsername } from '../names/username.ts'

interface SignUpForm {
  phone_num: string
  password: string
  username: string
  verify_code: string
}

/**
 * Creates the account without signing in. Throws SignUpClosed, UsernameRefused, PasswordRefused, CodeMismatch,
 * CodeExpired and UsernameTaken; the code stays valid unless the account was made.
 */
export async function signUp(
  ctx: AppContext,
  { phone_num: phone, password, username: asked, verify_code }: SignUpForm,
) {
  const { db, clock, settings, words } = ctx
  if (!(await settings.all()).registrationOpen) throw new ApiError('SignUpClosed')
  const username = acceptUsername(words, asked)
  assertPasswordAllowed(password)

  const given = { phone, purpose: 'signup', code: verify_code } as const
  await checkCode(ctx, given)
  const passwordHash = await hashPassword(password)
  const now = clock.now()

  try {
    await inTransaction(db, async (tx) => {
      await spendCode(tx, now, given)
      await createMember(tx, { phone, username, passwordHash, createdAt: now })
    })
  } catch (error) {
    if (violates(error, 'users_username_key')) throw new ApiError('UsernameTaken')
    // The phone was registered after the code was sent.
    if (violates(error, 'users_phone_key')) throw new ApiError('CodeExpired')
    throw error
  }
}
