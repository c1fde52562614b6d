import type { CallInput } from '@judian/contract'
import type { Tx } from '../../kernel/db/db.ts'
import type { AppContext } from '../../kernel/context.ts'
import { once } from '../../kernel/db/idempotency.ts'
import type { Member } from '../../kernel/member.ts'
import { avatarItems } from '../avatar/index.ts'
import { acquire } from './acquire.ts'

/**
 * Opens a waiting gift of this item, the named or the oldest one, else buys the item. Throws ItemOwned, ItemNotOnSale,
 * TooFewCoins, GiftNotFound.
 */
export const buyAppearance = (
  ctx: AppContext,
  me: Member,
  { body_item_id: itemId, gift_id: giftId, request_id: requestId }: CallInput<'/v1/account/buyAppearance'>,
) =>
  once(ctx.db, { me, call: 'buyAppearance', requestId }, async (tx: Tx) => {
    const { coins, converted } = await acquire(tx, { userId: me.id, itemId, giftId, acquiredAt: ctx.clock.now() })
    const item = (await avatarItems(tx, me.id, [itemId])).get(itemId)!
    if (converted === undefined) return { coins, item }
    return {
      coins,
      item,
      converted_coins: converted,
      text: `你已拥有「${item.body_item_name}」，换成 ${converted} 金币`,
    }
  })
