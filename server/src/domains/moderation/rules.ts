import type { Db, Tx } from '../../kernel/db/db.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import { selectRule } from '../communities/index.ts'

/** What a decision stands on. */
export interface ModerationReason {
  /** A rule's title, as it stands now. */
  rule: string
  /** Plain text for the author; may be empty. */
  reason: string
}

interface Named {
  rule_id?: number | undefined
  reason?: string | undefined
}

/** The rule of decisions that name none of their community's. */
export const siteAgreement = '用户协议'

/** The grounds of a decision on contents of these communities. Throws RuleUnknown where one of them lacks the rule. */
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

/** Who decides in the back-office says why: by a rule, in words, or both. Throws ReasonMissing. */
export function assertReason({ rule_id, reason = '' }: Named) {
  if (rule_id === undefined && reason.trim() === '') throw new ApiError('ReasonMissing')
}
