import type { AvatarItem, ShopItem } from '@judian/contract'
import type { QueryClient } from '@tanstack/react-query'
import { ask, isApiError, ApiError } from '../../../kernel/ask/index.ts'
import { me } from '../../../kernel/session/index.ts'
import { patchCoins } from '../../../kernel/session/patch-me.ts'
import { shop } from './queries.ts'

/** An item waiting as a gift is free. */
export const priceOf = (items: readonly ShopItem[]) =>
  items.reduce((sum, { price, gift_waiting }) => sum + (gift_waiting ? 0 : price), 0)

/** If all items wait as gifts, they are received, not bought. */
export const verbFor = (items: readonly ShopItem[]) =>
  items.length > 0 && items.every((item) => item.gift_waiting) ? '领取' : '购买'

/** Buys an item and updates items and coins in the cache. `requestId`: idempotency key of this purchase. */
export async function buy(client: QueryClient, item: AvatarItem, requestId: string) {
  try {
    const bought = await ask('/v1/account/buyAppearance', { body_item_id: item.body_item_id, request_id: requestId })
    showOwned(client, bought.item)
    patchCoins(client, bought.coins)
  } catch (error) {
    // The cached shop or wallet is stale.
    if (error instanceof ApiError) for (const { queryKey } of [shop, me]) void client.invalidateQueries({ queryKey })
    // Already bought in another tab.
    if (!isApiError(error, 'ItemOwned')) throw error
    showOwned(client, { ...item, owned: 1 })
  }
}

const showOwned = (client: QueryClient, bought: AvatarItem) =>
  client.setQueryData(shop.queryKey, (items) =>
    items?.map((item) => (item.body_item_id === bought.body_item_id ? { ...bought, gift_waiting: 0 as const } : item)),
  )
