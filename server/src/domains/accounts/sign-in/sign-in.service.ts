import { days, later } from '../../../kernel/clock.ts'
import { inTransaction } from '../../../kernel/db/db.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { sha256 } from '../../../kernel/random.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import type { RequestContext } from '../../../kernel/http/request-context.ts'
import type { Allowance } from '../../../ports/limits/index.ts'
import { take } from '../codes/limit.ts'
import { networkOf } from '../codes/network.ts'
import { isDemoSignIn } from '../demo-accounts.ts'
import { insertUsedCiphertext } from '../codes/once-only.sql.ts'
import { passwordMatches } from './password.ts'
import { isMobileNumber } from '../codes/phone.ts'
import { closeSession, openSession } from './session.service.ts'
import { selectUserForSignIn, selectUserLocked } from '../users.sql.ts'

const perPhone: Allowance = { name: 'signin:phone', points: 20, seconds: 600 }
const perAddress: Allowance = { name: 'signin:address', points: 100, seconds: 600 }
/** Longer than any key lives, so that a forgotten ciphertext can't be decrypted any more. */
const replayMemory = days(2)

interface SignInForm {
  phone_num: string
  aword: string
}

/**
 * Opens a session for the right phone and password. Throws SignInClosed (never for admins), TooFast, Banned (only with the right password)
 * and WrongCredentials, which costs the same time for an unknown phone.
 */
export async function signIn(ctx: AppContext, request: RequestContext, form: SignInForm) {
  const { db, clock, keys, settings, sharedLimits } = ctx
  // While sign-in is closed, a wrong password and a member's right one get the same outcome.
  const { signInOpen } = await settings.all()
  const refused = signInOpen ? 'WrongCredentials' : 'SignInClosed'
  await take(sharedLimits, perAddress, networkOf(request.address))

  const [phone, password] = await Promise.all([keys.decrypt(form.phone_num), keys.decrypt(form.aword)])
  if (phone === undefined || password === undefined || !isMobileNumber(phone)) throw new ApiError(refused)
  await take(sharedLimits, perPhone, phone)
  if (!(await isFirstUse(ctx, form.aword))) throw new ApiError(refused)

  const user = await selectUserForSignIn(db, phone)
  const matches = await passwordMatches(user?.passwordHash, password)
  if (!user || !matches || !(signInOpen || user.isAdmin)) throw new ApiError(refused)
  if (ctx.isPublic && isDemoSignIn(phone, password)) throw new ApiError(refused)
  if (user.bannedUntil && user.bannedUntil > clock.now()) throw new ApiError('Banned')

  // The row lock orders this after a concurrent password reset, which would otherwise miss this session.
  const token = await inTransaction(db, async (tx) => {
    if (!(await selectUserLocked(tx, user.id, user.passwordHash))) throw new ApiError('WrongCredentials')
    return openSession({ db: tx, clock }, user.id)
  })
  // Session fixation: always a fresh token.
  if (request.sessionToken) await endSession(ctx, request.sessionToken)
  request.openSession(token)
}

// Hashed as bytes: base64 has several spellings of one ciphertext.
const isFirstUse = ({ db, clock }: AppContext, ciphertext: string) =>
  insertUsedCiphertext(
    db,
    sha256(Buffer.from(ciphertext, 'base64').toString('latin1')),
    later(clock.now(), replayMemory),
  )

/** Ends the request's session, if any. */
export async function signOut(ctx: AppContext, request: RequestContext) {
  if (request.sessionToken) await endSession(ctx, request.sessionToken)
  request.closeSession()
}

async function endSession({ db, disconnect }: AppContext, sessionToken: string) {
  await closeSession(db, sessionToken)
  disconnect({ sessionToken })
}
