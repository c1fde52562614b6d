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
  const record = { userId, change, reason, ref, name, imageUrl, createdAt: at }
  const append = () => sql.appendRecord(tx, record)
  const { coins, balance } = (await append()) ?? (await sql.insertWallet(tx, userId), (await append())!)
  if (coins + change < 0 && !(await sql.selectRecorded(tx, userId, reason, ref))) throw new ApiError('TooFewCoins')
  return { coins: balance ?? coins, changed: balance !== null }
}
