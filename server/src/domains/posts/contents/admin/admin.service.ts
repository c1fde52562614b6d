import type { CallInput, ContentName, ManagedContent } from '@judian/contract'
import { inTransaction, type Tx } from '../../../../kernel/db/db.ts'
import type { AppContext } from '../../../../kernel/context.ts'
import type { Member } from '../../../../kernel/member.ts'
import { pageOf } from '../../../../kernel/db/page.ts'
import { ApiError } from '../../../../kernel/http/api-error.ts'
import { flagOf } from '../../../../kernel/http/wire.ts'
import { requireAdmin, requireJudgeOf } from '../../../accounts/index.ts'
import { actOnPost } from '../../acts/index.ts'
import { assertReason, decide, lockReports, moderationReason, noBasis } from '../../moderation/index.ts'
import { communityExists } from '../../../communities/index.ts'
import { presentContents } from '../contents.view.ts'
import { removeByRule, restore } from '../contents.service.ts'
import { restorableSince } from '../final-deletion/final-deletion.service.ts'
import { knownContents } from '../contents.sql.ts'
import { type ManagedRow, selectManaged } from './admin.sql.ts'

/** A page of posts or of comments. Throws CommunityNotFound. */
export async function listContents({ db }: AppContext, input: CallInput<'/v1/admin/contents/getAdminContents'>) {
  const { kind, pageNum: page, search, id, user_id: authorId, community_name: community, state } = input
  if (community !== undefined && !(await communityExists(db, community))) throw new ApiError('CommunityNotFound')
  const { shown, hasMore } = pageOf(await selectManaged(db, { kind, page, search, id, authorId, community, state }))
  const contents = await presentContents(db, shown)
  return { contents: shown.map((row, n) => ({ ...contents[n]!, ...presentManaged(row) })), hasMore }
}

const presentManaged = (
  row: ManagedRow,
): Omit<ManagedContent, keyof Awaited<ReturnType<typeof presentContents>>[0]> => ({
  ...(row.reviewReason && { held_for: row.reviewReason }),
  thumb_count: row.thumbCount,
  comment_count: row.commentCount,
  report_count: row.reportCount,
  ...(row.tagNum !== null && {
    tag_num: row.tagNum,
    tag_name: row.tagName!,
    pinned: flagOf(row.pinned),
    archived: flagOf(row.archived),
  }),
  ...(row.deletedAt && { deleted_at: row.deletedAt.toISOString() }),
  ...(row.deletedBy !== null && { deleted_by: row.deletedBy }),
})

/** Deletes contents, one transaction each. Throws ContentNotFound, RuleUnknown, ReasonMissing, OwnMatter. */
export async function deleteContents(
  ctx: AppContext,
  me: Member,
  input: CallInput<'/v1/admin/contents/deleteContents'>,
) {
  const { contents, ...named } = input
  assertReason(named)
  // Refuses all before the first is deleted; what counts is the same question in each transaction.
  await inTransaction(ctx.db, async (tx) => {
    await requireAdmin(tx, me)
    for (const { community, communityId, authorId } of await knownContents(tx, contents)) {
      await requireJudgeOf(ctx, tx, me, { community, authorId })
      await moderationReason(tx, named, [communityId])
    }
  })
  const results: ('done' | 'taken')[] = []
  for (const name of contents) {
    const first = async (tx: Tx) => {
      await requireAdmin(tx, me)
      await lockReports(tx, name)
    }
    const act = { on: name, needs: ['any'], missing: 'ContentNotFound', first } as const
    const removed = await actOnPost(ctx, me, act, (acting) =>
      removeByRule(ctx, acting, me, (communityId) => moderationReason(acting.tx, named, [communityId])),
    )
    results.push(removed ? 'done' : 'taken')
  }
  return { results }
}

/** Restores one content. Throws ContentNotFound, ContentNotDeleted, ParentDeleted, OwnMatter. */
export function restoreContent(ctx: AppContext, me: Member, name: ContentName) {
  const first = (tx: Tx) => requireAdmin(tx, me)
  const act = { on: name, needs: ['any'], missing: 'ContentNotFound', first } as const
  return actOnPost(ctx, me, act, async ({ tx, afterCommit, post, content: { deleted } }) => {
    const content = await restore(ctx, tx, afterCommit, name, restorableSince(ctx.clock.now()))
    if (content) {
      await requireJudgeOf(ctx, tx, me, { community: null, authorId: content.authorId })
      await decide(ctx, tx, afterCommit, { content, by: me.id, decision: 'restore', basis: noBasis })
      return {}
    }
    if (!deleted) throw new ApiError('ContentNotDeleted')
    throw new ApiError(name.kind === 'comment' && post.deleted ? 'ParentDeleted' : 'ContentNotFound')
  })
}
