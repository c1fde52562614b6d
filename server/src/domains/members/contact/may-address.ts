import type { AppContext } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import { type Member, moderates } from '../../../kernel/member.ts'
import { selectQuietAddresses } from './addressing.sql.ts'

interface Address {
  /** The addressees; the member's own id is ignored. */
  userIds: readonly (number | undefined)[]
  /** Where: its moderators may. */
  community: string
}

/**
 * Whether a member may address these others now. A member with 防骚扰 on can only be addressed by members of their clans
 * and by staff. The answer holds until the transaction ends. Every call that shows a member's words to another member
 * checks here.
 */
export async function mayAddress(
  { clock }: Pick<AppContext, 'clock'>,
  tx: Tx,
  me: Member,
  { userIds, community }: Address,
): Promise<boolean> {
  if (moderates(me, community)) return true
  const others = new Set(userIds.filter((id) => id !== undefined && id !== me.id))
  const addresses = Array.from(others, (userId) => ({ authorId: me.id, userId: userId! }))
  return (await selectQuietAddresses(tx, addresses, clock.now())).length === 0
}
