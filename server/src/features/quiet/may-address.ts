import type { Tx } from '../../kernel/db/db.ts'
import { type Member, moderates } from '../../kernel/member.ts'
import { selectQuietFor } from './quiet.sql.ts'

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
export async function mayAddress(tx: Tx, me: Member, { userIds, community }: Address, now: Date): Promise<boolean> {
  if (moderates(me, community)) return true
  const others = new Set(userIds.filter((id) => id !== undefined && id !== me.id))
  if (others.size === 0) return true
  return (await selectQuietFor(tx, me.id, [...others] as number[], now)).length === 0
}
