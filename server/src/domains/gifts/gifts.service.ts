import type { Tx } from '../../kernel/db/db.ts'
import type { AppContext } from '../../kernel/context.ts'
import { once } from '../../kernel/db/idempotency.ts'
import type { Member } from '../../kernel/member.ts'
import { avatarItems } from '../avatar/index.ts'
import { acquire } from './acquire.ts'

/**
 * Opens the member's oldest waiting gift of this item, else buys the item. Throws ItemOwned, ItemNotOnSale,
 * TooFewCoins.
 */
export const buyAppearance = (ctx: AppContext, me: Member, itemId: number, requestId: string | undefined) =>
  once(ctx.db, { me, call: 'buyAppearance', requestId }, async (tx: Tx) => {
    const coins = await acquire(tx, { userId: me.id, itemId, acquiredAt: ctx.clock.now() })
    return { coins, item: (await avatarItems(tx, me.id, [itemId])).get(itemId)! }
  })
