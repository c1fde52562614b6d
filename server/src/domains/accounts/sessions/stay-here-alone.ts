import type { AppContext } from '../../../kernel/context.ts'
import type { AfterCommit, Tx } from '../../../kernel/db/db.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import type { RequestContext } from '../../../kernel/http/request-context.ts'
import type { Member } from '../../../kernel/member.ts'
import { sha256 } from '../../../kernel/random.ts'
import { tokenFor } from '../codes/browser.ts'
import { forgetBrowsers, upsertKnownBrowser } from '../sign-in/known-browsers.sql.ts'
import { deleteOtherSessionsOf, lockSession } from '../sign-in/sessions.sql.ts'

/**
 * Ends the member's other sessions in the transaction of a change that has locked the member; only this browser stays known. Throws
 * NotSignedIn if this session was ended meanwhile: an ended session can't lock the owner out.
 */
export async function stayHereAlone(
  { clock, disconnect }: AppContext,
  tx: Tx,
  afterCommit: AfterCommit,
  me: Member,
  request: RequestContext,
) {
  const here = sha256(request.sessionToken()!)
  const browser = tokenFor(request)
  if (!(await lockSession(tx, here))) throw new ApiError('NotSignedIn')
  const ended = await deleteOtherSessionsOf(tx, me.id, here)
  await forgetBrowsers(tx, me.id)
  await upsertKnownBrowser(tx, me.id, browser.hash, clock.now())
  afterCommit(() => {
    request.rememberBrowser(browser.token)
    for (const tokenHash of ended) disconnect({ session: tokenHash.toString('base64url') })
  })
}
