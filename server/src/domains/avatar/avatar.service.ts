import { inTransaction } from '../../kernel/db/db.ts'
import type { AppContext } from '../../kernel/context.ts'
import type { Member } from '../../kernel/member.ts'
import type { Chosen } from './outfit.ts'
import { wear } from './wear.ts'

/** Equips the chosen items, all or none. Throws Malformed, ItemNotOwned. */
export async function equipAvatar({ db }: AppContext, me: Member, chosen: Chosen) {
  const avatar_url = await inTransaction(db, (tx) => wear(tx, me.id, chosen))
  return { user_avatar: { ...chosen, user_id: me.id }, avatar_url }
}
