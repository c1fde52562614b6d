import { exact } from '../../../kernel/allowances.ts'
import type { AppContext } from '../../../kernel/context.ts'
import type { Member } from '../../../kernel/member.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { byAddress } from '../../../ports/limits/index.ts'

/**
 * Counts a try as wrong in advance, which bounds concurrent tries; returns a function that uncounts it. Throws
 * TooManyWrongKeys.
 */
export async function countTry(
  { sharedLimits }: AppContext,
  me: Member,
  address: string,
): Promise<() => Promise<void>> {
  const member = String(me.id)
  const addresses = byAddress(sharedLimits)
  const giveBack = () => sharedLimits.giveBack(exact.wrongKeysPerMember, member)
  const wait =
    (await sharedLimits.take(exact.wrongKeysPerMember, member)) ||
    (await addresses.take(exact.wrongKeysPerAddress, address))
  if (wait > 0) {
    await giveBack()
    throw new ApiError('TooManyWrongKeys')
  }
  return async () => {
    await giveBack()
    await addresses.giveBack(exact.wrongKeysPerAddress, address)
  }
}
