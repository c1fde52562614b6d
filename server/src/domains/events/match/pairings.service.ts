import { type CallInput, topics } from '@judian/contract'
import { inTransaction, type Tx } from '../../../kernel/db/db.ts'
import { once } from '../../../kernel/db/idempotency.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import type { Member } from '../../../kernel/member.ts'
import { requireAdmin } from '../../accounts/index.ts'
import { audit } from '../../accounts/audit/index.ts'
import { selectClansById } from '../../clans/index.ts'
import { lockEventNamed } from '../index.ts'
import { lockEvent, selectLottery } from '../lottery/index.ts'
import { aboutMatch, type LoadedMatch, loadedMatch, managedEvent } from './admin.service.ts'
import { deletePairing, insertMatch, updatePairing } from './matches.sql.ts'
import { advance, assertBeforeSlots } from './slots.service.ts'

/**
 * Pairs two clans of the event's community, or changes a pairing without votes and result. Throws EventNotFound, ClanNotFound,
 * MatchNotFound, Outdated, MatchHasVotes, MatchDecided, WhollyPast, and Malformed for a start outside the event or not
 * before the slots that wait for its result.
 */
export function saveMatch(
  { db, clock, publish }: AppContext,
  me: Member,
  form: CallInput<'/v1/admin/match/saveMatch'>,
) {
  const startsAt = new Date(form.starts_at)
  return once(db, { me, call: 'saveMatch', requestId: form.request_id }, async (tx, afterCommit) => {
    await requireAdmin(tx, me)
    await lockEventNamed(tx, form.match_name_id)
    const event = await managedEvent(tx, form.match_name_id)
    if (startsAt <= event.opensAt! || startsAt >= event.closesAt!)
      throw new ApiError('Malformed', { fields: { starts_at: '要在活动开始之后、结束之前' } })
    if (form.clan1_id === form.clan2_id) throw new ApiError('Malformed', { fields: { clan2_id: '要选两个不同的战队' } })
    const clans = await selectClansById(tx, [form.clan1_id, form.clan2_id])
    const [clan1, clan2] = [form.clan1_id, form.clan2_id].map((id) =>
      clans.find((clan) => clan.id === id && clan.communityId === event.communityId),
    )
    if (!clan1 || !clan2) throw new ApiError('ClanNotFound')
    const pairing = { clan1Id: clan1.id, clan1Name: clan1.name, clan2Id: clan2.id, clan2Name: clan2.name, startsAt }
    const before = form.match_id
      ? await pairingToChange(tx, event.id, { match_id: form.match_id, version: form.version })
      : undefined
    const isNewStart = !before || before.startsAt.getTime() !== startsAt.getTime()
    if (isNewStart && startsAt <= clock.now() && form.confirm_past !== 1) throw new ApiError('WhollyPast')
    const id = form.match_id ?? (await insertMatch(tx, event.id, pairing))
    if (before) await assertBeforeSlots(tx, id, startsAt, 'starts_at')
    if (before && !(await updatePairing(tx, id, pairing))) throw new ApiError('MatchHasVotes')
    await audit(tx, { ...aboutMatch(id, me, 'save-match'), after: pairing, at: clock.now() })
    afterCommit(() => publish(topics.event(event.name), { kind: 'event' }))
    return { match_id: id }
  })
}

/** A match as it was loaded, without a result, whose row is locked. Throws MatchNotFound, Outdated, MatchDecided. */
async function pairingToChange(tx: Tx, eventId: number, loaded: LoadedMatch) {
  const match = await loadedMatch(tx, eventId, loaded)
  if (match.winnerId !== null || match.endedAs !== null) throw new ApiError('MatchDecided')
  return match
}

/**
 * Removes a pairing without votes, as long as the deck isn't sealed: members get their chances from the matches that were
 * announced with it. Throws EventNotFound, MatchNotFound, Outdated, MatchHasVotes, MatchDecided, LotterySealed.
 */
export function removeMatch(
  { db, clock, publish }: AppContext,
  me: Member,
  { match_name_id: name, match_id: id, version }: CallInput<'/v1/admin/match/removeMatch'>,
) {
  return inTransaction(db, async (tx, afterCommit) => {
    await requireAdmin(tx, me)
    const event = await managedEvent(tx, name)
    await lockEvent(tx, event.id)
    if (await selectLottery(tx, event.id)) throw new ApiError('LotterySealed')
    const before = await pairingToChange(tx, event.id, { match_id: id, version })
    if (!(await deletePairing(tx, id))) throw new ApiError('MatchHasVotes')
    await audit(tx, { ...aboutMatch(id, me, 'remove-match'), before, at: clock.now() })
    await advance(tx, event.id)
    afterCommit(() => publish(topics.event(event.name), { kind: 'event' }))
    return {}
  })
}
