import type { AppContext } from '../../../kernel/context.ts'
import type { AfterCommit, Tx } from '../../../kernel/db/db.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { plainKey, recoveryCodeHasher } from '../../../kernel/typed-keys/index.ts'
import type { Notify } from '../notify.ts'
import { usedRecoveryCode } from './messages.ts'
import * as sql from './second-factor.sql.ts'
import { stepOf } from './totp.ts'

/** The encryption context of a member's secret. */
export const totpContext = (userId: number) => `totp:${userId}`

/** Uses up a code in the caller's transaction. Throws FactorCodeWrong, also for one that was used meanwhile. */
type UseCode = (tx: Tx, afterCommit: AfterCommit) => Promise<void>

/** For a code of the member's authenticator or a recovery code, of whose use the member is notified. */
export const factorCode = (ctx: AppContext, userId: number, typed: string, notify: Notify): Promise<UseCode> =>
  /^\d{6}$/.test(plainKey(typed)) ? totpCode(ctx, userId, typed) : recoveryCode(ctx, userId, typed, notify)

async function totpCode({ db, clock, secretBox }: AppContext, userId: number, code: string): Promise<UseCode> {
  const box = (await sql.selectSecret(db, userId))?.secretBox
  const step = box ? stepOf(secretBox.open(box, totpContext(userId)), plainKey(code), clock.now()) : undefined
  return async (tx) => {
    if (!box || step === undefined || !(await sql.updateLastStep(tx, userId, box, step)))
      throw new ApiError('FactorCodeWrong')
  }
}

async function recoveryCode(ctx: AppContext, userId: number, code: string, notify: Notify): Promise<UseCode> {
  const hashOf = await recoveryCodeHasher(ctx.db, ctx.secretBox)
  return async (tx, afterCommit) => {
    if (!(await sql.deleteRecoveryCode(tx, userId, hashOf(code)))) throw new ApiError('FactorCodeWrong')
    await notify(ctx, tx, afterCommit, usedRecoveryCode(userId, await sql.countRecoveryCodes(tx, userId)))
  }
}
