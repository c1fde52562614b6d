import { type CallInput, topics } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { inTransaction } from '../../../kernel/db/db.ts'
import type { Member } from '../../../kernel/member.ts'
import { requireAdmin } from '../../accounts/index.ts'
import { audit } from '../../accounts/audit/index.ts'
import { lockEventNamed } from '../index.ts'
import { aboutMatch, loadedMatch, managedEvent } from './admin.service.ts'
import { updateDescription } from './matches.sql.ts'
import { advance, assertBeforeSlots } from './slots.service.ts'

/** Names a match's round and its stream or replay, also after votes and its result. Throws EventNotFound, MatchNotFound, Outdated, and Malformed for a group that a slot before the match waits for. */
export function describeMatch(
  { db, clock, publish }: AppContext,
  me: Member,
  { match_name_id, match_id, version, round, video }: CallInput<'/v1/admin/match/describeMatch'>,
) {
  return inTransaction(db, async (tx, afterCommit) => {
    await requireAdmin(tx, me)
    await lockEventNamed(tx, match_name_id)
    const event = await managedEvent(tx, match_name_id)
    const match = await loadedMatch(tx, event.id, { match_id, version })
    await updateDescription(tx, match.id, { round, video })
    await assertBeforeSlots(tx, match.id, match.startsAt, 'round')
    await advance(tx, event.id)
    const change = { before: { round: match.round, video: match.video }, after: { round, video } }
    await audit(tx, { ...aboutMatch(match.id, me, 'describe-match'), ...change, at: clock.now() })
    afterCommit(() => publish(topics.event(event.name), { kind: 'event' }))
    return {}
  })
}
