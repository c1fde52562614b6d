import { type CallInput, type MatchSlot, topics } from '@judian/contract'
import type { AfterCommit, Tx } from '../../kernel/db/db.ts'
import { inTransaction } from '../../kernel/db/db.ts'
import { once } from '../../kernel/db/idempotency.ts'
import { outdate } from '../../kernel/db/save-versions.ts'
import type { AppContext } from '../../kernel/context.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import type { Member } from '../../kernel/member.ts'
import { audit } from '../audit/index.ts'
import { type EventRow, lockEventNamed } from '../events/index.ts'
import { managedEvent } from './admin.service.ts'
import { advanceWinners, deleteSlot, insertSlot, type SlotRow } from './slots.sql.ts'

/**
 * Adds a match to the bracket between the winners of two others, which is created once both are known. Throws
 * EventNotFound, and Malformed for sides of another event, the same ones, or a start that isn't after theirs and within
 * the event.
 */
export function addSlot(ctx: AppContext, me: Member, form: CallInput<'/v1/admin/match/addMatchSlot'>) {
  const startsAt = new Date(form.starts_at)
  const submission = { me, call: 'addMatchSlot', requestId: form.request_id }
  return once(ctx.db, submission, async (tx, afterCommit) => {
    const event = await lockedEvent(tx, form.match_name_id)
    if (startsAt <= event.opensAt! || startsAt >= event.closesAt!)
      throw new ApiError('Malformed', { fields: { starts_at: '要在活动开始之后、结束之前' } })
    if (form.side1 === form.side2) throw new ApiError('Malformed', { fields: { side2: '要选两场不同的' } })
    const [one, other] = [sourceOf(form.side1), sourceOf(form.side2)]
    const sides = { match1Id: one.matchId, slot1Id: one.slotId, match2Id: other.matchId, slot2Id: other.slotId }
    const id = await insertSlot(tx, { eventId: event.id, round: form.round, startsAt, ...sides })
    if (id === undefined) throw new ApiError('Malformed', { fields: { starts_at: '要在这两场开战之后' } })
    await audit(tx, { ...aboutSlot(id, me, 'add-match-slot'), after: { ...sides, startsAt }, at: ctx.clock.now() })
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
    const event = await lockedEvent(tx, match_name_id)
    if (!(await deleteSlot(tx, event.id, slot_id))) throw new ApiError('MatchNotFound')
    await audit(tx, { ...aboutSlot(slot_id, me, 'remove-match-slot'), at: ctx.clock.now() })
    publishEvent(ctx, afterCommit, event)
    return {}
  })
}

/** Advances winners after a result; matches that got other sides become outdated for operators who have loaded them. */
export async function advance(tx: Tx, eventId: number) {
  await Promise.all((await advanceWinners(tx, eventId)).map((name) => outdate(tx, { kind: 'match', name })))
}

export const presentSlot = ({ id, round, startsAt, match1Id, slot1Id, match2Id, slot2Id }: SlotRow): MatchSlot => ({
  slot_id: id,
  round,
  starts_at: startsAt.toISOString(),
  sides: [presentSource(match1Id, slot1Id), presentSource(match2Id, slot2Id)],
})

const presentSource = (matchId: number | null, slotId: number | null) =>
  matchId === null ? { slot_id: slotId! } : { match_id: matchId }

/** Parses a source such as `m12` and `s3`: a match, a slot. */
const sourceOf = (side: string) => {
  const id = Number(side.slice(1))
  return side.startsWith('m') ? { matchId: id, slotId: null } : { matchId: null, slotId: id }
}

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
