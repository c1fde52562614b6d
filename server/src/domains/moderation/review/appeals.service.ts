import type { Appeal, CallInput, ContentName } from '@judian/contract'
import type { AfterCommit, Tx } from '../../../kernel/db/db.ts'
import type { AppContext } from '../../../kernel/context.ts'
import type { Member } from '../../../kernel/member.ts'
import { pageOf } from '../../../kernel/db/page.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { flagOf } from '../../../kernel/http/wire.ts'
import { requireModeratorOf } from '../../accounts/index.ts'
import { audit } from '../../accounts/audit/index.ts'
import { sendSystemMessage } from '../../messages/index.ts'
import { decide, noBasis, notifyModerators, resetText } from '../../posts/moderation/index.ts'
import { actInTurn, lockContent } from '../../posts/acts/index.ts'
import { presentContents, restore, selectContents, takeRejectionBack } from '../../posts/contents/index.ts'
import type { Moderated } from '../reports/index.ts'
import * as sql from './appeals.sql.ts'
import { undoReset } from './undo-reset.ts'

const nameOf = ({ kind, subjectId }: sql.AppealRow): ContentName => ({
  kind: kind as ContentName['kind'],
  id: subjectId,
})
const isOfBoard = ({ kind }: sql.AppealRow) => kind === 'clanBoard'
const isOfContent = ({ kind }: sql.AppealRow) => kind === 'moment' || kind === 'comment'
const concerns = (me: Member, { userId, firstDecider }: sql.AppealRow) => me.id === userId || me.id === firstDecider

/** A page of open appeals in this member's communities. */
export async function listAppeals({ db }: AppContext, moderated: Moderated, me: Member, page: number) {
  const { shown, hasMore } = pageOf(await sql.selectAppeals(db, me.isAdmin ? undefined : me.moderates, page))
  const contents = await presentContents(db, await selectContents(db, shown.filter(isOfContent).map(nameOf)))
  const boards = await moderated.clanBoards.present(
    db,
    shown.filter(isOfBoard).map(({ subjectId }) => subjectId),
  )
  const appeals = shown.map((row): Appeal => {
    const content = contents.find(({ kind, id }) => kind === row.kind && id === row.subjectId)
    const board = isOfBoard(row) ? boards.find(({ id }) => id === row.subjectId) : undefined
    return {
      decision_id: row.decisionId,
      kind: row.kind,
      message: row.message,
      time: row.createdAt.toISOString(),
      decision: row.decision,
      rule: row.rule,
      reason: row.reason,
      decided_at: row.decidedAt.toISOString(),
      decided_by: row.decidedBy,
      mine: flagOf(concerns(me, row)),
      ...(row.previous && { reset: resetText(row.previous) }),
      ...(content && { content }),
      ...(board && { clan_board: board }),
    }
  })
  return { appeals, hasMore }
}

/**
 * Answers an appeal and notifies its author; granting restores the content. Throws AppealNotFound, NotAllowed,
 * AppealOfOneself, AppealDecided.
 */
export async function decideAppeal(
  ctx: AppContext,
  moderated: Moderated,
  me: Member,
  input: CallInput<'/v1/admin/review/decideAppeal'>,
) {
  const [granted, answer] = [input.granted === 1, input.answer.trim()]
  const about = await sql.selectAppeal(ctx.db, input.decision_id)
  if (!about) throw new ApiError('AppealNotFound')
  return actInTurn(ctx, isOfContent(about) ? nameOf(about) : undefined, async (tx, afterCommit) => {
    const appeal = (await sql.lockAppeal(tx, input.decision_id))!
    const subject = isOfBoard(appeal)
      ? await moderated.clanBoards.lock(tx, appeal.subjectId)
      : isOfContent(appeal) && (await lockContent(tx, nameOf(appeal)))?.content
    // Appeals about a member are for admins. A content may be in another community by now.
    await requireModeratorOf(ctx, tx, me, (subject || appeal).community)
    if (concerns(me, appeal)) throw new ApiError('AppealOfOneself')
    const { decisionId } = appeal
    const decidedAt = ctx.clock.now()
    if (!(await sql.updateAppeal(tx, { decisionId, decidedBy: me.id, decidedAt, granted, answer })))
      throw new ApiError('AppealDecided')
    afterCommit(() => notifyModerators(ctx))
    const act = granted ? 'grant-appeal' : 'deny-appeal'
    await audit(tx, {
      actorId: me.id,
      act,
      subjectKind: 'decision',
      subjectId: decisionId,
      after: { answer },
      at: decidedAt,
    })
    if (granted && (await putBack(ctx, moderated, tx, afterCommit, me, appeal, answer))) return {}
    await sendSystemMessage(ctx, tx, afterCommit, {
      userId: appeal.userId,
      ...textOf(appeal, granted, answer),
      ref: `appeal:${decisionId}`,
    })
    return {}
  })
}

/** Reverses the decision; false when the author has deleted the content meanwhile. */
async function putBack(
  ctx: AppContext,
  moderated: Moderated,
  tx: Tx,
  afterCommit: AfterCommit,
  me: Member,
  appeal: sql.AppealRow,
  appealAnswer: string,
): Promise<boolean> {
  const { kind, subjectId: id, communityId, userId, previous } = appeal
  if (previous && (kind === 'profile' || kind === 'clan')) {
    const reset = { kind, id, communityId, userId, previous }
    return undoReset(ctx, moderated, tx, afterCommit, { ...reset, by: me.id, answer: appealAnswer })
  }
  // Contents under appeal are retained beyond thirty days.
  const content = await (appeal.decision === 'hide'
    ? moderated.clanBoards.show(tx, id)
    : appeal.decision === 'delete'
      ? restore(ctx, tx, afterCommit, nameOf(appeal), new Date(0))
      : takeRejectionBack(ctx, tx, afterCommit, nameOf(appeal)))
  if (!content) return false
  const decision = appeal.decision === 'reject' ? 'approve' : 'restore'
  await decide(ctx, tx, afterCommit, { content, by: me.id, decision, basis: noBasis, appealAnswer })
  return true
}

function textOf({ previous }: sql.AppealRow, granted: boolean, answer: string) {
  const what = previous ? '项资料已被替换' : '条内容已经不在了'
  const [title, message] = granted
    ? ['你的申诉已通过', `你的申诉已通过，但那${what}。`]
    : ['你的申诉未通过', '经另一位管理者复核，维持原来的处理。']
  return { title, message: answer ? `${message}\n答复：${answer}` : message }
}
