import type { AppContext } from '../../../kernel/context.ts'
import { inTransaction } from '../../../kernel/db/db.ts'
import type { RequestContext } from '../../../kernel/http/request-context.ts'
import type { Member } from '../../../kernel/member.ts'
import { updateOwnPassword } from '../users.sql.ts'
import { assertPasswordAllowed, hashPassword } from './password.ts'
import { stayHereAlone } from '../sessions/stay-here-alone.ts'

/**
 * Sets the member's password and ends their other sessions; only this browser stays known. Throws PasswordRefused and,
 * if this session is ended meanwhile, NotSignedIn.
 */
export async function changePassword(ctx: AppContext, me: Member, request: RequestContext, password: string) {
  assertPasswordAllowed(password)
  const passwordHash = await hashPassword(password)

  await inTransaction(ctx.db, async (tx, afterCommit) => {
    // The hash first: its row lock keeps a sign-in with the old password from opening a session after the deletion.
    await updateOwnPassword(tx, me.id, passwordHash)
    await stayHereAlone(ctx, tx, afterCommit, me, request)
  })
}
