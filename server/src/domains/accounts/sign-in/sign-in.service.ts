import { plainPhone } from '@judian/contract/typed-text'
import { exact } from '../../../kernel/allowances.ts'
import { type AfterCommit, inTransaction, type Tx } from '../../../kernel/db/db.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { sessionKey } from '../../../kernel/random.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import type { RequestContext } from '../../../kernel/http/request-context.ts'
import type { Member } from '../../../kernel/member.ts'
import { byAddress } from '../../../ports/limits/index.ts'
import { knownBrowser, tokenFor } from '../codes/browser.ts'
import { upsertKnownBrowser } from './known-browsers.sql.ts'
import { take } from '../codes/send-limits.ts'
import { isDemoSignIn } from '../demo-accounts.ts'
import { isFirstUse } from '../codes/first-use.ts'
import { passwordMatches } from './password.ts'
import { noteRegion } from '../region.ts'
import { isMobileNumber } from '../codes/send-code.service.ts'
import { demandProof } from '../codes/proof.ts'
import { deviceName, deviceOf } from '../sessions/device.ts'
import { closeSession, openSession } from './session.service.ts'
import { selectUserForSignIn, selectUserLocked } from '../users.sql.ts'

interface SystemMessage {
  userId: number
  title: string
  message: string
  link: string
  ref: string
}

/** Sends a system message in the caller's transaction: the messages are a domain above this one. */
export type Notify = (ctx: AppContext, tx: Tx, afterCommit: AfterCommit, message: SystemMessage) => Promise<unknown>

interface SignInForm {
  phone_num: string
  aword: string
  proof?: string | undefined
}

/**
 * Opens a session for the right phone and password. Throws SignInClosed (never for admins), TooFast, ProofNeeded, Banned (only with the
 * right password) and WrongCredentials, which costs the same time for an unknown phone. A browser in which the member has never signed in,
 * when there are others, is a new device: `notify` tells them.
 */
export async function signIn(ctx: AppContext, request: RequestContext, form: SignInForm, notify: Notify) {
  const { db, clock, keys, settings, sharedLimits } = ctx
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
  if (browserKey) await take(sharedLimits, exact.signInsPerKnownBrowser, `${phone} ${browserKey}`)
  else await admitUnknownBrowser(ctx, request, phone, form.proof)
  if (!(await isFirstUse(ctx, form.aword))) throw new ApiError(refused)

  const user = await selectUserForSignIn(db, phone)
  if (user) request.concerns(user.id)
  const matches = await passwordMatches(user?.passwordHash, password)
  if (!user || !matches || !(signInOpen || user.isAdmin)) throw new ApiError(refused)
  if (ctx.isPublic && isDemoSignIn(phone, password)) throw new ApiError(refused)
  if (user.bannedUntil && user.bannedUntil > clock.now()) throw new ApiError('Banned')

  const region = await noteRegion(ctx, user.id, request)
  // The row lock orders this after a concurrent password reset, which would otherwise miss this session.
  const browser = tokenFor(request)
  const token = await inTransaction(db, async (tx, afterCommit) => {
    if (!(await selectUserLocked(tx, user.id, user.passwordHash))) throw new ApiError('WrongCredentials')
    const seen = await upsertKnownBrowser(tx, user.id, browser.hash, clock.now())
    const device = deviceOf(request.userAgent())
    const opened = await openSession({ db: tx, clock }, user.id, { device, region })
    if (seen.isNew && seen.hasOthers) await notify(ctx, tx, afterCommit, newDevice(user.id, device, opened))
    return opened
  })
  if (!browserKey) await sharedLimits.giveBack(exact.signInsWithoutProofPerPhone, phone)
  // Session fixation: always a fresh token.
  const former = request.sessionToken()
  if (former) await endSession(ctx, former)
  request.openSession(token)
  request.rememberBrowser(browser.token)
}

const newDevice = (userId: number, device: string, token: string) => ({
  userId,
  title: '新设备登录',
  message: `你的账号刚刚在 ${deviceName(device)} 上登录。\n如果不是你本人，请马上让那台设备退出登录，再修改密码。`,
  link: '/user/account',
  ref: `sign-in:${sessionKey(token)}`,
})

/** Limits guesses at one phone from an address, and from all together. Throws TooFast and ProofNeeded. */
async function admitUnknownBrowser(ctx: AppContext, request: RequestContext, phone: string, proof: string | undefined) {
  const { sharedLimits } = ctx
  await take(byAddress(sharedLimits, `${phone} `), exact.signInsPerPhoneAndAddress, request.address())
  if ((await sharedLimits.take(exact.signInsWithoutProofPerPhone, phone)) > 0) await demandProof(ctx, proof)
}

/** Ends the request's session, if any. */
export async function signOut(ctx: AppContext, me: Member | undefined, request: RequestContext) {
  if (me) request.concerns(me.id)
  const token = request.sessionToken()
  if (token) await endSession(ctx, token)
  request.closeSession()
}

async function endSession({ db, disconnect }: AppContext, sessionToken: string) {
  await closeSession(db, sessionToken)
  disconnect({ session: sessionKey(sessionToken) })
}
