import type { CallInput } from '@judian/contract'
import { isMobileNumber, openAccount, take, type Welcome, type Welcomes } from '../../domains/accounts/index.ts'
import { exact } from '../../kernel/allowances.ts'
import type { AppContext } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/db/db.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import { tooFast } from '../../kernel/http/register-routes.ts'
import type { RequestContext } from '../../kernel/http/request-context.ts'
import { keyHasher } from '../../kernel/typed-keys/index.ts'
import { byAddress } from '../../ports/limits/index.ts'
import * as sql from './invites.sql.ts'

type Form = CallInput<'/v1/invites/signUpWithInvite'>

/**
 * Creates an account by an invitation code. Wrong codes are limited by address before anything is looked up, and the answers that a
 * phone is registered, which only who has a valid code gets, by code. Throws InviteCodeWrong, PhoneUnusableForSignUp, TooFast, and what `openAccount` throws.
 */
export async function signUpWithInvite(
  ctx: AppContext,
  request: RequestContext,
  { invite_code, ...form }: Form,
  welcomes: Welcomes,
) {
  const { db, clock, sharedLimits } = ctx
  const addresses = byAddress(sharedLimits)
  await take(addresses, exact.wrongInvitesPerAddress, request.address())
  const hash = (await keyHasher(db, 'invites'))(invite_code)
  const code = hash.toString('hex')
  const invited = { hash, now: clock.now() }
  const check = async () => {
    const wait = await sharedLimits.wait(exact.takenPhonesPerInvite, code)
    if (wait > 0) throw tooFast(wait)
    if (!(await sql.selectUsable(db, invited))) throw new ApiError('InviteCodeWrong')
    if (!isMobileNumber(form.phone_num)) throw new ApiError('PhoneUnusableForSignUp')
    return async (tx: Tx) => {
      if (!(await sql.updateUsed(tx, invited))) throw new ApiError('InviteCodeWrong')
    }
  }
  const noteInvited: Welcome = (_, tx, __, { userId }) => sql.insertInvited(tx, { ...invited, userId })
  try {
    const admission = { check, phoneProved: false, phoneTaken: 'PhoneUnusableForSignUp' } as const
    await openAccount(ctx, request, form, admission, async () => [noteInvited, ...(await welcomes())])
  } catch (error) {
    const outcome = error instanceof ApiError ? error.outcome : undefined
    if (outcome === 'PhoneUnusableForSignUp') await sharedLimits.take(exact.takenPhonesPerInvite, code)
    if (outcome === 'InviteCodeWrong') throw error
    await addresses.giveBack(exact.wrongInvitesPerAddress, request.address())
    throw error
  }
  await addresses.giveBack(exact.wrongInvitesPerAddress, request.address())
}
