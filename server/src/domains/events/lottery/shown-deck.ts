import { createHash } from 'node:crypto'
import type { PrizeForm } from '@judian/contract'
import { type PrizeRow, replacePrizes, selectPrizes } from './lotteries.sql.ts'
import type { Tx } from '../../../kernel/db/db.ts'

/** A deck as its operator saw it. */
export interface ShownDeck {
  tickets: number
  digest: string
}

/** A prize as its operator enters it. */
export const formOf = ({ name, kind, count, coins, itemId, valueYuan }: PrizeRow): PrizeForm => ({
  name,
  kind,
  count,
  ...(coins !== null && { coins }),
  ...(itemId !== null && { item_id: itemId }),
  ...(valueYuan !== null && { value: valueYuan }),
})

/** SHA-256 of the prizes in their order, with everything that an operator enters, in hex. */
export const prizesDigest = (prizes: readonly PrizeRow[]): string =>
  createHash('sha256')
    .update(JSON.stringify(prizes.map(formOf)))
    .digest('hex')

/** Whether these prizes equal the previewed ones. */
export const isShown = (prizes: readonly PrizeRow[], { tickets, digest }: ShownDeck) =>
  prizes.reduce((sum, { count }) => sum + count, 0) === tickets && prizesDigest(prizes) === digest

/** Lays out an event's prizes, as its operator entered them, for another whose deck isn't sealed. */
export async function copyPrizes(tx: Tx, fromId: number, toId: number): Promise<void> {
  const prizes = await selectPrizes(tx, fromId)
  if (prizes.length > 0) await replacePrizes(tx, toId, prizes.map(formOf))
}
