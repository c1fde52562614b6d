import { plainPhone } from '@judian/contract/typed-text'
import { exact } from '../../../kernel/allowances.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import type { RequestContext } from '../../../kernel/http/request-context.ts'
import { flagOf } from '../../../kernel/http/wire.ts'
import type { Member } from '../../../kernel/member.ts'
import { byAddress } from '../../../ports/limits/index.ts'
import { knownBrowser } from '../codes/browser.ts'
import { take } from '../codes/send-limits.ts'
import { isDemoSignIn } from '../demo-accounts.ts'
import { isFirstUse } from '../codes/first-use.ts'
import { passwordMatches } from './password.ts'
import { isMobileNumber } from '../codes/send-code.service.ts'
import { demandProof } from '../codes/proof.ts'
import type { Notify } from '../notify.ts'
import { phoneKey } from '../phone/stored-phone.ts'
import { bannedError, isBanned } from './ban.ts'
import { issueChallenge } from './challenge.ts'
import { returnBanned } from '../ending/ending.service.ts'
import { endSession, enter } from './enter.ts'
import { selectUserForSignIn } from '../users.sql.ts'

interface SignInForm {
  phone_num: string
  aword: string
  proof?: string | undefined
  take_back?: 0 | 1 | undefined
}

/**
 * Opens a session for the right phone and password. Throws SignInClosed (never for admins), TooFast, ProofNeeded, Banned, AccountEnding and SecondFactorNeeded
 * (only with the right password) and WrongCredentials, which costs the same time for an unknown phone.
 */
export async function signIn(ctx: AppContext, request: RequestContext, form: SignInForm, notify: Notify) {
  const { db, clock, keys, secretBox, settings, sharedLimits } = ctx
  // While sign-in is closed, a wrong password and a member's right one get the same outcome.
  const { signInOpen } = await settings.all()
  const refused = signInOpen ? 'WrongCredentials' : 'SignInClosed'

  const [decrypted, password] = await Promise.all([keys.decrypt(form.phone_num), keys.decrypt(form.aword)])
  const typed = plainPhone(decrypted ?? '')
  const phone = isMobileNumber(typed) ? typed : undefined
  const browserKey = phone && (await knownBrowser(ctx, request, phone))
  // First of all, because a known browser shares no limit with others at its address.
  if (!browserKey) await take(byAddress(sharedLimits), exact.signInsPerAddress, request.address())
  if (!phone || password === undefined) throw new ApiError(refused)
  if (browserKey) await take(sharedLimits, exact.signInsPerKnownBrowser, `${phoneKey(secretBox, phone)} ${browserKey}`)
  else await admitUnknownBrowser(ctx, request, phone, form.proof)
  if (!(await isFirstUse(ctx, form.aword))) throw new ApiError(refused)

  const user = await selectUserForSignIn(db, secretBox, phone)
  if (user) request.concerns(user.id)
  const matches = await passwordMatches(user?.passwordHash, password)
  if (!user || !matches || !(signInOpen || user.isAdmin)) throw new ApiError(refused)
  if (ctx.isPublic && isDemoSignIn(phone, password)) throw new ApiError(refused)
  const takesBack = form.take_back === 1
  const hasFactor = user.hasTotp || user.hasPasskey
  if (isBanned(user, clock.now())) {
    // With a second factor the password alone neither ends the account nor takes it back.
    if (hasFactor) throw bannedError(user)
    await returnBanned(ctx, user, takesBack)
    throw bannedError(user, { challenge: await issueChallenge(ctx, user, 'end') })
  }

  if (!browserKey) await sharedLimits.giveBack(exact.signInsWithoutProofPerPhone, phoneKey(secretBox, phone))
  if (hasFactor) {
    const factors = { totp: flagOf(user.hasTotp), passkey: flagOf(user.hasPasskey) }
    throw new ApiError('SecondFactorNeeded', {
      extra: { challenge: await issueChallenge(ctx, user, 'enter'), factors },
    })
  }
  if (!(await enter(ctx, request, user, { notify, takesBack }))) throw new ApiError('WrongCredentials')
}

/** Limits guesses at one phone from an address, and from all together. Throws TooFast and ProofNeeded. */
async function admitUnknownBrowser(ctx: AppContext, request: RequestContext, phone: string, proof: string | undefined) {
  const { secretBox, sharedLimits } = ctx
  const key = phoneKey(secretBox, phone)
  await take(byAddress(sharedLimits, `${key} `), exact.signInsPerPhoneAndAddress, request.address())
  if ((await sharedLimits.take(exact.signInsWithoutProofPerPhone, key)) > 0) await demandProof(ctx, proof)
}

/** Ends the request's session, if any. */
export async function signOut(ctx: AppContext, me: Member | undefined, request: RequestContext) {
  if (me) request.concerns(me.id)
  const token = request.sessionToken()
  if (token) await endSession(ctx, token)
  request.closeSession()
}
