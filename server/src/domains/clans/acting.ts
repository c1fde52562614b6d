import type { Tx } from '../../kernel/db/db.ts'
import type { Member } from '../../kernel/member.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import { type ClanPlace, type LockedClan, selectClanForUpdate, selectClanForUpdateAt } from './clans.sql.ts'
import { selectTitle } from './members.sql.ts'

/** Locks a clan for an act that the member's title must permit. Throws ClanNotFound, NotAllowed. */
export async function lockClanFor(
  tx: Tx,
  me: Member,
  place: ClanPlace,
  may: (title: number | undefined) => boolean,
): Promise<LockedClan & { ownTitle: number }> {
  const clan = await selectClanForUpdateAt(tx, place)
  if (!clan) throw new ApiError('ClanNotFound')
  const ownTitle = await selectTitle(tx, clan.id, me.id)
  if (ownTitle === undefined || !may(ownTitle)) throw new ApiError('NotAllowed')
  return { ...clan, ownTitle }
}

/** Locks a clan for an act of an admin. Throws ClanNotFound. */
export async function lockClan(tx: Tx, id: number): Promise<LockedClan> {
  const clan = await selectClanForUpdate(tx, id)
  if (!clan) throw new ApiError('ClanNotFound')
  return clan
}
