import type { AppContext } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import { type Member, moderates } from '../../../kernel/member.ts'
import { selectQuietAddresses } from './contact.sql.ts'

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

/** A text that may name or quote members. */
export interface Addressed {
  authorId: number
  /** Gets a reply message for the same text. */
  addressee?: number | undefined
}

/** Of these members, each named in a text, those who are notified of it: not its addressee, nor those in 防骚扰 towards its author. */
export async function reachable<T extends { text: Addressed; userId: number }>(
  { clock }: Pick<AppContext, 'clock'>,
  tx: Tx,
  named: readonly T[],
): Promise<T[]> {
  const addresses = named.map(({ text, userId }) => ({ authorId: text.authorId, userId }))
  const quiet = await selectQuietAddresses(tx, addresses, clock.now())
  const isQuiet = ({ text, userId }: T) => quiet.some((one) => one.authorId === text.authorId && one.userId === userId)
  return named.filter((one) => one.userId !== one.text.addressee && !isQuiet(one))
}
