import { limits, type PasskeyAssertion } from '@judian/contract'
import { exact } from '../../../kernel/allowances.ts'
import { type Clock, later, minutes } from '../../../kernel/clock.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { inTransaction, type Tx } from '../../../kernel/db/db.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import type { RequestContext } from '../../../kernel/http/request-context.ts'
import type { Member } from '../../../kernel/member.ts'
import { sessionKey, sha256 } from '../../../kernel/random.ts'
import { isFirstUse } from '../codes/first-use.ts'
import { take } from '../codes/send-limits.ts'
import type { Purpose } from '../passkeys/challenge.ts'
import { passkeyOf, passkeyProof } from '../passkeys/passkeys.service.ts'
import { selectPasskeysOf } from '../passkeys/passkeys.sql.ts'
import { assertionOptions } from '../passkeys/web-authn.ts'
import type { Notify } from '../notify.ts'
import { factorCode } from '../second-factor/codes.ts'
import { selectPasswordHash, selectUserLocked } from '../users.sql.ts'
import { passwordMatches } from './password.ts'
import { isSudoSession, updateSudoUntil } from './sessions.sql.ts'

/**
 * Whether a session may make `sudo` calls. Read from the database for each of these few calls, so it takes effect on
 * every server at once.
 */
export const createSudoCheck =
  ({ db, clock }: Pick<AppContext, 'db' | 'clock'>) =>
  (token: string, by: 'password' | 'factor') =>
    isSudoSession(db, sha256(token), clock.now(), by)

/**
 * Lets a session make `sudo` calls for some minutes, those that change the second factor only if it was proved; every way to confirm the
 * member's identity ends here. Throws NotSignedIn.
 */
export async function grantSudo(tx: Tx, clock: Clock, token: string, by: 'password' | 'factor') {
  const until = later(clock.now(), minutes(limits.sudoMinutes))
  if (!(await updateSudoUntil(tx, sha256(token), until, by))) throw new ApiError('NotSignedIn')
}

/**
 * Confirms with a code of the member's authenticator or a recovery code; wrong ones are counted for the session. Throws TooFast,
 * FactorCodeWrong and, if the session has ended meanwhile, NotSignedIn.
 */
export async function confirmWithCode(
  ctx: AppContext,
  me: Member,
  request: RequestContext,
  code: string,
  notify: Notify,
) {
  const { db, clock, sharedLimits } = ctx
  const token = request.sessionToken()!
  await take(sharedLimits, exact.wrongCodes, sessionKey(token))
  const use = await factorCode(ctx, me.id, code, notify)
  await inTransaction(db, async (tx, afterCommit) => {
    await use(tx, afterCommit)
    await grantSudo(tx, clock, token, 'factor')
  })
  await sharedLimits.giveBack(exact.wrongCodes, sessionKey(token))
}

const purposeOf = (request: RequestContext): Purpose => `confirm ${sessionKey(request.sessionToken()!)}`

/** The browser's options for one of the member's passkeys. */
export async function startConfirmWithPasskey(ctx: AppContext, me: Member, request: RequestContext) {
  return { options: { ...(await assertionOptions(ctx, purposeOf(request), await selectPasskeysOf(ctx.db, me.id))) } }
}

/** Confirms with one of the member's passkeys. Throws PasskeyRefused and, if the session has ended meanwhile, NotSignedIn. */
export async function confirmWithPasskey(
  ctx: AppContext,
  me: Member,
  request: RequestContext,
  assertion: PasskeyAssertion,
) {
  const use = await passkeyProof(ctx, purposeOf(request), assertion, await passkeyOf(ctx, assertion, me.id))
  await inTransaction(ctx.db, async (tx) => {
    await use(tx)
    await grantSudo(tx, ctx.clock, request.sessionToken()!, 'factor')
  })
}

/**
 * Confirms the member's password on this session, of which only wrong ones are counted. Throws TooFast, WrongPassword and, if the
 * session has ended meanwhile, NotSignedIn.
 */
export async function confirmPassword(ctx: AppContext, me: Member, request: RequestContext, ciphertext: string) {
  const { db, clock, keys, sharedLimits } = ctx
  const token = request.sessionToken()!
  await take(sharedLimits, exact.wrongPasswordsPerSession, sessionKey(token))

  const password = await keys.decrypt(ciphertext)
  if (password === undefined || !(await isFirstUse(ctx, ciphertext))) throw new ApiError('WrongPassword')
  const { passwordHash } = await selectPasswordHash(db, me.id)
  if (!(await passwordMatches(passwordHash, password))) throw new ApiError('WrongPassword')

  await inTransaction(db, async (tx) => {
    // The row lock orders this after a concurrent change of the password.
    if (!(await selectUserLocked(tx, me.id, passwordHash))) throw new ApiError('WrongPassword')
    await grantSudo(tx, clock, token, 'password')
  })
  await sharedLimits.giveBack(exact.wrongPasswordsPerSession, sessionKey(token))
}
