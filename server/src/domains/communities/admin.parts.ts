import type { CallInput } from '@judian/contract'
import { inTransaction, violates } from '../../kernel/db/db.ts'
import type { AppContext } from '../../kernel/context.ts'
import type { Member } from '../../kernel/member.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import { rightsOf } from '../../kernel/response-cache.ts'
import { requireAdmin } from '../accounts/index.ts'
import { audit } from '../accounts/audit/index.ts'
import { communityAct, lockCommunity } from './admin.service.ts'
import * as sql from './admin.sql.ts'

type RulesForm = CallInput<'/v1/admin/divisions/saveRules'>
type ModeratorsForm = CallInput<'/v1/admin/divisions/setModerators'>
type TagsForm = CallInput<'/v1/admin/divisions/saveTags'>

/**
 * Replaces a community's rules. A existing rule retains its id, which open decisions may refer to; a foreign id makes a new
 * rule. Throws CommunityNotFound, Outdated.
 */
export function saveRules({ db, clock }: AppContext, me: Member, form: RulesForm) {
  const { community_id: id, rules } = form
  return inTransaction(db, async (tx) => {
    await requireAdmin(tx, me)
    await lockCommunity(tx, form)
    const at = clock.now()
    const before = await sql.selectRulesOf(tx, id)
    const free = new Set(before.map((rule) => rule.id))
    const [existing, added]: [sql.ExistingRule[], sql.PlacedRule[]] = [[], []]
    for (const [position, { id: ruleId, title, message }] of rules.entries()) {
      const rule = { title, message, position }
      // A duplicate id stays with the first.
      if (ruleId !== undefined && free.delete(ruleId)) existing.push({ ...rule, id: ruleId })
      else added.push(rule)
    }
    await sql.deleteRulesBut(
      tx,
      id,
      existing.map((rule) => rule.id),
    )
    if (existing.length > 0) await sql.updateRules(tx, id, existing)
    if (added.length > 0) await sql.insertRules(tx, id, added)
    await sql.updateCommunity(tx, id, { rulesUpdatedAt: at })
    const after = await sql.selectRulesOf(tx, id)
    const act = communityAct(me, 'save-rules', id)
    await audit(tx, { ...act, before: { rules: before }, after: { rules: after }, at })
    return { rules: after }
  })
}

/** Replaces a community's tags. Throws CommunityNotFound, Outdated, TagInUse. */
export async function saveTags({ db, clock }: AppContext, me: Member, form: TagsForm) {
  const id = form.community_id
  const tags = form.tags.map((tag) => ({
    num: tag.tag_num,
    name: tag.tag_name,
    moderatorOnly: tag.moderatorOnly === 1,
  }))
  try {
    await inTransaction(db, async (tx) => {
      await requireAdmin(tx, me)
      await lockCommunity(tx, form)
      const before = await sql.selectTagsOf(tx, id)
      await sql.upsertTags(tx, id, tags)
      await sql.deleteTagsBut(
        tx,
        id,
        tags.map((tag) => tag.num),
      )
      const act = communityAct(me, 'save-tags', id)
      await audit(tx, { ...act, before: { tags: before }, after: { tags }, at: clock.now() })
    })
  } catch (error) {
    if (violates(error, 'moments_community_id_tag_num_fkey')) throw new ApiError('TagInUse')
    throw error
  }
}

/** Replaces a community's moderators. Throws CommunityNotFound, Outdated, MemberNotFound. */
export async function setModerators({ db, clock, cache }: AppContext, me: Member, form: ModeratorsForm) {
  const { community_id: id, user_ids: userIds } = form
  try {
    await inTransaction(db, async (tx, afterCommit) => {
      await requireAdmin(tx, me)
      await lockCommunity(tx, form)
      const before = await sql.selectModeratorsOf(tx, id)
      const [former, wanted] = [new Set(before), new Set(userIds)]
      const gone = before.filter((one) => !wanted.has(one))
      const come = userIds.filter((one) => !former.has(one))
      if (gone.length > 0) await sql.deleteModerators(tx, id, gone)
      if (come.length > 0) await sql.insertModerators(tx, id, come)
      const act = communityAct(me, 'set-moderators', id)
      await audit(tx, { ...act, before: { user_ids: before }, after: { user_ids: userIds }, at: clock.now() })
      afterCommit(() => [...gone, ...come].forEach((one) => cache.invalidate(rightsOf(one))))
    })
  } catch (error) {
    if (violates(error, 'community_moderators_user_id_fkey')) throw new ApiError('MemberNotFound')
    throw error
  }
}
