import { topics } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import type { AfterCommit, Tx } from '../../../kernel/db/db.ts'
import { isFirstPage, type ListPage, pageWithCursor } from '../../../kernel/db/list-order.ts'
import type { Member } from '../../../kernel/member.ts'
import { authorCards } from '../../accounts/index.ts'
import { presentNotices } from './notices.view.ts'
import { type NoticeKind, selectActors, selectNotices } from './reading.sql.ts'
import { type Act, insertActs, kindOf } from './writing.sql.ts'

/**
 * Notifies the receiver of an act, if they want that. Only a group's first act is published as a live event: later ones
 * don't change the receiver's unread count. Callers lock the act's subject first, so that all locks are taken in one
 * order.
 */
export const notifyOfAct = (ctx: AppContext, tx: Tx, afterCommit: AfterCommit, act: Act) =>
  notifyOfActs(ctx, tx, afterCommit, [{ ...act, preview: '' }])

/** The same for several acts, which have different subjects or receivers. */
export async function notifyOfActs(
  ctx: AppContext,
  tx: Tx,
  afterCommit: AfterCommit,
  acts: readonly (Act & { preview: string })[],
) {
  if (acts.length === 0) return
  for (const act of await insertActs(tx, acts, ctx.clock.now())) afterCommit(() => publishNotice(ctx, act, act.preview))
}

/** Tells the receiver of an act whose group is new. */
export const publishNotice = ({ publish }: AppContext, { act, receiverId }: Act, preview = '') =>
  publish(topics.messagesOf(receiverId), { kind: kindOf[act], preview })

/** A page of one kind of notices. Opening page 1 marks all of them as seen; the page still shows which were new. */
export async function listNotices({ db, clock, publish }: AppContext, me: Member, kind: NoticeKind, page: ListPage) {
  const isFirst = isFirstPage(page)
  const rows = await selectNotices(db, me.id, kind, page, isFirst ? clock.now() : undefined)
  // Only if one was unread: tabs reload the list on this event, which would cause another one.
  if (isFirst && rows.some(({ seen }) => !seen)) publish(topics.stateOf(me.id), { kind: 'state' })
  const { shown, end } = pageWithCursor(rows)
  return { notices: await presentNotices(db, shown), ...end }
}

/** A page of the actors of one of the member's own notices; empty for another member's. */
export async function listActors({ db }: AppContext, me: Member, noticeId: number, page: ListPage) {
  const { shown, end } = pageWithCursor(await selectActors(db, me.id, noticeId, page))
  const ids = shown.map(({ actorId }) => actorId)
  const cards = await authorCards(db, ids)
  return { members: ids.map((id) => cards.get(id)!), ...end }
}
