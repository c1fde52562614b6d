import type { Tx } from '../../kernel/db.ts'
import type { House } from '../../kernel/house.ts'
import { once } from '../../kernel/idempotency.ts'
import type { Member } from '../../kernel/member.ts'
import { avatarItems } from '../avatar/index.ts'
import { acquire } from './acquire.ts'

/**
 * Opens the oldest gift of this item that waits for the member; buys the item where none waits. Refuses ItemOwned,
 * ItemNotOnSale, TooFewCoins.
 */
export const buyAppearance = (house: House, me: Member, itemId: number, requestId: string | undefined) =>
  once(house.db, { me, call: 'buyAppearance', requestId }, async (tx: Tx) => {
    const coins = await acquire(tx, { userId: me.id, itemId, acquiredAt: house.clock.now() })
    return { coins, item: (await avatarItems(tx, me.id, [itemId])).get(itemId)! }
  })
