import { exact } from '../../../kernel/allowances.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { bannedError, isBanned } from './ban.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import type { RequestContext } from '../../../kernel/http/request-context.ts'
import { sha256 } from '../../../kernel/random.ts'
import { take } from '../codes/send-limits.ts'
import type { Notify } from '../notify.ts'
import { factorCode } from '../second-factor/codes.ts'
import { selectUserForSecondStep } from '../users.sql.ts'
import { type ChallengePurpose, isChallengeOf, memberOfChallenge } from './challenge.ts'
import { enter } from './enter.ts'

interface Form {
  challenge: string
  /** An authenticator's code or a recovery code. */
  code: string
  take_back?: 0 | 1 | undefined
}

/**
 * Second step after the right password: opens a session for a right code. Throws ChallengeExpired, SignInClosed (never
 * for admins), Banned, TooFast, FactorCodeWrong and AccountEnding.
 */
export async function signInWithCode(
  ctx: AppContext,
  request: RequestContext,
  { challenge, code, take_back }: Form,
  notify: Notify,
) {
  const { sharedLimits } = ctx
  const user = await userOfChallenge(ctx, challenge, 'enter')
  await assertMayEnter(ctx, user)

  // Counted per password: an owner locked out by a thief's guesses can try again after a password reset.
  const guesser = `${user.id} ${sha256(user.passwordHash).toString('base64url')}`
  await take(sharedLimits, exact.wrongCodes, guesser)
  const prove = await factorCode(ctx, user.id, code, notify)
  if (!(await enter(ctx, request, user, { notify, takesBack: take_back === 1, prove })))
    throw new ApiError('ChallengeExpired')
  await sharedLimits.giveBack(exact.wrongCodes, guesser)
}

/** The member to whom this challenge was issued for this purpose. Throws ChallengeExpired. */
export async function userOfChallenge(ctx: AppContext, challenge: string, purpose: ChallengePurpose) {
  const id = memberOfChallenge(challenge)
  const user = id === undefined ? undefined : await selectUserForSecondStep(ctx.db, id)
  if (!user || !(await isChallengeOf(ctx, challenge, user.passwordHash, purpose)))
    throw new ApiError('ChallengeExpired')
  return user
}

/** Throws SignInClosed, never for admins, and Banned. */
export async function assertMayEnter(
  { clock, settings }: AppContext,
  user: { isAdmin: boolean; bannedUntil: Date | null; banReason: string },
) {
  if (!user.isAdmin && !(await settings.all()).signInOpen) throw new ApiError('SignInClosed')
  if (isBanned(user, clock.now())) throw bannedError(user)
}
