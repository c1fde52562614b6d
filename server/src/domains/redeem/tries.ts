import { limits } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import type { Member } from '../../kernel/member.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import { type Allowance, networkOf } from '../../ports/limits/index.ts'

const seconds = limits.wrongKeysMinutes * 60
const perMember: Allowance = { name: 'redeem:member', points: limits.wrongKeys, seconds }
/** Far more than members behind one shared address (a dormitory, a café) mistype: only guessing reaches it. */
const perAddress: Allowance = { name: 'redeem:address', points: 500, seconds }

/**
 * Counts a try as wrong in advance, which bounds concurrent tries; returns a function that takes it back. Throws
 * TooManyWrongKeys.
 */
export async function countTry(
  { sharedLimits }: AppContext,
  me: Member,
  address: string,
): Promise<() => Promise<void>> {
  const member = String(me.id)
  const network = networkOf(address)
  const takeBack = async () => {
    await sharedLimits.giveBack(perMember, member)
    await sharedLimits.giveBack(perAddress, network)
  }
  const waits = [await sharedLimits.take(perMember, member), await sharedLimits.take(perAddress, network)]
  if (Math.max(...waits) === 0) return takeBack
  await takeBack()
  throw new ApiError('TooManyWrongKeys')
}
