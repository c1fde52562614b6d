import { inTransaction } from '../../kernel/db.ts'
import type { House } from '../../kernel/house.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { checkCode, spendCode } from './codes.service.ts'
import { assertPasswordAllowed, hashPassword } from './password.ts'
import { deleteSessionsOf } from './sessions.sql.ts'
import { updatePasswordHash } from './users.sql.ts'

interface ResetForm {
  phone_num: string
  password: string
  verify_code: string
}

/** Sets the password and ends every session of the account. Refuses PasswordRefused, CodeMismatch and CodeExpired. */
export async function resetPassword(house: House, { phone_num: phone, password, verify_code }: ResetForm) {
  assertPasswordAllowed(password)
  const given = { phone, purpose: 'reset', code: verify_code } as const
  await checkCode(house, given)
  const passwordHash = await hashPassword(password)
  const now = house.clock.now()

  await inTransaction(house.db, async (tx, afterCommit) => {
    await spendCode(tx, now, given)
    // The password first: its row lock lets no sign-in with the old one open a session after they are all deleted.
    const user = await updatePasswordHash(tx, phone, passwordHash)
    if (!user) throw new Refusal('CodeExpired')
    await deleteSessionsOf(tx, user.id)
    afterCommit(() => house.disconnect({ userId: user.id }))
  })
}
