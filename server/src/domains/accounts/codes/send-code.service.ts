import { randomInt } from 'node:crypto'
import { limits } from '@judian/contract'
import { later, minutes } from '../../../kernel/clock.ts'
import { inTransaction } from '../../../kernel/db/db.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { tooFast } from '../../../kernel/http/register-routes.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import type { Member } from '../../../kernel/member.ts'
import type { RequestContext } from '../../../kernel/http/request-context.ts'
import { SmsFailed, type SmsMessage } from '../../../ports/sms/index.ts'
import { knownBrowser, tokenFor } from './browser.ts'
import { toStoredCode } from './codes.service.ts'
import * as sql from './codes.sql.ts'
import { admitRequest, admitSignUp, countMessage, countRegistered } from './send-limits.ts'
import { assertSignUpLeft } from '../site-limits.ts'
import { selectPhone, selectRecoverable, selectUserIdByPhone } from '../users.sql.ts'

const tries = 5
const pause = limits.codeResendSeconds * 1_000

interface CodeRequest {
  phone_num: string
  proof?: string | undefined
}

/** Throws SignUpClosed, SignUpsFull, PhoneUnusableForSignUp, ProofNeeded, TooFast, SmsUsedUp and Unavailable. */
export async function sendCodeToSignUp(
  ctx: AppContext,
  request: RequestContext,
  { phone_num: phone, proof }: CodeRequest,
) {
  if (!(await ctx.settings.all()).registrationOpen) throw new ApiError('SignUpClosed')
  if (!isMobileNumber(phone)) throw new ApiError('PhoneUnusableForSignUp')
  await admitSignUp(ctx, request, { phone, proof })
  if (await selectUserIdByPhone(ctx.db, ctx.secretBox, phone)) {
    await countRegistered(ctx, request)
    throw new ApiError('PhoneUnusableForSignUp')
  }
  await sendCode(ctx, request, { phone, purpose: 'signup' }, false)
}

/**
 * Throws PhoneUnusableForReset, ProofNeeded, TooFast, SmsUsedUp and Unavailable. The outcome reveals whether a phone is
 * registered; the rate limits before the look-up prevent enumeration.
 */
export async function sendCodeToFindPwd(
  ctx: AppContext,
  request: RequestContext,
  { phone_num: phone, proof }: CodeRequest,
) {
  if (!isMobileNumber(phone)) throw new ApiError('PhoneUnusableForReset')
  const known = (await knownBrowser(ctx, request, phone)) !== undefined
  await admitRequest(ctx, request, { phone, known, proof })
  if (!(await selectRecoverable(ctx.db, ctx.secretBox, phone))) throw new ApiError('PhoneUnusableForReset')
  await sendCode(ctx, request, { phone, purpose: 'reset' }, known)
}

/** Sends a code and stores it for this browser. Throws TooFast, SmsUsedUp and Unavailable. */
export async function sendCode(
  ctx: AppContext,
  request: RequestContext,
  { userId, ...owner }: sql.CodeOwner & { userId?: number },
  known: boolean,
) {
  const code = newCode()
  const stored = toStoredCode(ctx, { ...owner, ...(userId !== undefined && { userId }), code })
  const browser = tokenFor(request)
  await storeCode(ctx, stored, browser.hash, known)
  request.rememberBrowser(browser.token)

  try {
    await countMessage(ctx, owner.phone, known)
    await send(ctx, { ...owner, code }, 'Unavailable')
  } catch (error) {
    // A code that was never sent must not block the next request.
    await sql.deleteCode(ctx.db, stored)
    throw error
  }
}

/**
 * Sends a member's own phone a message with a code that is stored nowhere, and returns both. Throws TooFast, SmsUsedUp
 * and SmsNotSent.
 */
export async function sendTestCode(ctx: AppContext, me: Member) {
  const phone = await selectPhone(ctx.db, ctx.secretBox, me.id)
  const code = newCode()
  await countMessage(ctx, phone, true)
  await send(ctx, { phone, purpose: 'signup', code }, 'SmsNotSent')
  return { phone: maskPhone(phone), code }
}

/** Throws this outcome when the provider doesn't take the message. */
async function send(ctx: AppContext, message: SmsMessage, refusal: 'Unavailable' | 'SmsNotSent') {
  try {
    await ctx.sms.send(message)
  } catch (error) {
    if (!(error instanceof SmsFailed)) throw error
    ctx.log.warn({ provider: error.provider, reason: error.reason }, 'a code could not be sent')
    throw new ApiError(refusal)
  }
}

const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')

/** Throws TooFast within the pause after the phone's last code; strangers' codes don't make the account's known browsers wait. */
async function storeCode(ctx: AppContext, stored: sql.StoredCode, browserHash: Buffer, known: boolean) {
  const sentAt = ctx.clock.now()
  const expiresAt = later(sentAt, minutes(limits.codeMinutes))
  // Before the transaction, which would need a second connection for them.
  const { signUpsPerHour } = await ctx.settings.all()
  await inTransaction(ctx.db, async (tx) => {
    await sql.lockPhone(tx, stored)
    const last = await sql.selectLastSent(tx, stored, known)
    const pauseLeft = last ? later(last, pause).getTime() - sentAt.getTime() : 0
    if (pauseLeft > 0) throw tooFast(Math.ceil(pauseLeft / 1_000))
    if (stored.purpose === 'signup') await assertSignUpLeft(ctx, tx, stored.phone, signUpsPerHour)
    await sql.upsertCode(tx, { ...stored, browserHash, triesLeft: tries, othersTriesLeft: tries, sentAt, expiresAt })
  })
}

/** A mainland mobile number without +86. */
export const isMobileNumber = (text: string) => /^1[3-9]\d{9}$/.test(text)

export const maskPhone = (phone: string) => `${phone.slice(0, 3)}****${phone.slice(-4)}`
