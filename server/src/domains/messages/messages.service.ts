import { topics } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import type { Member } from '../../kernel/member.ts'
import { isFirstPage, type ListPage, pageWithCursor } from '../../kernel/db/list-order.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import { type NoticeKind, updateSeen } from './notices/index.ts'
import { unreadCounts } from './counts.sql.ts'
import { presentReplies, presentSystemMessages } from './messages.view.ts'
import * as replies from './replies.sql.ts'
import * as system from './system.sql.ts'

/** A page of replies to this member. Opening page 1 marks all as seen; the page still shows which were new. */
export async function listReplies({ db, clock, publish }: AppContext, me: Member, page: ListPage) {
  const isFirst = isFirstPage(page)
  const rows = await replies.selectReplies(db, me.id, page, isFirst ? clock.now() : undefined)
  // Only if a reply was unread: tabs reload the list on this event, which would cause another one.
  if (isFirst && rows.some(({ seen }) => !seen)) publish(topics.stateOf(me.id), { kind: 'state' })
  const { shown, end } = pageWithCursor(rows)
  return { replies: await presentReplies(db, shown), ...end }
}

export async function listSystemMessages(ctx: AppContext, me: Member, page: ListPage) {
  const rows = await system.selectSystemMessages(ctx.db, me.id, page)
  const { shown, end } = pageWithCursor(rows)
  return { system_messages: await presentSystemMessages(ctx, me, shown), ...end }
}

/** Marks one of the member's system messages as read; idempotent. Throws MessageNotFound. */
export async function checkSystemMessage({ db, clock }: AppContext, me: Member, messageId: number) {
  if (!(await system.updateChecked(db, me.id, messageId, clock.now()))) throw new ApiError('MessageNotFound')
  const { systemMessageCount } = await unreadCounts(db, me.id)
  return { systemMessageCount }
}

/** Marks all of the member's messages of one kind as read; idempotent. Returns the unread counts. */
export async function markAllRead({ db, clock }: AppContext, me: Member, kind: 'replies' | 'system' | NoticeKind) {
  const at = clock.now()
  if (kind === 'replies') await replies.updateAllSeen(db, me.id, at)
  else if (kind === 'system') await system.updateAllChecked(db, me.id, at)
  else await updateSeen(db, me.id, kind, at)
  return unreadCounts(db, me.id)
}
