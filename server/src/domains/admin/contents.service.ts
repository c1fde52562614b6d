import type { CallInput, ContentName, ManagedContent } from '@judian/contract'
import { inTransaction } from '../../kernel/db.ts'
import type { House } from '../../kernel/house.ts'
import type { Member } from '../../kernel/member.ts'
import { pageOf } from '../../kernel/page.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { flagOf } from '../../kernel/wire.ts'
import { assertReason, decide, groundsOf, noGrounds } from '../moderation/index.ts'
import {
  communityExists,
  presentContents,
  removeByRule,
  restorableSince,
  restore,
  selectContents,
} from '../moments/index.ts'
import { type ManagedRow, selectManaged } from './contents.sql.ts'

/** A page of posts or of comments. Refuses CommunityNotFound. */
export async function listContents({ db }: House, input: CallInput<'/v1/admin/contents/getAdminContents'>) {
  const { kind, pageNum: page, search, id, user_id: authorId, community_name: community, state } = input
  if (community !== undefined && !(await communityExists(db, community))) throw new Refusal('CommunityNotFound')
  const { shown, hasMore } = pageOf(await selectManaged(db, { kind, page, search, id, authorId, community, state }))
  const contents = await presentContents(db, shown)
  return { contents: shown.map((row, n) => ({ ...contents[n]!, ...presentManaged(row) })), hasMore }
}

const presentManaged = (
  row: ManagedRow,
): Omit<ManagedContent, keyof Awaited<ReturnType<typeof presentContents>>[0]> => ({
  ...(row.heldFor && { held_for: row.heldFor }),
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

/** Deletes contents, each in a transaction of its own. Refuses RuleUnknown, ReasonMissing. */
export async function deleteContents(house: House, me: Member, input: CallInput<'/v1/admin/contents/deleteContents'>) {
  const { contents, ...named } = input
  assertReason(named)
  const known = await selectContents(house.db, contents)
  const grounds = await groundsOf(
    house.db,
    named,
    known.map((content) => content.communityId),
  )
  const results: ('done' | 'taken')[] = []
  for (const name of contents) {
    const removed = await inTransaction(house.db, (tx, afterCommit) =>
      removeByRule(house, tx, afterCommit, name, me.id, grounds),
    )
    results.push(removed ? 'done' : 'taken')
  }
  return { results }
}

/** Puts one content back. Refuses ContentNotFound, ContentNotDeleted, ParentDeleted. */
export function restoreContent(house: House, me: Member, name: ContentName) {
  return inTransaction(house.db, async (tx, afterCommit) => {
    const content = await restore(house, tx, afterCommit, name, restorableSince(house.clock.now()))
    if (content) {
      await decide(house, tx, afterCommit, { content, by: me.id, decision: 'restore', grounds: noGrounds })
      return {}
    }
    const [found] = await selectContents(tx, [name])
    if (!found) throw new Refusal('ContentNotFound')
    if (!found.deletedAt) throw new Refusal('ContentNotDeleted')
    const [post] = await selectContents(tx, [{ kind: 'moment', id: found.momentId }])
    throw new Refusal(name.kind === 'comment' && post?.deletedAt ? 'ParentDeleted' : 'ContentNotFound')
  })
}
