import type { CallInput } from '@judian/contract'
import {
  acceptTicks,
  assertPasswordAllowed,
  checkCode,
  demandProof,
  hashPassword,
  phoneKey,
  sealPhone,
  spendCode,
  take,
} from '../../domains/accounts/index.ts'
import { notifyModerators } from '../../domains/posts/moderation/index.ts'
import { exact } from '../../kernel/allowances.ts'
import type { AppContext } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/db/db.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import type { RequestContext } from '../../kernel/http/request-context.ts'
import { opaqueId } from '../../kernel/random.ts'
import * as sql from './applications.sql.ts'

/**
 * Stores the application of somebody who doesn't know the old password, with the phone, password and consent that the account gets
 * once two admins have granted it. Answers the same for every name. Throws ClaimWaiting while one of the phone is open, ClaimsFull,
 * TooFast, TextRefused, ConsentMissing, PasswordRefused, ProofNeeded, CodeMismatch and CodeExpired.
 */
export async function applyForOldAccount(
  ctx: AppContext,
  request: RequestContext,
  form: CallInput<'/v1/claims/applyForOldAccount'>,
) {
  const { db, clock, secretBox, sharedLimits, words } = ctx
  const { phone_num: phone, old_name: oldName, password, verify_code, message, age_band, proof, ...ticks } = form
  const { agreement, privacy } = acceptTicks(ticks)!
  assertPasswordAllowed(password)
  if (words.check(`${oldName}\n${message}`).verdict === 'reject') throw new ApiError('TextRefused')
  const checked = await checkCode(ctx, request, { phone, purpose: 'signup', code: verify_code }, () =>
    demandProof(ctx, proof),
  )
  await take(sharedLimits, exact.claimApplicationsPerPhone, phoneKey(secretBox, phone))
  if ((await sharedLimits.take(exact.claimApplicationsOfSite, 'site')) > 0) throw new ApiError('ClaimsFull')

  const [userId = null, passwordHash] = [await sql.selectUnclaimed(db, oldName), await hashPassword(password)]
  const application = { receipt: opaqueId(), oldName, userId, message, createdAt: clock.now(), passwordHash }
  const consent = { agreement, privacy, ageBand: age_band ?? null }
  try {
    return await inTransaction(db, async (tx, afterCommit) => {
      await spendCode(tx, checked)
      await sql.insertApplication(tx, { ...application, ...consent, ...sealPhone(secretBox, phone) })
      afterCommit(() => notifyModerators(ctx))
      return { receipt: application.receipt }
    })
  } catch (error) {
    if (sql.isWaiting(error)) throw new ApiError('ClaimWaiting')
    throw error
  }
}

/** What became of an application, for who has its receipt. Throws ClaimApplicationNotFound. */
export async function readClaimApplication({ db }: AppContext, { receipt }: { receipt: string }) {
  const found = await sql.selectByReceipt(db, receipt)
  if (!found) throw new ApiError('ClaimApplicationNotFound')
  const { decidedAt, granted, answer } = found
  return { state: decidedAt ? (granted ? ('granted' as const) : ('denied' as const)) : ('open' as const), answer }
}
