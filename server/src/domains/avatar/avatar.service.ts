import { inTransaction } from '../../kernel/db.ts'
import type { House } from '../../kernel/house.ts'
import type { Member } from '../../kernel/member.ts'
import { selectShop } from './items.sql.ts'
import { toAvatarItem } from './items.view.ts'
import type { Chosen } from './outfit.ts'
import { wear } from './wear.ts'

/** Everything on sale, and what this member owns. */
export const listShop = async ({ db }: House, me: Member) => ({
  items: (await selectShop(db, me.id)).map(toAvatarItem),
})

/** Puts on what was chosen, all of it or nothing. Refuses Malformed, ItemNotOwned. */
export async function equipAvatar({ db }: House, me: Member, chosen: Chosen) {
  const avatar_url = await inTransaction(db, (tx) => wear(tx, me.id, chosen))
  return { user_avatar: { ...chosen, user_id: me.id }, avatar_url }
}
