import type { AppContext } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import { selectQuietAddresses } from './addressing.sql.ts'

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
