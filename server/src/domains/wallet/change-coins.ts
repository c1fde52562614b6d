import type { CoinRecord } from '@judian/contract'
import type { Tx } from '../../kernel/db/db.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
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
 * How coins come and go for one member: appends to the ledger and answers the balance. What was recorded under the same
 * reason and reference before changes nothing (`changed` false), whatever the balance is by now. Throws TooFewCoins.
 */
export async function changeCoins(tx: Tx, { userId, change, reason, ref, at }: CoinChange) {
  // Held from here on: whatever else happens to this wallet waits, so that what is read next stays true.
  const { seq, coins } = await sql.lockWallet(tx, userId)
  if (coins + change < 0) {
    if (await sql.selectRecorded(tx, userId, reason, ref)) return { coins, changed: false }
    throw new ApiError('TooFewCoins')
  }
  const balance = await sql.appendRecord(tx, { userId, seq, coins }, { change, reason, ref, createdAt: at })
  return { coins: balance ?? coins, changed: balance !== undefined }
}
