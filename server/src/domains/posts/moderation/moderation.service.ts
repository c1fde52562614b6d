import { inTransaction } from '../../../kernel/db/db.ts'
import type { AppContext } from '../../../kernel/context.ts'
import type { Member } from '../../../kernel/member.ts'
import { pageOf } from '../../../kernel/db/page.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { mayBeAppealed } from './appealing.ts'
import * as sql from './decisions.sql.ts'
import { notifyModerators } from './decide.ts'
import { presentDecision, presentOwnDecision } from './moderation.view.ts'
import { selectCommunityId } from '../../communities/index.ts'

/** A page of the public log. Throws CommunityNotFound. */
export async function listLog({ db }: AppContext, community: string | undefined, page: number) {
  const communityId = community === undefined ? undefined : await communityIdOf(db, community)
  const { shown, hasMore } = pageOf(await sql.selectLog(db, communityId, page))
  return { decisions: shown.map(presentDecision), hasMore }
}

async function communityIdOf(db: AppContext['db'], name: string): Promise<number> {
  const id = await selectCommunityId(db, name)
  if (id === undefined) throw new ApiError('CommunityNotFound')
  return id
}

/** A page of decisions on the member's own contents. */
export async function listOwnDecisions({ db, clock }: AppContext, me: Member, page: number) {
  const { shown, hasMore } = pageOf(await sql.selectDecisionsOn(db, me.id, page))
  return { decisions: shown.map((row) => presentOwnDecision(row, clock.now())), hasMore }
}

/**
 * Appeals once against a decision on the member's own content. Throws DecisionNotFound, NotAppealable, AppealedAlready.
 */
export function appealDecision(ctx: AppContext, me: Member, decisionId: number, message: string) {
  return inTransaction(ctx.db, async (tx, afterCommit) => {
    const now = ctx.clock.now()
    const decision = await sql.selectOwnDecision(tx, me.id, decisionId)
    if (!decision) throw new ApiError('DecisionNotFound')
    if (!mayBeAppealed(decision, now)) throw new ApiError('NotAppealable')
    const appeal = { decisionId, userId: me.id, firstDecider: decision.decidedBy, message, createdAt: now }
    if (!(await sql.insertAppeal(tx, appeal))) throw new ApiError('AppealedAlready')
    afterCommit(() => notifyModerators(ctx))
    return {}
  })
}
