import type { PasskeyAssertion } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import type { RequestContext } from '../../../kernel/http/request-context.ts'
import type { Notify } from '../notify.ts'
import type { Purpose } from '../passkeys/challenge.ts'
import { passkeyOf, passkeyProof } from '../passkeys/passkeys.service.ts'
import { selectPasskeysOf } from '../passkeys/passkeys.sql.ts'
import { assertionOptions } from '../passkeys/web-authn.ts'
import { enter } from './enter.ts'
import { assertMayEnter, userOfChallenge } from './second-step.service.ts'
import { selectUserForSecondStep } from '../users.sql.ts'

const purposeOf = (challenge: string | undefined): Purpose => `enter ${challenge ?? ''}`

/**
 * The browser's options: for any passkey, or after the password for a passkey of that member. Throws ChallengeExpired.
 */
export async function startSignInWithPasskey(ctx: AppContext, challenge: string | undefined) {
  const user = challenge === undefined ? undefined : await userOfChallenge(ctx, challenge, 'enter')
  const allowed = user && (await selectPasskeysOf(ctx.db, user.id))
  return { options: { ...(await assertionOptions(ctx, purposeOf(challenge), allowed)) } }
}

interface Form {
  assertion: PasskeyAssertion
  /** The challenge of the password step, if there was one. */
  challenge?: string | undefined
  take_back?: 0 | 1 | undefined
}

/**
 * Opens a session for the owner of a passkey: it has verified them, so it counts as both factors. Throws ChallengeExpired, PasskeyRefused,
 * SignInClosed (never for admins), Banned and AccountEnding.
 */
export async function signInWithPasskey(
  ctx: AppContext,
  request: RequestContext,
  { assertion, challenge, take_back }: Form,
  notify: Notify,
) {
  const expected = challenge === undefined ? undefined : await userOfChallenge(ctx, challenge, 'enter')
  if (expected) request.concerns(expected.id)
  const passkey = await passkeyOf(ctx, assertion, expected?.id)
  request.concerns(passkey.userId)
  const prove = await passkeyProof(ctx, purposeOf(challenge), assertion, passkey)
  const user = expected ?? (await selectUserForSecondStep(ctx.db, passkey.userId))
  if (!user) throw new ApiError('PasskeyRefused')
  await assertMayEnter(ctx, user)
  if (!(await enter(ctx, request, user, { notify, takesBack: take_back === 1, prove })))
    throw new ApiError('PasskeyRefused')
}
