import type { AppContext } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { keyHasher, plainKey } from '../../../kernel/typed-keys/index.ts'
import * as sql from './second-factor.sql.ts'
import { stepOf } from './totp.ts'

/** The encryption context of a member's secret. */
export const totpContext = (userId: number) => `totp:${userId}`

/** Uses up a code in the caller's transaction. Throws FactorCodeWrong, also for one that was used meanwhile. */
export type UseCode = (tx: Tx) => Promise<void>

/** For a code of the member's authenticator. */
export async function totpCode({ db, clock, secretBox }: AppContext, userId: number, code: string): Promise<UseCode> {
  const box = (await sql.selectSecret(db, userId))?.secretBox
  const step = box ? stepOf(secretBox.open(box, totpContext(userId)), plainKey(code), clock.now()) : undefined
  return async (tx) => {
    if (!box || step === undefined || !(await sql.updateLastStep(tx, userId, box, step)))
      throw new ApiError('FactorCodeWrong')
  }
}

/** For one of the member's recovery codes. */
export async function recoveryCode({ db }: AppContext, userId: number, code: string): Promise<UseCode> {
  const hashOf = await keyHasher(db, 'recovery-codes')
  return async (tx) => {
    if (!(await sql.deleteRecoveryCode(tx, userId, hashOf(code)))) throw new ApiError('FactorCodeWrong')
  }
}

/** Whether the input is an authenticator's code rather than a recovery code. */
export const isTotp = (typed: string) => /^\d{6}$/.test(plainKey(typed))
