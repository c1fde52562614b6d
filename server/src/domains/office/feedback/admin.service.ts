import type { AdminFeedback } from '@judian/contract'
import { inTransaction } from '../../../kernel/db/db.ts'
import type { AppContext } from '../../../kernel/context.ts'
import type { Member } from '../../../kernel/member.ts'
import { pageOf } from '../../../kernel/db/page.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { flagOf } from '../../../kernel/http/wire.ts'
import { previewOf } from '../../../text/doc/texts.ts'
import { authorCards, requireAdmin } from '../../accounts/index.ts'
import { audit } from '../../accounts/audit/index.ts'
import { sendSystemMessage } from '../../messages/index.ts'
import { notifyModerators } from '../../posts/moderation/index.ts'
import * as sql from './feedback.sql.ts'

export async function listFeedback({ db }: AppContext, state: 'open' | 'handled', page: number) {
  const rows = state === 'open' ? await sql.selectOpen(db, page) : await sql.selectHandled(db, page)
  const { shown, hasMore } = pageOf(rows)
  const cards = await authorCards(
    db,
    shown.map((row) => row.userId),
  )
  const feedback = shown.map((row): AdminFeedback => ({
    id: row.id,
    user_id: row.userId,
    username: row.username,
    avatar_url: cards.get(row.userId)!.avatar_url,
    message: row.message,
    time: row.createdAt.toISOString(),
    handled: flagOf(row.handledAt),
    answer: row.answer,
    ...(row.handledAt && { handled_by: row.handledBy!, handled_time: row.handledAt.toISOString() }),
  }))
  return { feedback, hasMore }
}

/** Sends the feedback's author a reply, once, and marks it as handled. Throws FeedbackNotFound, FeedbackAnswered. */
export function answerFeedback(ctx: AppContext, me: Member, id: number, answer: string) {
  return inTransaction(ctx.db, async (tx, afterCommit) => {
    await requireAdmin(tx, me)
    const at = ctx.clock.now()
    const found = await sql.updateAnswered(tx, id, { answer, handledBy: me.id, handledAt: at })
    if (!found) throw new ApiError((await sql.selectFeedbackLocked(tx, id)) ? 'FeedbackAnswered' : 'FeedbackNotFound')
    afterCommit(() => notifyModerators(ctx))
    await audit(tx, {
      actorId: me.id,
      act: 'answer-feedback',
      subjectKind: 'feedback',
      subjectId: id,
      after: { answer },
      at,
    })
    await sendSystemMessage(ctx, tx, afterCommit, {
      userId: found.userId,
      title: '你的反馈有回复了',
      message: `你的反馈：“${previewOf(found.message)}”\n回复：${answer}`,
      ref: `feedback:${id}`,
    })
    return {}
  })
}

/** Marks feedback as handled or reopens it; idempotent. Throws FeedbackNotFound. */
export function handleFeedback(ctx: AppContext, me: Member, id: number, handled: boolean) {
  return inTransaction(ctx.db, async (tx, afterCommit) => {
    await requireAdmin(tx, me)
    const found = await sql.selectFeedbackLocked(tx, id)
    if (!found) throw new ApiError('FeedbackNotFound')
    if ((found.handledAt !== null) === handled) return
    afterCommit(() => notifyModerators(ctx))
    const at = ctx.clock.now()
    await sql.updateHandled(
      tx,
      id,
      handled ? { handledBy: me.id, handledAt: at } : { handledBy: null, handledAt: null },
    )
    const act = handled ? 'handle-feedback' : 'reopen-feedback'
    await audit(tx, { actorId: me.id, act, subjectKind: 'feedback', subjectId: id, at })
  })
}
