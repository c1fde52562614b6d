import { minorsLimits } from '@judian/contract'
import { hours, later } from '../../kernel/clock.ts'
import type { AppContext } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/db/db.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import type { RequestContext } from '../../kernel/http/request-context.ts'
import { isMinor } from '../../kernel/minors.ts'
import type { Member } from '../../kernel/member.ts'
import {
  admitRequest,
  checkCode,
  demandProof,
  knownBrowser,
  selectPhone,
  sendCode,
  spendCode,
} from '../../domains/accounts/index.ts'
import { sendSystemMessage } from '../../domains/messages/index.ts'
import { pinMessage } from './messages.ts'
import { hashPin } from './minors.service.ts'
import { updateNextPin } from './minors.sql.ts'

/** The phone's code for a guardian: the phone is mostly theirs. */
const codeOwner = async ({ db, secretBox }: AppContext, me: Member) =>
  ({ phone: await selectPhone(db, secretBox, me.id), purpose: 'guardian', userId: me.id }) as const

/** Throws MinorsModeOff, ProofNeeded, TooFast, SmsUsedUp and Unavailable. */
export async function sendCodeToGuardian(
  ctx: AppContext,
  me: Member,
  request: RequestContext,
  { proof }: { proof?: string | undefined },
) {
  if (!isMinor(me)) throw new ApiError('MinorsModeOff')
  const owner = await codeOwner(ctx, me)
  const known = (await knownBrowser(ctx, request, owner.phone)) !== undefined
  await admitRequest(ctx, request, { phone: owner.phone, known, proof })
  await sendCode(ctx, request, owner, known)
}

interface PinForm {
  new_pin: string
  verify_code: string
  proof?: string | undefined
}

/**
 * Sets a PIN with the phone's code, if there is none or it was forgotten. It takes effect a day later, and until then
 * the present PIN can undo it: a minor who reads the phone's messages gains at most a day, and the guardian is
 * notified. Throws MinorsModeOff, GuardianPinRefused, CodeMismatch, CodeExpired and ProofNeeded.
 */
export async function setGuardianPin(
  ctx: AppContext,
  me: Member,
  request: RequestContext,
  { new_pin, verify_code, proof }: PinForm,
) {
  if (!isMinor(me)) throw new ApiError('MinorsModeOff')
  const checked = await checkCode(ctx, request, { ...(await codeOwner(ctx, me)), code: verify_code }, () =>
    demandProof(ctx, proof),
  )
  const hash = await hashPin(new_pin)
  const now = ctx.clock.now()
  const from = later(now, hours(minorsLimits.pinHours))
  await inTransaction(ctx.db, async (tx, afterCommit) => {
    await spendCode(tx, checked)
    if (!(await updateNextPin(tx, me.id, { hash, from }, now))) throw new ApiError('MinorsModeOff')
    await sendSystemMessage(ctx, tx, afterCommit, pinMessage(me.id, from))
  })
  return { pin_from: from.toISOString() }
}
