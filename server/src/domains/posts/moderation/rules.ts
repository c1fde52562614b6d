import type { Db, Tx } from '../../../kernel/db/db.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { selectRule } from '../../communities/index.ts'

export interface ModerationReason {
  /** The rule's title at the time. */
  rule: string
  /** Plain text for the author; may be empty. */
  reason: string
}

export interface Named {
  rule_id?: number | undefined
  reason?: string | undefined
}

/** Rule of decisions that name no community rule. */
export const siteAgreement = '用户协议'

/** Resolves the reason of a decision in these communities. Throws RuleUnknown when one of them lacks the rule. */
export async function moderationReason(
  db: Db | Tx,
  { rule_id, reason = '' }: Named,
  communityIds: readonly number[],
): Promise<ModerationReason> {
  const text = reason.trim()
  if (rule_id === undefined) return { rule: siteAgreement, reason: text }
  const rule = await selectRule(db, rule_id)
  if (!rule || communityIds.some((id) => id !== rule.communityId)) throw new ApiError('RuleUnknown')
  return { rule: rule.title, reason: text }
}

/** The reason of one decision, which clients may leave out although the site's own pages ask for it. Throws RuleUnknown. */
export function givenReason(db: Db | Tx, named: Named, communityId: number): Promise<ModerationReason> {
  return moderationReason(db, isStated(named) ? named : { reason: '未写明原因' }, [communityId])
}

/** The reason of one decision, which has to be stated. Throws ReasonMissing, RuleUnknown. */
export function statedReason(db: Db | Tx, named: Named, communityId: number): Promise<ModerationReason> {
  assertReason(named)
  return moderationReason(db, named, [communityId])
}

/** A decision needs a rule or a reason. Throws ReasonMissing. */
export function assertReason(named: Named) {
  if (!isStated(named)) throw new ApiError('ReasonMissing')
}

const isStated = ({ rule_id, reason = '' }: Named) => rule_id !== undefined || reason.trim() !== ''
