import type { CoinRecord } from '@judian/contract'
import type { Tx } from '../../kernel/db.ts'
import { Refusal } from '../../kernel/refusal.ts'
import * as sql from './wallet.sql.ts'

export type CoinReason = CoinRecord['reason']

export interface CoinChange {
  userId: number
  /** Added; negative to spend. Not 0. */
  change: number
  reason: CoinReason
  /** What it is for: the same reason and reference change a wallet once. */
  ref: string
  at: Date
}

/**
 * The one way in which coins come and go: appends to the ledger and answers the balance. What was recorded under the same
 * reason and reference before changes nothing (`changed` false). Refuses TooFewCoins.
 */
export async function changeCoins(tx: Tx, { userId, change, reason, ref, at }: CoinChange) {
  // Held from here on: everything that follows for this member waits.
  const wallet = await sql.lockWallet(tx, userId)
  if (wallet.coins + change < 0) throw new Refusal('TooFewCoins')
  const seq = wallet.seq + 1
  const record = { userId, change, reason, ref, seq, balanceBefore: wallet.coins, createdAt: at }
  const coins = await sql.insertRecord(tx, record)
  if (coins === undefined) return { coins: wallet.coins, changed: false }
  await sql.updateWallet(tx, userId, seq, coins)
  return { coins, changed: true }
}
