import type { Tx } from '../../kernel/db/db.ts'
import { replacePrizes, selectPrizes } from './lotteries.sql.ts'
import { formOf } from './shown-deck.ts'

/** Copies an event's prizes, as entered by the operator, to another event whose deck isn't sealed. */
export async function copyPrizes(tx: Tx, fromId: number, toId: number): Promise<void> {
  const prizes = await selectPrizes(tx, fromId)
  if (prizes.length > 0) await replacePrizes(tx, toId, prizes.map(formOf))
}
