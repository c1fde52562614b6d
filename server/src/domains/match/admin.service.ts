import { type CallInput, topics } from '@judian/contract'
import { type Db, inTransaction, type Tx } from '../../kernel/db/db.ts'
import { takeVersion } from '../../kernel/db/save-versions.ts'
import type { AppContext } from '../../kernel/context.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import type { Member } from '../../kernel/member.ts'
import { audit } from '../audit/index.ts'
import { selectClansById } from '../clans/index.ts'
import { type EventRow, isEventOpen, lockEventNamed, selectEvent } from '../events/index.ts'
import { insertPastMoments } from '../moments/index.ts'
import { lockEvent, sealLottery, type ShownDeck, selectLottery, updatePost } from '../lottery/index.ts'
import * as events from './admin.sql.ts'
import { deletePairing, insertMatch, lockMatch, updatePairing } from './matches.sql.ts'

type Call<Name extends string> = `/v1/admin/match/${Name}`

/** A clan match event in whatever state. Throws EventNotFound. */
export async function managedEvent(db: Db | Tx, name: string): Promise<EventRow> {
  const event = await selectEvent(db, name)
  if (event?.kind !== 'match') throw new ApiError('EventNotFound')
  return event
}

/**
 * Pairs two clans of the event's community, or changes a pairing without votes and result. Throws EventNotFound, ClanNotFound,
 * MatchNotFound, Outdated, MatchHasVotes, MatchDecided, WhollyPast, and Malformed for a start outside the event.
 */
export function saveMatch({ db, clock, publish }: AppContext, me: Member, form: CallInput<Call<'saveMatch'>>) {
  const startsAt = new Date(form.starts_at)
  return inTransaction(db, async (tx, afterCommit) => {
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
    if (before && !(await updatePairing(tx, id, pairing))) throw new ApiError('MatchHasVotes')
    await audit(tx, { ...actOn('match', id, me, 'save-match'), after: pairing, at: clock.now() })
    afterCommit(() => publish(topics.event(event.name), { kind: 'event' }))
    return { match_id: id }
  })
}

interface LoadedMatch {
  match_id: number
  version: number
}

/** A match as it was loaded, whose row is locked. Throws MatchNotFound, Outdated. */
export async function loadedMatch(tx: Tx, eventId: number, { match_id, version }: LoadedMatch) {
  const match = await lockMatch(tx, eventId, match_id)
  if (!match) throw new ApiError('MatchNotFound')
  await takeVersion(tx, { kind: 'match', name: match_id }, version)
  return match
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
  { match_name_id: name, match_id: id, version }: CallInput<Call<'removeMatch'>>,
) {
  return inTransaction(db, async (tx, afterCommit) => {
    const event = await managedEvent(tx, name)
    await lockEvent(tx, event.id)
    if (await selectLottery(tx, event.id)) throw new ApiError('LotterySealed')
    const before = await pairingToChange(tx, event.id, { match_id: id, version })
    if (!(await deletePairing(tx, id))) throw new ApiError('MatchHasVotes')
    await audit(tx, { ...actOn('match', id, me, 'remove-match'), before, at: clock.now() })
    afterCommit(() => publish(topics.event(event.name), { kind: 'event' }))
    return {}
  })
}

/** Seals the deck of an event that isn't open yet, as it was shown; a locked post publishes its root. Throws EventIsOpen, and as sealLottery. */
export async function seal(ctx: AppContext, me: Member, name: string, shown: ShownDeck) {
  const event = await managedEvent(ctx.db, name)
  const sealed = await sealLottery(ctx, me, event, shown, async (tx, { root, tickets, prizes }) => {
    // The event's row is locked by now.
    if (isEventOpen(await managedEvent(tx, name), ctx.clock.now())) throw new ApiError('EventIsOpen')
    const odds = prizes.map((prize) => `${prize.name}：${prize.count} / ${tickets}`).join('\n')
    const body = `签箱已封存，共 ${tickets} 张。\n\n封签根：${root}\n\n${odds}\n\n抽奖记录与验证方法见活动页 /event/${name}\n\n${witnessNote}`
    const now = ctx.clock.now()
    const tagNum = await events.selectAnyTag(tx, event.communityId!)
    const post = {
      communityId: event.communityId!,
      authorId: me.id,
      tagNum,
      title: `${event.title} · 签箱封存公告`,
      body,
    }
    const [id] = await insertPastMoments(tx, [{ ...post, createdAt: now, pinnedAt: null, archivedAt: now }])
    await updatePost(tx, event.id, id!)
  })
  ctx.publish(topics.event(name), { kind: 'event' })
  return sealed
}

const witnessNote = '链尾见证：每场开战时，以及有人抽签期间至多每小时一次，名单的链尾会自动记在下面。'

const actOn = (subjectKind: string, subjectId: number, me: Member, act: string) => ({
  actorId: me.id,
  act,
  subjectKind,
  subjectId,
})
