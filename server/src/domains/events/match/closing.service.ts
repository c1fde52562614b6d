import { type CallInput, topics } from '@judian/contract'
import { inTransaction, type Tx } from '../../../kernel/db/db.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import type { Member } from '../../../kernel/member.ts'
import { requireAdmin } from '../../accounts/index.ts'
import { audit } from '../../accounts/audit/index.ts'
import { type EventRow, loadedEvent } from '../index.ts'
import { countChances, revealLottery, selectLottery } from '../lottery/index.ts'
import { managedEvent } from './admin.service.ts'
import * as events from './admin.sql.ts'
import { countUndecided } from './matches.sql.ts'

/** Ends votes and missions; results still come, and chances can be drawn until the closing time. Throws EventNotFound, Outdated, EventNotBegun, EventNotOpen. */
export function endEvent(
  { db, clock, publish }: AppContext,
  me: Member,
  { match_name_id: name, version }: CallInput<'/v1/admin/match/endMatchEvent'>,
) {
  return inTransaction(db, async (tx, afterCommit) => {
    await requireAdmin(tx, me)
    const { id, state } = await loadedMatchEvent(tx, name, version)
    if (!(await events.updateEnded(tx, id))) throw new ApiError(state === 'draft' ? 'EventNotBegun' : 'EventNotOpen')
    await audit(tx, { actorId: me.id, act: 'end-match-event', subjectKind: 'event', subjectId: id, at: clock.now() })
    afterCommit(() => {
      publish(topics.event(name), { kind: 'event' })
      publish(topics.site, { kind: 'events' })
    })
    return {}
  })
}

/**
 * Closes the event and publishes the seed; no more chances are granted or drawn. The resulting losses must have been
 * confirmed. Throws EventNotFound, Outdated, LotteryNotSealed, RevealLoses.
 */
export function closeAndReveal(ctx: AppContext, me: Member, form: CallInput<'/v1/admin/match/revealLottery'>) {
  const { match_name_id: name } = form
  return inTransaction(ctx.db, async (tx, afterCommit) => {
    await requireAdmin(tx, me)
    // Votes, draws, results and missions wait for this lock, so that the counted losses are complete.
    const event = await loadedMatchEvent(tx, name, form.version)
    await assertSeen(tx, event, ctx.clock.now(), form)
    await events.closeEvent(tx, event.id, ctx.clock.now())
    const revealed = await revealLottery(tx, ctx, me, event.id)
    afterCommit(() => ctx.publish(topics.event(name), { kind: 'event' }))
    return revealed
  })
}

/** The clan match that was loaded, with its row locked. Throws EventNotFound, Outdated. */
async function loadedMatchEvent(tx: Tx, name: string, version: number): Promise<EventRow> {
  await managedEvent(tx, name)
  return loadedEvent(tx, name, version)
}

type Seen = Pick<CallInput<'/v1/admin/match/revealLottery'>, 'typed_name' | 'seen_matches' | 'seen_chances'>

async function assertSeen(
  tx: Tx,
  event: EventRow,
  now: Date,
  { typed_name, seen_matches = 0, seen_chances = 0 }: Seen,
) {
  const lottery = await selectLottery(tx, event.id)
  if (!lottery || lottery.seed !== null) return
  const [undecided, left] = [await countUndecided(tx, event.id), await countChances(tx, event.id)]
  const chances = Math.min(left, lottery.ticketCount - lottery.drawn)
  const losesNothing = event.closesAt! <= now && undecided === 0 && chances === 0
  const wasSeen = typed_name === event.name && undecided <= seen_matches && chances <= seen_chances
  if (!losesNothing && !wasSeen) throw new ApiError('RevealLoses')
}
