import { isDeepStrictEqual } from 'node:util'
import { type CallInput, type MatchSlot, topics } from '@judian/contract'
import { clanAt, matchesOf, standingsOf } from '@judian/contract/standings'
import type { AfterCommit, Tx } from '../../../kernel/db/db.ts'
import { inTransaction } from '../../../kernel/db/db.ts'
import { once } from '../../../kernel/db/idempotency.ts'
import { outdate } from '../../../kernel/db/save-versions.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import type { Member } from '../../../kernel/member.ts'
import { requireAdmin } from '../../accounts/index.ts'
import { audit } from '../../accounts/audit/index.ts'
import { type EventRow, lockEventNamed } from '../index.ts'
import { managedEvent } from './admin.service.ts'
import { presentPlayed } from './match.view.ts'
import { selectMatches } from './matches.sql.ts'
import {
  advanceSides,
  deleteSlot,
  hasSlotUntil,
  insertSlot,
  selectSlots,
  type SlotRow,
  type Source,
} from './slots.sql.ts'

type AddedSlot = CallInput<'/v1/admin/match/addMatchSlot'>

/**
 * Adds a match to the bracket between winners of others or those placed in groups, which is made by itself once both are known. Throws
 * EventNotFound, and Malformed for sides of another event, the same ones, its own round, or a start that isn't after theirs and within the event.
 */
export function addSlot(ctx: AppContext, me: Member, form: AddedSlot) {
  const startsAt = new Date(form.starts_at)
  const submission = { me, call: 'addMatchSlot', requestId: form.request_id }
  return once(ctx.db, submission, async (tx, afterCommit) => {
    await requireAdmin(tx, me)
    const event = await lockedEvent(tx, form.match_name_id)
    if (startsAt <= event.opensAt! || startsAt >= event.closesAt!)
      throw new ApiError('Malformed', { fields: { starts_at: '要在活动开始之后、结束之前' } })
    const sides: [Source, Source] = [sourceOf(form.side1), sourceOf(form.side2)]
    if (isDeepStrictEqual(...sides)) throw new ApiError('Malformed', { fields: { side2: '要选两场不同的' } })
    await assertGroups(tx, event.id, form.round, sides)
    const id = await insertSlot(tx, { eventId: event.id, round: form.round, startsAt, sides })
    if (id === undefined) throw new ApiError('Malformed', { fields: { starts_at: '要在两方的场次开战之后' } })
    await audit(tx, { ...aboutSlot(id, me, 'add-match-slot'), after: { sides, startsAt }, at: ctx.clock.now() })
    await advance(tx, event.id)
    publishEvent(ctx, afterCommit, event)
    return { slot_id: id }
  })
}

/** Removes a slot that has become no match yet. Throws EventNotFound, MatchNotFound. */
export function removeSlot(
  ctx: AppContext,
  me: Member,
  { match_name_id, slot_id }: CallInput<'/v1/admin/match/removeMatchSlot'>,
) {
  return inTransaction(ctx.db, async (tx, afterCommit) => {
    await requireAdmin(tx, me)
    const event = await lockedEvent(tx, match_name_id)
    if (!(await deleteSlot(tx, event.id, slot_id))) throw new ApiError('MatchNotFound')
    await audit(tx, { ...aboutSlot(slot_id, me, 'remove-match-slot'), at: ctx.clock.now() })
    await advance(tx, event.id)
    publishEvent(ctx, afterCommit, event)
    return {}
  })
}

/**
 * Leads winners and those placed in groups on, after whatever may have decided them; what operators have loaded of a match that got other
 * sides is outdated. The event's row is locked.
 */
export async function advance(tx: Tx, eventId: number) {
  const changed = await advanceSides(tx, eventId, placedClans(await readBracket(tx, eventId)))
  await Promise.all(changed.map((name) => outdate(tx, { kind: 'match', name })))
}

/** Throws Malformed, with this field, for a start of a match that isn't before the slots that wait for its result. */
export async function assertBeforeSlots(tx: Tx, matchId: number, startsAt: Date, field: 'starts_at' | 'round') {
  if (await hasSlotUntil(tx, matchId, startsAt))
    throw new ApiError('Malformed', { fields: { [field]: '要在等它结果的那一场之前开战；先移走那一场' } })
}

async function readBracket(tx: Tx, eventId: number) {
  const [rows, slots] = [await selectMatches(tx, eventId), await selectSlots(tx, eventId)]
  return { matches: rows.map(presentPlayed), slots }
}

/** The first and second of each group, as far as they are decided. */
function placedClans(bracket: Awaited<ReturnType<typeof readBracket>>) {
  const groups = new Set(bracket.matches.flatMap(({ round }) => round ?? []))
  return [...groups].flatMap((group) =>
    [1, 2].flatMap((place) => {
      const clan = clanAt(bracket, group, place)
      return clan ? { group, place, id: clan.id, name: clan.name } : []
    }),
  )
}

/** Throws Malformed for a side in a group without that place, or in the group that the slot itself belongs to. */
async function assertGroups(tx: Tx, eventId: number, round: string, sides: readonly Source[]) {
  const bracket = await readBracket(tx, eventId)
  for (const [index, { group, place }] of sides.entries()) {
    if (group === null) continue
    if (group === round) throw new ApiError('Malformed', { fields: { round: '要和它等的小组不同' } })
    if (standingsOf(matchesOf(bracket, group)).length < place!)
      throw new ApiError('Malformed', { fields: { [`side${index + 1}`]: '这个小组还没有排名' } })
  }
}

export const presentSlot = ({ id, round, startsAt, sides }: SlotRow): MatchSlot => ({
  slot_id: id,
  round,
  starts_at: startsAt.toISOString(),
  sides: sides.map(presentSource),
})

function presentSource({ matchId, slotId, group, place }: Source) {
  if (group !== null) return { group, place: place! }
  return matchId === null ? { slot_id: slotId! } : { match_id: matchId }
}

const sourceOf = (side: AddedSlot['side1']): Source => ({
  matchId: 'match_id' in side ? side.match_id : null,
  slotId: 'slot_id' in side ? side.slot_id : null,
  ...('group' in side ? side : { group: null, place: null }),
})

async function lockedEvent(tx: Tx, name: string): Promise<EventRow> {
  await lockEventNamed(tx, name)
  return managedEvent(tx, name)
}

const publishEvent = ({ publish }: AppContext, afterCommit: AfterCommit, { name }: EventRow) =>
  afterCommit(() => publish(topics.event(name), { kind: 'event' }))

const aboutSlot = (subjectId: number, me: Member, act: string) => ({
  actorId: me.id,
  act,
  subjectKind: 'match-slot',
  subjectId,
})
