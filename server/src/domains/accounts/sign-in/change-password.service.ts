import type { AppContext } from '../../../kernel/context.ts'
import { inTransaction } from '../../../kernel/db/db.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import type { RequestContext } from '../../../kernel/http/request-context.ts'
import type { Member } from '../../../kernel/member.ts'
import { sha256 } from '../../../kernel/random.ts'
import { tokenFor } from '../codes/browser.ts'
import { updateOwnPassword } from '../users.sql.ts'
import { forgetBrowsers, upsertKnownBrowser } from './known-browsers.sql.ts'
import { assertPasswordAllowed, hashPassword } from './password.ts'
import { deleteOtherSessionsOf, lockSession } from './sessions.sql.ts'

/**
 * Sets the member's password and ends their other sessions; only this browser stays known. Throws PasswordRefused and,
 * if this session is ended meanwhile, NotSignedIn: an ended session can't change the owner's password.
 */
export async function changePassword(ctx: AppContext, me: Member, request: RequestContext, password: string) {
  const { db, clock, disconnect } = ctx
  assertPasswordAllowed(password)
  const passwordHash = await hashPassword(password)
  const here = sha256(request.sessionToken()!)
  const browser = tokenFor(request)

  await inTransaction(db, async (tx, afterCommit) => {
    // The hash first: its row lock keeps a sign-in with the old password from opening a session after the deletion.
    await updateOwnPassword(tx, me.id, passwordHash)
    if (!(await lockSession(tx, here))) throw new ApiError('NotSignedIn')
    const ended = await deleteOtherSessionsOf(tx, me.id, here)
    await forgetBrowsers(tx, me.id)
    await upsertKnownBrowser(tx, me.id, browser.hash, clock.now())
    afterCommit(() => ended.forEach((tokenHash) => disconnect({ session: tokenHash.toString('base64url') })))
  })
  request.rememberBrowser(browser.token)
}
