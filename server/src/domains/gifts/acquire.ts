import type { Tx } from '../../kernel/db/db.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import { insertBought, insertOwned } from '../avatar/index.ts'
import { changeCoins, selectCoins } from '../wallet/index.ts'
import { updateAcquired } from './gifts.sql.ts'

interface Acquiring {
  userId: number
  itemId: number
  acquiredAt: Date
}

/**
 * Acquires an item: opens a waiting gift, else buys it. Returns the new balance. Throws ItemOwned, ItemNotOnSale,
 * TooFewCoins.
 */
export async function acquire(tx: Tx, acquiring: Acquiring): Promise<number> {
  const gift = await updateAcquired(tx, acquiring)
  return gift ? unwrap(tx, acquiring, gift) : buy(tx, acquiring)
}

/** A gift of an item already owned becomes its price in coins. */
async function unwrap(tx: Tx, { userId, itemId, acquiredAt }: Acquiring, gift: { id: number; price: number }) {
  if ((await insertOwned(tx, { userId, itemId, acquiredAt })) || gift.price === 0) return selectCoins(tx, userId)
  const worth = { userId, change: gift.price, reason: 'duplicate', ref: `gift:${gift.id}`, at: acquiredAt } as const
  return (await changeCoins(tx, worth)).coins
}

async function buy(tx: Tx, { userId, itemId, acquiredAt }: Acquiring) {
  const item = await insertBought(tx, { userId, itemId, acquiredAt })
  // On sale but not bought: a concurrent call of the same member was first.
  if (!item?.bought) throw new ApiError(item?.owned || item?.onSale ? 'ItemOwned' : 'ItemNotOnSale')
  if (item.price === 0) return selectCoins(tx, userId)
  const payment = { userId, change: -item.price, reason: 'purchase', ref: `item:${itemId}`, at: acquiredAt } as const
  return (await changeCoins(tx, payment)).coins
}
