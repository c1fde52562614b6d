import { inTransaction, type Tx } from '../../../kernel/db/db.ts'
import { hours, later } from '../../../kernel/clock.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import type { Member } from '../../../kernel/member.ts'
import { opaqueId } from '../../../kernel/random.ts'
import { authorCards } from '../../accounts/index.ts'
import { type ClanPlace, selectClan, selectClanAt, selectClanForShareAt } from '../clans.sql.ts'
import { presentClans } from '../clans.view.ts'
import { selectTitle } from '../members.sql.ts'
import * as sql from './invitations.sql.ts'

const validity = hours(72)

/** Returns the member's valid invitation to their clan, or creates one. Throws ClanNotFound, NotInTheClan. */
export function createInvitation({ db, clock }: AppContext, me: Member, place: ClanPlace) {
  return inTransaction(db, async (tx) => {
    const clan = await selectClanForShareAt(tx, place)
    if (!clan) throw new ApiError('ClanNotFound')
    if ((await selectTitle(tx, clan.id, me.id)) === undefined) throw new ApiError('NotInTheClan')
    const now = clock.now()
    const own = { userId: me.id, clanId: clan.id, token: opaqueId(), expiresAt: later(now, validity) }
    const { token, expiresAt } = await sql.upsertInvitation(tx, own, now)
    return { invitation: { token, expires_at: expiresAt.toISOString() } }
  })
}

/** Throws InvitationNotFound. */
export async function revokeInvitation({ db }: AppContext, me: Member, place: ClanPlace) {
  const clan = await selectClanAt(db, place)
  if (!clan || !(await sql.deleteInvitation(db, me.id, clan.id))) throw new ApiError('InvitationNotFound')
  return {}
}

/** Returns the clan and inviter of an invitation; unknown, expired and revoked ones are indistinguishable. Throws InvitationNotFound. */
export async function readInvitation({ db, clock }: AppContext, token: string) {
  const found = await sql.selectInvitation(db, token, clock.now())
  const row = found && (await selectClan(db, found.clanId))
  if (!row || row.hidden) throw new ApiError('InvitationNotFound')
  const [[clan], cards] = await Promise.all([presentClans(db, [row]), authorCards(db, [found.userId], row.communityId)])
  return { clan: clan!, inviter: cards.get(found.userId)!, expires_at: found.expiresAt.toISOString() }
}

/** The inviter of a valid invitation to this clan. Throws InvitationNotFound. */
export async function inviterOf(tx: Tx, clanId: number, token: string, now: Date): Promise<number> {
  const found = await sql.selectInvitation(tx, token, now)
  if (found?.clanId !== clanId) throw new ApiError('InvitationNotFound')
  return found.userId
}
