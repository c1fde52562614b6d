import { limits } from '@judian/contract'
import { later, minutes } from '../../../kernel/clock.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { tooFast } from '../../../kernel/http/register-routes.ts'
import { sixDigits } from '../../../kernel/random.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import type { RequestContext } from '../../../kernel/http/request-context.ts'
import { SmsFailed } from '../../../ports/sms/index.ts'
import { toStoredCode, type Purpose } from './codes.service.ts'
import * as sql from './codes.sql.ts'
import { isMobileNumber } from './phone.ts'
import { admitRequest, countMessage } from './send-limits.ts'
import { selectUserIdByPhone } from '../users.sql.ts'

const tries = 5
const pause = limits.codeResendSeconds * 1_000

interface CodeRequest {
  phone_num: string
  proof?: string | undefined
}

/** Throws SignUpClosed, PhoneUnusableForSignUp, ProofNeeded, TooFast and Unavailable. */
export async function sendCodeToSignUp(
  ctx: AppContext,
  request: RequestContext,
  { phone_num: phone, proof }: CodeRequest,
) {
  if (!(await ctx.settings.all()).registrationOpen) throw new ApiError('SignUpClosed')
  if (!isMobileNumber(phone)) throw new ApiError('PhoneUnusableForSignUp')
  await admitRequest(ctx, request, phone, proof)
  if (await selectUserIdByPhone(ctx.db, phone)) throw new ApiError('PhoneUnusableForSignUp')
  await sendCode(ctx, phone, 'signup')
}

/**
 * Throws PhoneUnusableForReset, ProofNeeded, TooFast and Unavailable. The outcome reveals whether a phone is
 * registered; the rate limits before the look-up prevent enumeration.
 */
export async function sendCodeToFindPwd(
  ctx: AppContext,
  request: RequestContext,
  { phone_num: phone, proof }: CodeRequest,
) {
  if (!isMobileNumber(phone)) throw new ApiError('PhoneUnusableForReset')
  await admitRequest(ctx, request, phone, proof)
  if (!(await selectUserIdByPhone(ctx.db, phone))) throw new ApiError('PhoneUnusableForReset')
  await sendCode(ctx, phone, 'reset')
}

async function sendCode(ctx: AppContext, phone: string, purpose: Purpose) {
  const { db, clock } = ctx
  const code = sixDigits()
  const stored = toStoredCode({ phone, purpose, code })
  const sentAt = clock.now()
  const fresh = { ...stored, triesLeft: tries, sentAt, expiresAt: later(sentAt, minutes(limits.codeMinutes)) }
  if (!(await sql.upsertCode(db, fresh, later(sentAt, -pause)))) throw tooFast(await pauseLeft(ctx, stored))

  try {
    await countMessage(ctx, phone)
    await ctx.sms.send({ phone, purpose, code })
  } catch (error) {
    // A code that was never sent must not block the next request.
    await sql.deleteCode(db, stored)
    if (!(error instanceof SmsFailed)) throw error
    ctx.log.warn({ provider: error.provider, reason: error.reason }, 'a code could not be sent')
    throw new ApiError('Unavailable')
  }
}

async function pauseLeft({ db, clock }: AppContext, stored: sql.StoredCode): Promise<number> {
  const last = await sql.selectCode(db, stored)
  const ms = last ? later(last.sentAt, pause).getTime() - clock.now().getTime() : 0
  return Math.max(1, Math.ceil(ms / 1_000))
}
