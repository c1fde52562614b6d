import { inTransaction } from '../../../kernel/db/db.ts'
import type { AppContext } from '../../../kernel/context.ts'
import type { Member } from '../../../kernel/member.ts'
import type { Chosen } from './outfit.ts'
import { authorCards } from '../../accounts/index.ts'
import { wear } from './wear.ts'

/** Equips the chosen items, all or none. Throws Malformed, ItemNotOwned. */
export async function equipAvatar({ db }: AppContext, me: Member, chosen: Chosen) {
  return inTransaction(db, async (tx) => {
    await wear(tx, me.id, chosen)
    const { user_avatar, avatar_url } = (await authorCards(tx, [me.id])).get(me.id)!
    return { user_avatar, avatar_url }
  })
}
