import type { ContentKind } from '@judian/contract'
import type { AfterCommit, Tx } from '../../kernel/db/db.ts'
import type { AppContext } from '../../kernel/context.ts'
import { audit } from '../audit/index.ts'
import { commentPreview, sendSystemMessage } from '../messages/index.ts'
import { insertDecision } from './decisions.sql.ts'
import type { ModerationReason } from './rules.ts'

/** A post or comment, as far as a decision on it is concerned. */
export interface Decided {
  kind: ContentKind
  id: number
  communityId: number
  authorId: number
  /** Of the post, or of the one that the comment stands under. */
  title: string
  body: string
}

interface Act {
  content: Decided
  by: number
  decision: 'approve' | 'reject' | 'delete' | 'restore'
  grounds: ModerationReason
  /** What an appeal was answered, where the decision grants one. */
  appealAnswer?: string
}

export const noGrounds: ModerationReason = { rule: '', reason: '' }

/** Keeps a decision with its place in the audit log, and tells the author, within the transaction that carries it out. */
export async function decide(ctx: AppContext, tx: Tx, afterCommit: AfterCommit, act: Act): Promise<void> {
  const { content, by, decision, grounds } = act
  const { kind, id, communityId, authorId } = content
  const at = ctx.clock.now()
  const decisionId = await insertDecision(tx, {
    kind,
    thingId: id,
    communityId,
    authorId,
    decidedBy: by,
    decision,
    ...grounds,
    createdAt: at,
  })
  const after = grounds.rule === '' ? undefined : grounds
  await audit(tx, { actorId: by, act: `${decision}-content`, thingKind: kind, thingId: id, after, at })
  await sendSystemMessage(ctx, tx, afterCommit, {
    userId: authorId,
    ...textOf(act),
    ref: `decision:${decisionId}`,
  })
}

const kinds = { moment: '帖子', comment: '评论' }
const outcomes = { approve: '已通过审核', reject: '未通过审核', delete: '已被删除', restore: '已恢复' }

function textOf({ content, decision, grounds: { rule, reason }, appealAnswer }: Act) {
  const what = content.kind === 'moment' ? `《${content.title}》` : `“${commentPreview(content.body)}”`
  const lines = [
    ...(appealAnswer === undefined ? [] : ['你的申诉已通过。', ...(appealAnswer ? [`答复：${appealAnswer}`] : [])]),
    `你的${kinds[content.kind]}${what}${outcomes[decision]}${decision === 'approve' ? '，大家都能看到了' : ''}。`,
    ...(rule ? [`依据：${rule}`] : []),
    ...(reason ? [`说明：${reason}`] : []),
    ...(decision === 'reject' || decision === 'delete'
      ? ['如有异议，30 天内可以在个人中心的「内容处理记录」里申诉一次，将由另一位管理者复核。']
      : []),
  ]
  return { title: `你的${kinds[content.kind]}${outcomes[decision]}`, message: lines.join('\n') }
}
