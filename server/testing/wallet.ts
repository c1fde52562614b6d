import { inTransaction } from '../src/kernel/db/db.ts'
import type { Person, World } from './world.ts'
import { changeCoins, type CoinReason } from '../src/domains/wallet/change-coins.ts'
import { giveCoins } from '../src/domains/wallet/give-coins.ts'

export interface Change {
  change: number
  reason?: CoinReason
  ref: string
}

/** Changes this person's coins in a transaction of its own, as the domains above do within theirs. */
export const change = (w: World, { id }: Person, { reason = 'message', ...changed }: Change) =>
  inTransaction(w.db, (tx) => changeCoins(tx, { userId: id, reason, ...changed, at: w.ctx.clock.now() }))

/** As `change`; answers 'TooFewCoins' where that was refused. */
export const tryChange = (w: World, person: Person, changed: Change) =>
  change(w, person, changed).catch((error: Error) => error.message)

/** Gives each of these people the same. */
export const giveAll = (w: World, people: readonly Person[], { change: coins, reason = 'message', ref }: Change) =>
  inTransaction(w.db, (tx) =>
    giveCoins(tx, { userIds: people.map(({ id }) => id), coins, reason, ref, at: w.ctx.clock.now() }),
  )
