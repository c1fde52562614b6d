import type { CallInput } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/db/db.ts'
import type { Member } from '../../kernel/member.ts'
import { audit } from '../audit/index.ts'
import { actOn, loadedMatch, managedEvent, publishEvent } from './managing.ts'
import { updateDescription } from './matches.sql.ts'

/** Names a match's round and its stream or replay, also after votes and its result. Throws EventNotFound, MatchNotFound, Outdated. */
export function describeMatch(
  ctx: AppContext,
  me: Member,
  { match_name_id, match_id, version, round, video }: CallInput<'/v1/admin/match/describeMatch'>,
) {
  return inTransaction(ctx.db, async (tx, afterCommit) => {
    const event = await managedEvent(tx, match_name_id)
    const match = await loadedMatch(tx, event.id, { match_id, version })
    await updateDescription(tx, match.id, { round, video })
    const change = { before: { round: match.round, video: match.video }, after: { round, video } }
    await audit(tx, { ...actOn('match', match.id, me, 'describe-match'), ...change, at: ctx.clock.now() })
    publishEvent(ctx, afterCommit, event)
    return {}
  })
}
