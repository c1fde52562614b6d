import { inTransaction } from '../src/kernel/db/db.ts'
import type { Person, World } from './world.ts'
import { changeCoins, type CoinReason } from '../src/domains/members/wallet/change-coins.ts'
import { giveCoins } from '../src/domains/members/wallet/give-coins.ts'

export interface Change {
  change: number
  reason?: CoinReason
  ref: string
}

/** Changes this member's coins in a separate transaction. */
export const changeOwnCoins = (w: World, { id }: Person, { reason = 'message', ...changed }: Change) =>
  inTransaction(w.db, (tx) => changeCoins(tx, { userId: id, reason, ...changed, at: w.ctx.clock.now() }))

/** Returns the outcome `TooFewCoins` instead of throwing. */
export const tryChangeCoins = (w: World, person: Person, changed: Change) =>
  changeOwnCoins(w, person, changed).catch((error: Error) => error.message)

/** Grants each of these members the same. */
export const giveCoinsToAll = (
  w: World,
  people: readonly Person[],
  { change: coins, reason = 'message', ref }: Change,
) =>
  inTransaction(w.db, (tx) =>
    giveCoins(
      tx,
      people.map(({ id }) => ({ userId: id, coins, ref, at: w.ctx.clock.now() })),
      reason,
    ),
  )
