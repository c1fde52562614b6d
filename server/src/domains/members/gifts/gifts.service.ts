import type { CallInput } from '@judian/contract'
import type { Tx } from '../../../kernel/db/db.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { once } from '../../../kernel/db/idempotency.ts'
import { flagOf } from '../../../kernel/http/wire.ts'
import type { Member } from '../../../kernel/member.ts'
import { avatarItems, shopItems } from '../avatar/index.ts'
import { convertedText } from '../wallet/index.ts'
import { acquire } from './acquire.ts'
import { selectWaitingItems } from './gifts.sql.ts'

export async function listShop({ db }: AppContext, me: Member) {
  const waiting = await selectWaitingItems(db, me.id)
  const items = await shopItems(db, me.id, waiting)
  return { items: items.map((item) => ({ ...item, gift_waiting: flagOf(waiting.includes(item.body_item_id)) })) }
}

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
      text: convertedText(item.body_item_name, converted),
    }
  })
