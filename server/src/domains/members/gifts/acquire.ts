import type { Tx } from '../../../kernel/db/db.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { insertBought, insertOwned, previewUrl } from '../avatar/index.ts'
import { changeCoins, selectCoins } from '../wallet/index.ts'
import { updateAcquired, updateConverted } from './gifts.sql.ts'

interface Acquiring {
  userId: number
  itemId: number
  /** Opens exactly this gift; by default the oldest waiting one of the item. */
  giftId?: number | undefined
  acquiredAt: Date
}

interface Acquired {
  coins: number
  /** Coins for a gift of an item already owned; 0 for one without a price. */
  converted?: number
}

/**
 * Acquires an item: opens a waiting gift, else buys it. Throws ItemOwned, ItemNotOnSale, TooFewCoins, and GiftNotFound
 * for a named gift that isn't waiting.
 */
export async function acquire(tx: Tx, acquiring: Acquiring): Promise<Acquired> {
  const gift = await updateAcquired(tx, acquiring)
  if (gift) return unwrap(tx, acquiring, gift)
  if (acquiring.giftId !== undefined) throw new ApiError('GiftNotFound')
  return { coins: await buy(tx, acquiring) }
}

type Gift = NonNullable<Awaited<ReturnType<typeof updateAcquired>>>

/** A gift of an item already owned becomes its price in coins. */
async function unwrap(tx: Tx, { userId, itemId, acquiredAt: at }: Acquiring, gift: Gift): Promise<Acquired> {
  if (await insertOwned(tx, { userId, itemId, acquiredAt: at })) return { coins: await selectCoins(tx, userId) }
  await updateConverted(tx, gift.id, gift.price)
  if (gift.price === 0) return { coins: await selectCoins(tx, userId), converted: 0 }
  const about = { name: gift.bodyItemName, imageUrl: previewUrl(gift.bodyItemUrl) }
  const worth = { userId, change: gift.price, reason: 'duplicate', ref: `gift:${gift.id}`, ...about, at } as const
  return { coins: (await changeCoins(tx, worth)).coins, converted: gift.price }
}

async function buy(tx: Tx, { userId, itemId, acquiredAt: at }: Acquiring) {
  const item = await insertBought(tx, { userId, itemId, acquiredAt: at })
  // On sale but not bought: a concurrent call of the same member was first.
  if (!item?.bought) throw new ApiError(item?.owned || item?.onSale ? 'ItemOwned' : 'ItemNotOnSale')
  if (item.price === 0) return selectCoins(tx, userId)
  const about = { name: item.bodyItemName, imageUrl: previewUrl(item.bodyItemUrl) }
  const payment = { userId, change: -item.price, reason: 'purchase', ref: `item:${itemId}`, ...about, at } as const
  return (await changeCoins(tx, payment)).coins
}
