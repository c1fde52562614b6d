import { inTransaction, type Tx } from '../src/kernel/db/db.ts'
import { lockWaiters } from './moments.ts'
import type { Prepared } from './staff-acts.ts'
import type { Person, World } from './world.ts'

/**
 * Lets a member's act wait for the row of its post, changes something meanwhile, and returns the act's answer: what it asked before
 * it had the row doesn't hold any more.
 */
export async function whileWaiting(
  w: World,
  { by, momentId }: Prepared,
  person: Person,
  change: (tx: Tx) => Promise<unknown>,
) {
  const { answer } = await inTransaction(w.db, async (tx) => {
    await tx.selectFrom('moments').select('id').where('id', '=', momentId!).forUpdate().execute()
    const acting = by(person)
    const isOver = await Promise.race([acting.then(() => true), lockWaiters(w, 1).then(() => false)])
    if (isOver) throw new Error('the act didn’t wait for its post')
    await change(tx)
    return { answer: acting }
  })
  return answer
}
