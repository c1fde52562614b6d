import { inTransaction } from '../../kernel/db/db.ts'
import type { AppContext } from '../../kernel/context.ts'
import type { Member } from '../../kernel/member.ts'
import { selectShop } from './items.sql.ts'
import { toAvatarItem } from './items.view.ts'
import type { Chosen } from './outfit.ts'
import { wear } from './wear.ts'

/** Everything on sale, and what this member owns. */
export const listShop = async ({ db }: AppContext, me: Member) => ({
  items: (await selectShop(db, me.id)).map(toAvatarItem),
})

/** Puts on what was chosen, all of it or nothing. Throws Malformed, ItemNotOwned. */
export async function equipAvatar({ db }: AppContext, me: Member, chosen: Chosen) {
  const avatar_url = await inTransaction(db, (tx) => wear(tx, me.id, chosen))
  return { user_avatar: { ...chosen, user_id: me.id }, avatar_url }
}
