import type { Tx } from '../../kernel/db/db.ts'
import type { Member } from '../../kernel/member.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import { type ClanPlace, type HeldClan, selectClanHeld, selectClanHeldAt } from './clans.sql.ts'
import { selectTitle } from './members.sql.ts'

/** Holds a clan for an act that the member's title there must allow. Throws ClanNotFound, NotAllowed. */
export async function holdFor(
  tx: Tx,
  me: Member,
  place: ClanPlace,
  may: (title: number | undefined) => boolean,
): Promise<HeldClan & { ownTitle: number }> {
  const clan = await selectClanHeldAt(tx, place)
  if (!clan) throw new ApiError('ClanNotFound')
  const ownTitle = await selectTitle(tx, clan.id, me.id)
  if (ownTitle === undefined || !may(ownTitle)) throw new ApiError('NotAllowed')
  return { ...clan, ownTitle }
}

/** Holds a clan for an act of the site's. Throws ClanNotFound. */
export async function holdClan(tx: Tx, id: number): Promise<HeldClan> {
  const clan = await selectClanHeld(tx, id)
  if (!clan) throw new ApiError('ClanNotFound')
  return clan
}
