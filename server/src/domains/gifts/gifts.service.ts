import type { House } from '../../kernel/house.ts'
import { once } from '../../kernel/idempotency.ts'
import type { Member } from '../../kernel/member.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { avatarItems, insertOwned } from '../avatar/index.ts'
import { updateAcquired } from './gifts.sql.ts'

/** Hands over an item that waits as a gift; nothing is on sale yet. Refuses ItemNotOnSale. */
export function buyAppearance({ db, clock }: House, me: Member, itemId: number, requestId: string | undefined) {
  return once(db, { me, call: 'buyAppearance', requestId }, async (tx) => {
    const acquiredAt = clock.now()
    if (!(await updateAcquired(tx, me.id, itemId, acquiredAt))) throw new Refusal('ItemNotOnSale')
    // Of an item that is owned already the gift is acquired all the same; its price in coins needs the wallet.
    await insertOwned(tx, { userId: me.id, itemId, acquiredAt })
    const item = (await avatarItems(tx, me.id, [itemId])).get(itemId)!
    return { coins: 0, item }
  })
}
