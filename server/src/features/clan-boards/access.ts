import type { Db, Tx } from '../../kernel/db/db.ts'
import type { Member } from '../../kernel/member.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import { selectClan, selectClanForUpdate, selectTitle } from '../../domains/clans/index.ts'

/** A member's title in a clan. Throws ClanNotFound, and NotInTheClan for everyone else: operators and moderators, too. */
export async function titleIn(db: Db | Tx, me: Member, clanId: number): Promise<number> {
  const clan = await selectClan(db, clanId)
  if (!clan || clan.hidden) throw new ApiError('ClanNotFound')
  const title = await selectTitle(db, clanId, me.id)
  if (title === undefined) throw new ApiError('NotInTheClan')
  return title
}

/** The same check, locking the clan: its members and boards don't change until the transaction ends. */
export async function lockClan(tx: Tx, me: Member, clanId: number): Promise<number> {
  await selectClanForUpdate(tx, clanId)
  return titleIn(tx, me, clanId)
}
