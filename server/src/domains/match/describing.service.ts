import { type CallInput, topics } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/db/db.ts'
import type { Member } from '../../kernel/member.ts'
import { audit } from '../audit/index.ts'
import { loadedMatch, managedEvent } from './admin.service.ts'
import { updateDescription } from './matches.sql.ts'

/** Names a match's round and its stream or replay, also after votes and its result. Throws EventNotFound, MatchNotFound, Outdated. */
export function describeMatch(
  { db, clock, publish }: AppContext,
  me: Member,
  { match_name_id, match_id, version, round, video }: CallInput<'/v1/admin/match/describeMatch'>,
) {
  return inTransaction(db, async (tx, afterCommit) => {
    const event = await managedEvent(tx, match_name_id)
    const match = await loadedMatch(tx, event.id, { match_id, version })
    await updateDescription(tx, match.id, { round, video })
    const change = { before: { round: match.round, video: match.video }, after: { round, video } }
    const about = { act: 'describe-match', subjectKind: 'match', subjectId: match.id }
    await audit(tx, { ...about, ...change, actorId: me.id, at: clock.now() })
    afterCommit(() => publish(topics.event(event.name), { kind: 'event' }))
    return {}
  })
}
