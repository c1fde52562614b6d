import type { CoinRecord } from '@judian/contract'
import type { Tx } from '../../../kernel/db/db.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import * as sql from './wallet.sql.ts'

export type CoinReason = CoinRecord['reason']

export interface CoinChange {
  userId: number
  /** Amount added; negative to spend. Not 0. */
  change: number
  reason: CoinReason
  /** Idempotency key, with the reason. */
  ref: string
  /** The item, mission or batch of keys it is about, as shown in the ledger. */
  name?: string | undefined
  imageUrl?: string | undefined
  at: Date
}

/**
 * Appends a ledger entry and returns the balance. A repeated reason and reference changes nothing (`changed` false).
 * Throws TooFewCoins.
 */
export async function changeCoins(tx: Tx, { userId, change, reason, ref, name = '', imageUrl = '', at }: CoinChange) {
  // Locks the wallet, so that the balance read here stays current.
  const { seq, coins } = await sql.lockWallet(tx, userId)
  if (coins + change < 0) {
    if (await sql.selectRecorded(tx, userId, reason, ref)) return { coins, changed: false }
    throw new ApiError('TooFewCoins')
  }
  const balance = await sql.appendRecord(
    tx,
    { userId, seq, coins },
    { change, reason, ref, name, imageUrl, createdAt: at },
  )
  return { coins: balance ?? coins, changed: balance !== undefined }
}
